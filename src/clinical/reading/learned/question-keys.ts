const keyWords = 3;
const mostKeys = 12;

/** What a question begins with, of its last sentence, and its longer words: they tell a question for how long from one for how bad. */
export function keysOf(question: readonly string[] | null): readonly string[] {
  if (question === null) return ['no question'];
  const ends = question.lastIndexOf('?');
  const before = question.slice(0, ends === -1 ? question.length : ends);
  const start = Math.max(before.lastIndexOf('.'), before.lastIndexOf('?'), before.lastIndexOf('!')) + 1;
  const last = before.slice(start);
  return [last.slice(0, keyWords).join(' '), ...last.filter((word) => word.length > 3)].slice(0, mostKeys);
}
