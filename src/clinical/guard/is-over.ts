import type { Sentences } from '../reading/sentences.ts';

const mostWords = 14;

/** What closes what was just told, soon after it: it has passed by now. */
const passed =
  /\b(?:not any ?more|no longer|but not now|not now|not at the moment|(?:has|it) passed|passed now|gone now|(?:has|have) gone away|went away|stopped now|(?:is |am )?fine now|ok now|okay now|better now|all better|well now|recovered|has resolved|came round|back to normal)\b/;

/** What takes back what was just told: long ago, only in a story, said in jest, or explained away. */
const takenBack =
  /\b(?:when (?:he|she|they) (?:was|were)|years? (?:ago|back)|was last year|months? ago now|over it now|i am over it|in the past|but not really|not really a problem|was (?:just|only) asleep|just sleeping|false alarm|turned out fine|was nothing|in (?:the|a|my|this) (?:play|film|movie|novel|book|story|game|series|show|song|essay|dream|video)|on tv|lol|haha+|just kidding|only joking|jk|every time i (?:burp|sneeze|cough)|with the news)\b/;

/** Whether what is said in a clause is told to be over, or not meant, soon after it: in its sentence or the next. `warnsWhenPassed`: that it has passed by now does not count. */
export function isOver({ tokens, clauses }: Sentences, clause: number, last: number, warnsWhenPassed: boolean): boolean {
  const here = clauses[clause];
  if (here === undefined) return false;
  const following = clauses.findLast((other) => other.sentence <= here.sentence + 1);
  const to = Math.min(following?.last ?? here.last, last + mostWords);
  const after = tokens
    .slice(last + 1, to + 1)
    .map((token) => token.word)
    .join(' ');
  return takenBack.test(after) || (!warnsWhenPassed && passed.test(after));
}
