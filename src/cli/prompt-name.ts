import { basename } from 'node:path';

/** What the protocol of a prompt file is called: the file's name without its ending. */
export function promptName(path: string): string {
  return basename(path).replace(/(?:\.prompt)?\.(?:md|txt)$/, '');
}
