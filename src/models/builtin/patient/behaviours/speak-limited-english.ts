/** Small words and forms that a beginner leaves out or gets wrong; what carries the meaning, and every no, stays. */
const simplifications: readonly (readonly [RegExp, string])[] = [
  [/\bI['’]ve had\b|\bI have had\b/g, 'I have'],
  [/\bI['’]ve been\b|\bI have been (?:having|experiencing|getting|feeling)\b/g, 'I have'],
  [/\bI['’]m\b|\bI am\b/g, 'I'],
  [/\b([Hh]e|[Ss]he)(?:['’]s| is)\b/g, '$1'],
  [/\b([Hh]e|[Ss]he) has (?:had|been having)\b/g, '$1 have'],
  [/\b([Hh]e|[Ss]he|[Mm]y (?:son|daughter|baby|child)) has\b/g, '$1 have'],
  [/\b(?:do not|don['’]t) have\b/g, 'no have'],
  [/\bI (?:first )?noticed (?:that )?/g, 'I see '],
  [/\b(?:approximately|currently|particularly|significantly|especially|occasionally|additionally|recently|initially)\s/gi, ''],
  [/\b(?:the|an?) (?!few|little|bit|couple|lot|day|week|month|year|pill|while|time)(?=[a-z])/g, ''],
  [/(^|[.!?]\s+)(?:The|An?) ([a-z])/g, '$1$2'],
  [/\bwhich (?:is|are|was|were)\b/g, 'is'],
  [/\bhas been\b|\bhave been\b/g, 'is'],
];

/** The same words as a beginner in English says them: short, without articles, in the present. */
export function speakLimitedEnglish(text: string): string {
  const simple = simplifications
    .reduce((said, [words, simpler]) => said.replace(words, simpler), text)
    .replace(/\s+/g, ' ')
    .trim();
  return simple.replace(/(^|[.!?]\s+)([a-z])/g, (_, before: string, letter: string) => `${before}${letter.toUpperCase()}`);
}
