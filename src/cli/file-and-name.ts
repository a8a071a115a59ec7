/** What stands before the first colon of `FILE:NAME`, and behind it; the name is null where there is no colon. */
export function fileAndName(text: string): { readonly file: string; readonly name: string | null } {
  const colon = text.indexOf(':');
  return colon === -1 ? { file: text, name: null } : { file: text.slice(0, colon), name: text.slice(colon + 1) };
}
