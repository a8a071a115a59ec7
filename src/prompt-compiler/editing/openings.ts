/** Words that a line of a prompt may begin with, and what each of them is for. */
export const openings: readonly (readonly [words: string, purpose: string])[] = [
  ['Chief complaint:', 'what the prompt is for'],
  ['Also for:', 'other names of it'],
  ['If', 'a condition'],
  ['Unless', 'a condition that forbids'],
  ['Only ask if', 'a condition for the question'],
  ['Otherwise,', 'the opposite of the line above'],
  ['Go to', 'a jump to a question'],
  ['Skip to', 'a jump to a question'],
  ['Stop', 'the end of the interview'],
  ['Ask', 'which questions are asked when'],
  ['Ask at most', 'a limit to the questions'],
  ['Optional:', 'a question that may be left out'],
  ['Emergency if', 'words that are said at once'],
  ['Consider:', 'a diagnosis to think of'],
  ['Do not miss:', 'a diagnosis that is dangerous'],
  ['Next steps:', 'what should happen then'],
];
