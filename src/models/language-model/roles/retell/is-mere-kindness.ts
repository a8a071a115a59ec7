import type { PhraseRequest } from '../../../../interview/ports.ts';
import { countQuestionMarks } from '../checks/question-marks.ts';
import { countWords } from '../count-words.ts';
import { claimsNothing } from '../phrase/claims-nothing.ts';
import { keepsToAsking } from '../phrase/keeps-to-asking.ts';
import { isPlainText } from '../plain-text.ts';
import type { TellingRules } from './says-the-line.ts';

const mostWords = 20;

/** Whatever stands before a question may stand before an answer. */
const anyQuestion = 'Shall we go on?';

/** Whether a sentence does nothing but meet what a patient feels: it states, judges, promises and advises nothing, and names nothing but what they named. */
export function isMereKindness(words: string, lastReply: string, { lexicon, hidden }: TellingRules): boolean {
  const request: PhraseRequest = {
    question: { node: null, finding: null, text: anyQuestion, kind: 'open', options: [], unit: null, range: null },
    learned: [],
    lastReply,
    clarifies: false,
    aboutAnother: false,
    turn: 0,
    seed: 0,
    style: [],
  };
  const before = `${words} ${anyQuestion}`;
  return (
    isPlainText(words) &&
    countQuestionMarks(words) === 0 &&
    countWords(words) > 0 &&
    countWords(words) <= mostWords &&
    !/\d/.test(words) &&
    claimsNothing(before, request, lexicon) &&
    keepsToAsking(before, request, lexicon.knowledge, hidden)
  );
}
