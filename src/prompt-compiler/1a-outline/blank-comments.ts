const marks = [
  { opens: '<!--', closes: '-->' },
  { opens: '/*', closes: '*/' },
] as const;

/** A text whose comments between marks ('<!-- … -->', over several lines, too) are spaces, so that every other character keeps its place. */
export function blankComments(text: string): string {
  return marks.reduce(blankBetween, text);
}

function blankBetween(text: string, { opens, closes }: (typeof marks)[number]): string {
  let result = '';
  let from = 0;
  for (;;) {
    const start = text.indexOf(opens, from);
    const end = start < 0 ? -1 : text.indexOf(closes, start + opens.length);
    if (end < 0) return from === 0 ? text : result + text.slice(from);
    const after = end + closes.length;
    result += text.slice(from, start) + text.slice(start, after).replace(/[^\r\n\v\f\u0085\u2028\u2029]/g, ' ');
    from = after;
  }
}
