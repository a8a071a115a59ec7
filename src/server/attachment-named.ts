/** Control characters, those that turn the direction of writing, and what no file system takes. */
const unwanted = /[\p{Cc}\p{Cf}\p{Cs}"\\/:*?<>|]/gu;
const longestName = 150;

/**
 * The header by which a browser saves a reply under a name (RFC 6266). Whatever the name holds it is a header: its letters beyond ASCII are
 * encoded, and what could mislead whoever reads it is left out.
 */
export function attachmentNamed(fileName: string): string {
  const name = [...fileName.toWellFormed().replace(unwanted, '')].slice(0, longestName).join('');
  const plain = name.replace(/[^\x20-\x7e]/g, '_');
  // encodeURIComponent leaves some characters as they are that a header parameter must not hold.
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return plain === name ? `attachment; filename="${plain}"` : `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
