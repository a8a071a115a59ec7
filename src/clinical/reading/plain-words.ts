import type { Token } from './tokenise.ts';

interface Idiom {
  readonly words: readonly string[];
  readonly stem: string;
}

const idiomsFor = (stem: string, phrases: string): readonly Idiom[] =>
  phrases.split(', ').map((phrase) => ({ words: phrase.split(' '), stem }));

/** What people say of any part of the body in place of the plain word; its first word is read as that. */
const idioms: readonly Idiom[] = [
  ...idiomsFor(
    'pain',
    `killing me, kills me, killing him, killing her, killing us, giving me gyp, giving me jip, giving me gip, giving me grief, giving me hell, giving me merry hell, giving me what for, giving me bother, giving me jyp, gives me gyp, gives me grief, gives me hell, giving him gyp, giving her gyp, giving him grief, giving her grief, giving me agony, agony, murder, is paining, paining, in bits, stings like mad, stings like hell`,
  ),
  ...idiomsFor(
    'swell',
    `puffed up, puffs up, puffing up, blew up, ballooned, ballooning, come up like, came up like, gone up like, swole, swoll`,
  ),
  ...idiomsFor(
    'numb',
    `gone dead, goes dead, gone to sleep, goes to sleep, no feeling in, lost feeling in, lost the feeling in, lost all feeling in`,
  ),
  ...idiomsFor('itch', `driving me mad with scratching, itch like mad, itches like mad, itching like mad, scratching at`),
];

/** How much, in words that say nothing of their own: 'itching like mad down there'. */
const intensifiers =
  'like mad, like crazy, like hell, like anything, like nobodys business, something terrible, something awful, something rotten, something chronic, something fierce, to high heaven, as hell, as anything, really bad, proper bad, a treat, no end, the most, an awful lot';
const measures: readonly Idiom[] = idiomsFor('very', intensifiers);

const byFirstWord = new Map<string, Idiom[]>();
for (const idiom of [...idioms, ...measures]) {
  const first = idiom.words[0] as string;
  byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), idiom]);
}

/** The tokens with what people say by a figure of speech under its plain stem: 'my knee is killing me' is read as 'my knee is pain me'. */
export function plainWords(tokens: readonly Token[]): readonly Token[] {
  const said = new Map<number, string>();
  tokens.forEach((token, at) => {
    const idiom = byFirstWord.get(token.word)?.find(({ words }) => words.every((word, offset) => tokens[at + offset]?.word === word));
    if (idiom === undefined || tokens[at - 1]?.stem === idiom.stem || tokens[at + 1]?.stem === idiom.stem) return;
    idiom.words.forEach((_, offset) => {
      if (offset === 0 || idiom.stem === 'very') said.set(at + offset, idiom.stem);
    });
  });
  if (said.size === 0) return tokens;
  return tokens.map((token, at) => {
    const stem = said.get(at);
    return stem === undefined ? token : { ...token, stem };
  });
}
