import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import { stem } from './stem.ts';

/** Which language a text is in, as far as our own words tell: a model's word for it would be no check of the model. */
export type TextLanguage = 'clinic' | 'other' | 'unclear';

/** The language of our knowledge, prompts and summaries (BCP 47). */
export const clinicLanguage = 'en';

/** From this share of known words on a text is in the clinic's language; up to the other it is not. */
const leastKnown = 0.65;
const mostKnownElsewhere = 0.45;

/** Words of replies that no question or label of the knowledge needs. */
const everyday =
  'yes yeah yep nope no not ok okay thanks thank please hi hello hey well really quite just maybe perhaps sure know think guess said told told say says since ago yesterday today tonight tomorrow last week weeks month months morning evening night always never sometimes often bit little lot kind sort something nothing everything anything someone somebody none all both first second third one two three four five six seven eight nine ten it its is was were are am be been has have had i me my we our you your he his him she her they them their this that these those there here what when where why how who which and or but because so if then than as at by for from in into of off on out over to up with without about after before during can could will would should may might must do does did done dont doesnt didnt cant couldnt wont im ive id ill hes shes its thats theres isnt wasnt havent hasnt an the any some more most much many very too also only again still yet now around went go goes going gone came come comes get gets got getting feel feels felt feeling hurt hurts hurting started start starts stopped stop keep keeps kept took take taking doctor help mum mom dad wife husband son daughter';

/** Words that other languages have as well: beside others they tell nothing. */
const shared = new Set('no me die in was so an am man will hat war also as do to on son es de la le en si or les'.split(' '));

const stemsOf = new WeakMap<Lexicon['knowledge'], ReadonlySet<string>>();

/** Makes the recogniser of the clinic's language from its knowledge, whose words are gone through once. */
export function clinicLanguageOf(lexicon: Lexicon): (text: string) => TextLanguage {
  const known = stemsOf.get(lexicon.knowledge) ?? new Set(knownStems(lexicon));
  stemsOf.set(lexicon.knowledge, known);
  return (text) => {
    const words = (
      text
        .toLowerCase()
        .replace(/['’‘`´]/g, '')
        .match(/[\p{L}\p{M}]{2,}/gu) ?? []
    ).map((word) => ({
      isKnown: known.has(stem(word)) || lexicon.correct(word) !== null,
      isShared: shared.has(word),
      length: word.length,
    }));
    if (words.length === 0) return 'unclear';
    const telling = words.filter(({ isShared }) => !isShared);
    const counted = telling.length > 0 ? telling : words;
    const share = counted.filter(({ isKnown }) => isKnown).length / counted.length;
    if (share >= leastKnown) return 'clinic';
    return share <= mostKnownElsewhere && words.some(({ isKnown, length }) => !isKnown && length > 2) ? 'other' : 'unclear';
  };
}

function* knownStems({ knowledge }: Lexicon): Iterable<string> {
  const texts = [
    everyday,
    ...[...knowledge.findings.values()].flatMap(({ label, question, words }) => [label, question, ...words]),
    ...[...knowledge.conditions.values()].flatMap(({ name, nextSteps }) => [name, ...nextSteps]),
    ...knowledge.redFlags.flatMap(({ label, phrases }) => [label, ...phrases]),
  ];
  for (const text of texts) {
    for (const word of text
      .toLowerCase()
      .replace(/['’‘`´]/g, '')
      .match(/[\p{L}\p{M}]{2,}/gu) ?? [])
      yield stem(word);
  }
}
