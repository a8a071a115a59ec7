import type { Token } from './tokenise.ts';

/** The stem of a word that belongs to an idiom and says nothing more. */
export const filler = '_';

interface Idiom {
  readonly words: readonly string[];
  readonly stem: string;
}

const idiomsFor = (stem: string, phrases: string): readonly Idiom[] =>
  phrases.split(', ').map((phrase) => ({ words: phrase.split(' '), stem }));

/** Figures of speech and phrases of several words that mean the same as one plain word. */
const idioms: readonly Idiom[] = [
  ...idiomsFor(
    'pain',
    `killing me, kills me, killing him, killing her, killing us, giving me gyp, giving me jip, giving me gip, giving me grief, giving me hell, giving me merry hell, giving me what for, giving me bother, giving me jyp, gives me gyp, gives me grief, gives me hell, giving him gyp, giving her gyp, giving him grief, giving her grief, agony, murder, paining, in bits`,
  ),
  ...idiomsFor('swell', 'puffed up, puffs up, puffing up, ballooned, ballooning, swole, swoll, blows up, blew up, blown up, blowing up'),
  ...idiomsFor('numb', 'gone dead, goes dead, no feeling in, lost feeling in, lost the feeling in, lost all feeling in'),
  ...idiomsFor('tingle', 'pins and needles, pins & needles, pins n needles'),
  ...idiomsFor(
    'breathless',
    'short of breath, shortness of breath, out of breath, short of puff, out of puff, short breathed, short winded, sob, dyspnoea, dyspnea, dyspnoeic, dyspneic',
  ),
  ...idiomsFor('vomit', 'throw up, threw up, throwing up, thrown up, throws up, chuck up, chucked up, chucking up'),
  ...idiomsFor('stool', 'bowel movement, bowel movements, bowel motion, bowel motions, number two, number twos, motions'),
  ...idiomsFor(
    'urine',
    'passing water, pass water, passes water, passed water, passing urine, pass urine, passes urine, micturition, spend a penny',
  ),
  ...idiomsFor(
    'intimate',
    'down there, down below, private parts, privates, lady parts, lady bits, nether regions, intimate area, intimate parts, undercarriage',
  ),
];

/** How much, in words that say nothing of their own: 'itching like mad down there'. */
const intensifiers =
  'like mad, like crazy, like hell, like anything, like nobodys business, something terrible, something awful, something rotten, something chronic, something fierce, to high heaven, as hell, as anything, a treat';
const measures: readonly Idiom[] = idiomsFor(filler, intensifiers);

function indexed(list: readonly Idiom[]): ReadonlyMap<string, readonly Idiom[]> {
  const byFirstWord = new Map<string, Idiom[]>();
  for (const idiom of list.toSorted((one, other) => other.words.length - one.words.length)) {
    const first = idiom.words[0] as string;
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), idiom]);
  }
  return byFirstWord;
}

const ofKnowledge = indexed(idioms);
const ofMessages = indexed([...idioms, ...measures]);

/**
 * The tokens with what is said by an idiom under its plain stem: 'my knee is killing me' is read as 'my knee is pain'. The idiom's first word
 * carries the stem, the others are fillers. Both messages and the knowledge's phrases are read so, but of a
 * phrase ('headache like hell') how much it is belongs to what it says.
 */
export function plainWords(tokens: readonly Token[], source: 'message' | 'knowledge' = 'message'): readonly Token[] {
  const byFirstWord = source === 'message' ? ofMessages : ofKnowledge;
  const said = new Map<number, string>();
  tokens.forEach((token, at) => {
    const idiom = byFirstWord.get(token.word)?.find(({ words }) => words.every((word, offset) => tokens[at + offset]?.word === word));
    if (idiom === undefined || said.has(at) || tokens[at - 1]?.stem === idiom.stem || tokens[at + 1]?.stem === idiom.stem) return;
    idiom.words.forEach((_, offset) => {
      said.set(at + offset, offset === 0 ? idiom.stem : filler);
    });
  });
  if (said.size === 0) return tokens;
  return tokens.map((token, at) => {
    const stem = said.get(at);
    return stem === undefined ? token : { ...token, kind: 'word', stem };
  });
}
