/**
 * What a turn asks, without what leads up to it: `Do you smoke?` of `I see. And do you smoke?`. The whole turn where it asks nothing, or only
 * within a list.
 */
export function questionIn(turn: string | null): string {
  const text = turn ?? '';
  const mark = text.indexOf('?');
  const list = text.search(/^\s*[-*] /m);
  if (mark === -1 || (list !== -1 && list < mark)) return text;
  const before = [...text.slice(0, mark).matchAll(/[.!:]\s+|\n\s*\n/g)].at(-1);
  return text.slice(before === undefined ? 0 : before.index + before[0].length).replace(/^and /i, '');
}
