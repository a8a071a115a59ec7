/** What ends a line, here as everywhere that lines of a prompt are counted. */
export const lineEnd = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/;

/** The lines of a prompt with where each begins, as an offset from 0. */
export function linesOfSource(source: string): readonly { readonly text: string; readonly from: number }[] {
  const lines: { text: string; from: number }[] = [];
  let from = 0;
  for (const { index, 0: end } of source.matchAll(new RegExp(lineEnd, 'g'))) {
    lines.push({ text: source.slice(from, index), from });
    from = index + end.length;
  }
  return [...lines, { text: source.slice(from), from }];
}

/** The lines of a prompt, the first without its byte order mark, as its columns are counted; `from` counts the mark. */
export function linesAfterMark(source: string): ReturnType<typeof linesOfSource> {
  const marked = source.startsWith('\ufeff') ? 1 : 0;
  return linesOfSource(source.slice(marked)).map(({ text, from }) => ({ text, from: from + marked }));
}
