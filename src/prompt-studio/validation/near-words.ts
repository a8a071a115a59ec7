const letters = 'abcdefghijklmnopqrstuvwxyz';
const vowels = 'aeiouy';
const mostSuggestions = 3;

/** How likely a slip of the hand or the ear is: the lower, the likelier. */
const slips = { swapped: 1, doubling: 1, missing: 2, vowel: 2, tooMuch: 3, other: 4 } as const;

/** The words that are one slip away from a word, the likeliest first. Of two equally likely, one of `preferred` comes first. */
export function nearWords(word: string, isWord: (word: string) => boolean, preferred: ReadonlySet<string>): readonly string[] {
  const cost = new Map<string, number>();
  const split: string[] = [];
  const consider = (candidate: string, slip: keyof typeof slips): void => {
    const costs = slips[slip] - (preferred.has(candidate) ? 2.5 : 0);
    const known = cost.get(candidate);
    if (known === undefined ? candidate.length > 1 && isWord(candidate) : costs < known) cost.set(candidate, costs);
  };
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    const next = after[0] ?? '';
    if (after.length > 1) consider(`${before}${after[1]}${next}${after.slice(2)}`, 'swapped');
    if (after !== '') consider(before + after.slice(1), next === after[1] || next === before.at(-1) ? 'doubling' : 'tooMuch');
    for (const letter of letters) {
      consider(before + letter + after, letter === next || letter === before.at(-1) ? 'doubling' : 'missing');
      // The first letter is hardly ever the wrong one.
      if (at > 0 && after !== '')
        consider(before + letter + after.slice(1), vowels.includes(letter) && vowels.includes(next) ? 'vowel' : 'other');
    }
    if (at > 1 && after.length > 2 && isWord(before) && isWord(after)) split.push(`${before} ${after}`);
  }
  // Most words are two others by accident: only where nothing else is near was the space between them forgotten.
  if (cost.size === 0) return split.slice(0, mostSuggestions);
  return [...cost]
    .filter(([candidate]) => candidate !== word)
    .sort(([, one], [, other]) => one - other)
    .slice(0, mostSuggestions)
    .map(([candidate]) => candidate);
}
