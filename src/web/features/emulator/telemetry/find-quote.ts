/** Where in a text a quote stands, from 0, `end` exclusive; null where it does not. White space and letter case do not count. */
export function findQuote(text: string, quote: string | null): { readonly start: number; readonly end: number } | null {
  const words = quote?.trim().split(/\s+/).filter(Boolean) ?? [];
  if (words.length === 0) return null;
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join(String.raw`\s+`);
  // A whole word before a part of one: "no" is in "not" as well.
  const found =
    new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`, 'iu').exec(text) ?? new RegExp(pattern, 'iu').exec(text);
  return found === null ? null : { start: found.index, end: found.index + found[0].length };
}
