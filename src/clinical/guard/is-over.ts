import type { Sentences } from '../reading/assess.ts';

const endings = [
  'not anymore',
  'not any more',
  'no longer',
  'but not now',
  'not now',
  'not at the moment',
  'that has passed',
  'it has passed',
  'passed now',
  'gone now',
  'has gone away',
  'have gone away',
  'went away',
  'stopped now',
  'fine now',
  'is fine now',
  'am fine now',
  'ok now',
  'okay now',
  'better now',
  'all better',
  'well now',
  'when he was',
  'when she was',
  'when they were',
  'recovered',
  'was years ago',
  'that was years ago',
  'that was last year',
  'i am over it',
  'in the past',
  'it has resolved',
  'but not really',
  'not really a problem',
  'was just asleep',
  'was only asleep',
  'just sleeping',
  'false alarm',
  'turned out fine',
  'was nothing',
  'came round',
  'back to normal',
].map((words) => words.split(' '));

/** Whether what is said in a clause is told to be over: soon after it in its sentence. */
export function isOver({ tokens, clauses }: Sentences, clause: number, last: number): boolean {
  const here = clauses[clause];
  const sentence = clauses.findLast((other) => other.sentence === here?.sentence);
  if (here === undefined) return false;
  const to = Math.min(sentence?.last ?? here.last, last + 9);
  for (let at = last + 1; at <= to; at += 1) {
    if (endings.some((ending) => ending.every((word, offset) => tokens[at + offset]?.word === word))) return true;
  }
  return false;
}
