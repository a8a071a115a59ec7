import { filler } from '../reading/plain-words.ts';
import { stem as stemOf } from '../reading/stem.ts';
import { type Token, tokenise } from '../reading/tokenise.ts';
import { barriers, determiners, hollow } from './word-classes.ts';

/** A phrase as the matcher wants it: the stems that must be met, in order or, where all carry meaning, in any order. */
export interface Phrase {
  readonly stems: readonly string[];
  readonly anyOrder: boolean;
  /** How many words say it: of two phrases in one place the longer counts. */
  readonly words: number;
  /** One word, written as a form of a verb: the bare word may be another ('clubbing', 'guarding', 'drained'). */
  readonly isVerbForm: boolean;
}

const functionWords = new Set(
  `i he she it we they you me him them be have do get feel keep can could will would should out up down off away over about for from into
  like than as when after before during at again all through more less too much very who what no not`.split(/\s+/),
);

/** What a phrase may do without where two words of weight are left: `throat is sore` is met by `throat feels sore`, too. What is worse may be so only at times: there each word counts. */
const light = new Set('i he she it we they you me him them be have do get feel keep'.split(' '));

function withoutLight(stems: readonly string[]): readonly string[] {
  const kept = stems.filter((stem) => !light.has(stem));
  const ofWeight = kept.filter((stem) => !functionWords.has(stem) && !hollow.has(stem) && !barriers.has(stem));
  return ofWeight.length >= 2 && !stems.includes('worse') ? kept : stems;
}

/**
 * Compiles a phrase of the knowledge. Determiners fall away; the words may come in any order where each carries meaning (`pain in the chest`
 * is `chest pain`). `read` gives the phrase's tokens, where idioms are read otherwise than word by word. Null for a phrase without a word.
 */
export function compilePhrase(phrase: string, read: (text: string) => readonly Token[] = tokenise): Phrase | null {
  const tokens = read(phrase);
  const stems = tokens
    .map((token) => token.stem)
    .filter((stem) => !determiners.has(stem) && stem !== filler && stem !== ',' && stem !== '-' && stem !== "'");
  if (stems.length === 0) return null;
  const carrying = stems.filter((stem) => !hollow.has(stem));
  const anyOrder =
    carrying.length >= 2 &&
    carrying.length <= 4 &&
    new Set(carrying).size === carrying.length &&
    carrying.every((stem) => !functionWords.has(stem) && !barriers.has(stem) && /^\p{L}/u.test(stem));
  const said = tokens.find(({ stem }) => stem === stems[0]);
  const isVerbForm =
    stems.length === 1 && /(?:ing|ed)$/.test(said?.word ?? '') && stemOf(said?.word ?? '') === stems[0] && said?.word !== stems[0];
  return anyOrder
    ? { stems: carrying, anyOrder, words: carrying.length, isVerbForm }
    : { stems: withoutLight(stems), anyOrder: false, words: stems.length, isVerbForm };
}
