import type { Say } from '../../../../interview/ports.ts';
import { sentencesOfPartial } from './sentences-of-partial.ts';

interface SayingParts {
  readonly say: Say;
  /** Whether a wording may be said. */
  readonly mayBeSaid: (words: string) => boolean;
  /** The question in our own words, with nothing before it. */
  readonly plain: string;
}

/** What of a wording was said before all of it was there. */
export interface SaidSoFar {
  /** Hears the model's answer as far as it came. */
  readonly hear: (answer: string) => void;
  /** The wording that goes on from what was said: the given one, its question, or our own. */
  readonly goOn: (words: string | null) => string | null;
}

/**
 * Says the sentences before a question one by one as they come, each once it is known that it may be said with our own question behind it: whatever
 * comes of the rest, what was said is the beginning of a wording that holds.
 */
export function sayAsItComes({ say, mayBeSaid, plain }: SayingParts): SaidSoFar {
  let said = '';
  let isStopped = false;
  const withSaid = (words: string) => (said === '' ? words : `${said} ${words}`);
  return {
    hear: (answer) => {
      for (const sentence of isStopped ? [] : sentencesAfter(said, answer)) {
        if (!mayBeSaid(`${withSaid(sentence)} ${plain}`)) {
          isStopped = true;
          return;
        }
        said = withSaid(sentence);
        say(`${sentence} `);
      }
    },
    goOn: (words) => {
      if (said === '') return words;
      if (words?.startsWith(`${said} `) === true) return words;
      const asking = words?.match(/[^.!?]*\?.*$/)?.[0].trim();
      if (asking !== undefined && mayBeSaid(withSaid(asking))) return withSaid(asking);
      return withSaid(plain);
    },
  };
}

/** The sentences that came after what was said; none where the answer, asked for once more, begins otherwise. */
function sentencesAfter(said: string, answer: string): readonly string[] {
  const sentences = sentencesOfPartial(answer);
  const all = sentences.join(' ');
  if (said === '') return sentences;
  if (!all.startsWith(`${said} `)) return [];
  let left = said.length;
  return sentences.filter((sentence) => {
    const isAfter = left <= 0;
    left -= sentence.length + 1;
    return isAfter;
  });
}
