/** The text of a file, or why its bytes are none. `line` is the first, from 1, that cannot be read. */
export type DecodedFile =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'not-utf-8'; readonly line: number }
  /** A ZIP archive, which is what spreadsheets are. */
  | { readonly kind: 'archive' };

/** Reads the bytes of a file as UTF-8, or as UTF-16 where it says so itself. */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  const begins = (...start: readonly number[]): boolean => start.every((byte, index) => bytes[index] === byte);
  if (begins(0x50, 0x4b, 0x03, 0x04)) return { kind: 'archive' };
  if (begins(0xff, 0xfe)) return { kind: 'text', text: new TextDecoder('utf-16le').decode(bytes) };
  if (begins(0xfe, 0xff)) return { kind: 'text', text: new TextDecoder('utf-16be').decode(bytes) };
  try {
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { kind: 'not-utf-8', line: firstLostLine(bytes) };
  }
}

/** Reads the bytes of a file as the usual encoding of Windows in western Europe and America; every byte has a character there. */
export function decodeWindows1252(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252').decode(bytes);
}

function firstLostLine(bytes: Uint8Array): number {
  const [before = ''] = new TextDecoder('utf-8').decode(bytes).split('\ufffd', 1);
  return before.split(/\r\n|\r|\n/).length;
}
