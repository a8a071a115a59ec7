import { spokenWords } from './spoken-words.ts';
import type { Token } from './tokenise.ts';

/** A bare answer at the head of a reply: positions of the words that give it, both included. */
export interface ShortAnswer {
  readonly says: 'yes' | 'no' | 'unknown' | 'all' | 'none';
  readonly first: number;
  readonly last: number;
}

const answers: readonly (readonly [ShortAnswer['says'], readonly string[]])[] = (
  [
    [
      'unknown',
      'i do not know|do not know|i do not no|do not no|not sure|no idea|i am not sure|not that i know|hard to say|can not remember|i can not remember|i do not remember|do not remember|can not say|i can not say|i would not know|would not know|never checked|i never checked|i have never checked|unsure|maybe|possibly|perhaps|i could not say|could not tell you|i have no idea|no clue|who knows|i can not tell|difficult to say|idk|not certain|might be|i might',
    ],
    [
      'none',
      'none that i know of|none that i know|none that i am aware of|none as far as i know|none i can think of|none that i can think of|none of them|no to both|no to all|no to all of those|no to all of them|no to all three|no to everything|no to either|no for both|none of those|none of these|none of the above|neither|nothing like that|none|neither of them|no none|nothing',
    ],
    [
      'all',
      'both|all of them|all of those|all of the above|all of these|both of them|all three|yes both|yes all|everything|yeah both|yeah all',
    ],
    [
      'no',
      'no|nope|nah|not really|not at all|never|not that i am aware of|not that i can think of|not that i know of|not as far as i know|i do not think so|do not think so|i have not|i do not|i am not|it is not|it does not|negative|not to my knowledge|absolutely not|of course not|no way|not any|not anymore|not any more|i did not|it has not|has not|have not|do not|it did not|not yet|not since|not now|hardly|nil|i would not say so|no longer|n|not particularly|not especially|no not really|not lately|not recently|it is not|nothing else|he is not|she is not|he has not|she has not|he does not|she does not|no thank|no thanks|not ever',
    ],
    [
      'yes',
      'yes|yeah|yep|yup|yea|yeh|ya|aye|sure|correct|right|that is right|exactly|absolutely|definitely|of course|i do|i have|i am|it is|it does|a bit|a little|a little bit|sometimes|sometime|occasionally|i guess|i guess so|i think so|i suppose|i suppose so|kind of|sort of|somewhat|indeed|very|often|a lot|all the time|constantly|most days|several days|more than half the days|nearly every day|most nights|some days|a few times|many times|every day|now and then|now and again|slightly|mildly|probably|i did|it has|it did|he is|she is|he has|she has|he does|she does|y|affirmative|true|certainly|quite a bit|quite a lot|at times|on and off|from time to time|once or twice|mhm|mm-hmm|uh-huh|yess|yes please|ok yes|loads|lots|once|more or less|unfortunately yes|i have been|i have been yes|i am afraid yes|too much|i would say so|afraid so|i am afraid so|yeah i do|once in a while|every night|always|most of the time|usually',
    ],
  ] as const
)
  .flatMap(([says, phrases]) => phrases.split('|').map((phrase) => [says, phrase.split(' ')] as const))
  .toSorted((one, other) => other[1].length - one[1].length);

/** May stand between the words of an answer that says nothing is known: 'I do not really know' is no 'I do not'. */
const fillers = new Set([
  'really',
  'actually',
  'honestly',
  'exactly',
  'quite',
  'truly',
  'entirely',
  'completely',
  'totally',
  'even',
  'too',
  'very',
  'fully',
]);

/** These are an answer whatever follows: 'yes twice this morning'. */
const outright = new Set(['yes', 'yeah', 'yep', 'yup', 'yess', 'yea']);

const openers = new Set([
  'well',
  'oh',
  'so',
  'and',
  'but',
  'okay',
  'ok',
  'right',
  'actually',
  'honestly',
  'really',
  'no',
  'yes',
  ',',
  '.',
  'hm',
  'to',
  'myself',
  'be',
  'honest',
  'think',
  'i',
  'like',
  'sorry',
  '-',
  '…',
  'ahh',
  'er',
  // 'I told you already, no', 'as I said, never'.
  'as',
  'just',
  'already',
  'told',
  'tell',
  'telling',
  'said',
  'say',
  'saying',
  'keep',
  'did',
  'have',
  'you',
  ':',
  'goodness',
  'gosh',
  'heavens',
  'good',
  'god',
  'dear',
  'lord',
]);

/**
 * Reads yes, no, 'not really', 'a bit', 'both' or 'no idea' at the head of a reply. A yes-or-no word followed at once by other words of its
 * sentence is no answer ('no fever', 'right side'). Null where the reply begins in another way.
 */
