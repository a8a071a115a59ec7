/** The indexes of marks of emphasis ('**', '__', '*' around words) and of escaping backslashes, as Markdown editors write them: they say nothing. */
export function emphasisMarks(characters: readonly string[]): ReadonlySet<number> {
  const marks = new Set<number>();
  const open = new Map<string, readonly number[]>();
  for (let index = 0; index < characters.length; index += 1) {
    const character = characters[index] as string;
    if (character === '\\' && /[.()*_#+-]/.test(characters[index + 1] ?? '')) {
      marks.add(index);
      index += 1;
      continue;
    }
    if (character !== '*' && character !== '_') continue;
    let length = 1;
    while (characters[index + length] === character) length += 1;
    if (length <= 3) pair(characters, index, length, open, marks);
    index += length - 1;
  }
  return marks;
}

function pair(characters: readonly string[], at: number, length: number, open: Map<string, readonly number[]>, marks: Set<number>): void {
  const before = characters[at - 1] ?? ' ';
  const after = characters[at + length] ?? ' ';
  const run = Array.from({ length }, (_, offset) => at + offset);
  const key = `${characters[at]}${length}`;
  const opened = open.get(key);
  // Within a word ('snake_case', '3*4') the signs are the author's own.
  if (opened !== undefined && !isSpace(before) && !isWord(after)) {
    for (const index of [...opened, ...run]) marks.add(index);
    open.delete(key);
  } else if (!isSpace(after) && !isWord(before)) open.set(key, run);
}

function isSpace(character: string): boolean {
  return character === ' ' || character === '\t';
}

function isWord(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}