export function readShortAnswer(tokens: readonly Token[]): ShortAnswer | null {
  for (let at = 0; at < Math.min(tokens.length, 8); at += 1) {
    for (const [says, words] of answers) {
      const last = lastOf(words, tokens, at, says === 'unknown');
      if (last === null || (says === 'yes' && saysAgain.has(tokens[last + 1]?.word ?? ''))) continue;
      const next = tokens[last + 1];
      if (says === 'yes' && words.length > 1 && ['no', 'not', 'never'].includes(next?.word ?? '')) continue;
      if (says === 'yes' && tellsOfAThing(tokens, last)) continue;
      const closed =
        next === undefined ||
        (says === 'yes' && words.length === 1 && outright.has(words[0] ?? '')) ||
        words.at(-1) === 'since' ||
        next.kind === 'mark' ||
        continues(next.word, tokens[last + 2]?.word ?? '') ||
        (says === 'no' && saysThatIsWell(tokens, last + 1));
      if (!closed) continue;
      if (says === 'yes' && tokens[last + 1]?.kind === 'mark' && tokens[last + 2]?.word === 'no' && tokens[last + 3]?.kind !== 'word')
        return { says: 'no', first: at, last: last + 2 };
      return { says, first: at, last };
    }
    if (!openers.has(tokens[at]?.word ?? '')) return null;
  }
  return null;
}

const well = new Set(['fine', 'ok', 'okay', 'normal', 'good', 'alright', 'clear', 'great', 'grand']);
const links = new Set(['is', 'are', 'be', 'seem', 'seems', 'look', 'looks', 'feel', 'feels', 'was']);
const mostWordsBeforeLink = 3;

/** 'No neck is fine' leaves out a comma: nobody has no neck. */
function saysThatIsWell(tokens: readonly Token[], from: number): boolean {
  const link = tokens.findIndex(({ word }, at) => at > from && at <= from + mostWordsBeforeLink && links.has(word));
  return link !== -1 && tokens.slice(link + 1, link + 3).some(({ word }) => well.has(word));
}

const determiners = new Set(['a', 'an', 'the', 'my', 'some']);
const quantities = new Set(['bit', 'little', 'few', 'couple', 'lot', 'touch', 'tad', 'while', 'time', 'times', 'most', 'past', 'last']);

/** 'I have a stiff neck' and 'it is my mum who had it' tell of something, which may be what was asked about and may not; 'I have a bit' is a yes. */
function tellsOfAThing(tokens: readonly Token[], last: number): boolean {
  if (!['have', 'has', 'is', 'am'].includes(tokens[last]?.word ?? '')) return false;
  let at = last + 1;
  while (beforeAThing.has(tokens[at]?.word ?? '')) at += 1;
  return determiners.has(tokens[at]?.word ?? '') && tokens[at + 1]?.kind === 'word' && !quantities.has(tokens[at + 1]?.word ?? '');
}

const beforeAThing = new Set(['still', 'just', 'also', 'only', 'got', 'get', 'kept']);

/** 'I have told you already: no' is no yes. */
const saysAgain = new Set(['told', 'said', 'answered', 'already']);

/** Where the words end that begin at a token; null where they do not stand there. */
function lastOf(words: readonly string[], tokens: readonly Token[], at: number, withFillers: boolean): number | null {
  let next = at;
  for (const word of words) {
    if (withFillers && next > at) while (fillers.has(tokens[next]?.word ?? '') && tokens[next]?.word !== word) next += 1;
    if (tokens[next]?.word !== word) return null;
    next += 1;
  }
  return next - 1;
}

function continues(word: string, next: string): boolean {
  if (word === 'i' || word === 'it' || word === 'he' || word === 'she' || word === 'they' || word === 'we') return true;
  return (
    [
      'but',
      'because',
      'and',
      'not',
      'though',
      'sometimes',
      'thanks',
      'thank',
      'definitely',
      'really',
      'just',
      'yes',
      'yeah',
      'no',
      'a',
      'sir',
      'doctor',
      'please',
      'there',
      'that',
      'at',
      'lately',
      'recently',
      'since',
      'when',
      'in',
      'so',
      'actually',
      'today',
      'now',
      'today',
      'my',
      'the',
      'for',
      'only',
      'anymore',
      'although',
      'unfortunately',
      'with',
      'all',
      'lol',
      'most',
      'every',
      'on',
      'some',
      'often',
      'occasionally',
      'lots',
      'loads',
      'always',
      'still',
      'very',
      'quite',
      // Whom it is said to.
      'dear',
      'love',
      'luv',
      'mate',
      'pal',
      'doc',
      'pet',
      'hun',
      'darling',
      'duck',
      'madam',
      'miss',
      'ma',
      'bro',
      'boss',
    ].includes(word) && next !== 'of'
  );
}

/** What a reply says at its head to a yes-or-no question; null where it says neither. */
export function shortAnswerIn(reply: string): ShortAnswer['says'] | null {
  return readShortAnswer(spokenWords(reply, () => null))?.says ?? null;
}
