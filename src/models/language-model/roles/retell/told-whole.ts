import { kinNamed, mayBeSameKin } from '../../../../clinical/reading/kinship.ts';
import { areSameWords, comparedWords } from '../checks/compared-words.ts';
import { patientNamed, patientsOwn, type ThirdPerson } from './third-person.ts';

/** Who it is about and who tells it. */
export interface Teller {
  readonly person: ThirdPerson;
  /** The word for the patient where somebody else tells of them; null where the patient does. */
  readonly kin: string | null;
  /** Somebody else than these two was spoken of anywhere: 'he' may be another. */
  readonly namesOthers: boolean;
}

const otherPeople =
  /^(?:doctor|dr|gp|nurse|midwife|teacher|carer|man|woman|men|women|guy|bloke|lady|stranger|driver|twin|patient|colleague)s?$/;

/** Whether words speak of anybody else than the patient, who is `kin` of who writes. */
export function speaksOfOthers(words: string, kin: string): boolean {
  return comparedWords(words).some((word) => {
    const named = kinNamed(word);
    return otherPeople.test(word) || (named !== null && !mayBeSameKin(named, kin));
  });
}

const firstPerson = /^(?:i|me|my|mine|myself)$/;
const thirdPerson = /^(?:he|she|him|her|his|hers|himself|herself|they|them|their|theirs|themselves)$/;
const nobodyKnown = /^(?:you|your|yours|yourself|we|us|our|ours|ourselves)$/;
/** What such a word means was said in the sentence before, which may be told elsewhere. */
const pointsBack = /^(?:it|this|that|these|those|same|so|then|another|1)$/;
const joins = /^(?:and|but|so|well|also)$/;
/** 'She says that', before what she says. */
const saysThat = [['says', 'that'], ['says'], ['reports', 'that'], ['tells', 'that']];
/** Before words that begin with no subject: 'no fever', 'headache for 3 days', 'been vomiting'. */
const hasOrIs = [['has'], ['has', 'had'], ['has', 'been'], ['is'], ['have'], ['have', 'had'], ['have', 'been'], ['are'], []];
/** A sentence that begins so has no subject, whoever tells it. */
const leavesSubjectOut = /^(?:no|been|not|off)$/;
/** Words before which no subject is left out. */
const beginsWithSubject =
  /^(?:i|my|we|our|it|this|that|these|those|there|some|any|all|both|every\w*|some\w+|any\w+|nobody|when|if|since|because|after|before|while)$/;

/**
 * Whether a sentence of the story tells one sentence of the patient's: in the same words and their order, whole, with nobody put in another's place. In
 * other words nobody could say whether it is still true: who did what to whom, when, how often and if at all stands in the small words.
 */
export function tellsWhole(text: string, sentence: string, { person, kin, namesOthers }: Teller): boolean {
  const meant = withoutJoin(kin === null ? comparedWords(sentence) : withPatientNamed(comparedWords(sentence), kin));
  const [first = ''] = meant;
  // A question states nothing, and who is meant by 'she' is not told with it.
  if (sentence.includes('?') || pointsBack.test(first) || meant.some((word) => nobodyKnown.test(word))) return false;
  if (namesOthers && meant.some((word) => thirdPerson.test(word))) return false;
  if (meant.some((word) => (kin === null ? thirdPerson : firstPerson).test(word))) return false;
  const said = comparedWords(text);
  const tellings = [said, ...saysThat.flatMap((words) => withoutBeginning(said, person.subjects, words))];
  const mayLeaveOut =
    kin === null ? !beginsWithSubject.test(first) && meant.every((word) => kinNamed(word) === null) : leavesSubjectOut.test(first);
  const left = mayLeaveOut ? hasOrIs.flatMap((words) => withoutBeginning(said, person.subjects, words)) : [];
  return [...tellings, ...left].some((words) => areSameWords(words, meant, person.isSame));
}

/** Of those whom somebody else tells of 'my son' is the patient: the one of whom 'I' would be said if they told it. */
function withPatientNamed(words: readonly string[], kin: string): readonly string[] {
  return words.flatMap((word, at) => {
    const isNamed = (one: string) => mayBeSameKin(kinNamed(one) ?? '', kin);
    if (word === 'my' && isNamed(words[at + 1] ?? '')) return [];
    if (words[at - 1] !== 'my' || !isNamed(word)) return [word];
    return [word.endsWith("'s") ? patientsOwn : patientNamed];
  });
}

function withoutJoin(words: readonly string[]): readonly string[] {
  return joins.test(words[0] ?? '') ? words.slice(1) : words;
}

function withoutBeginning(said: readonly string[], subjects: readonly string[], words: readonly string[]): readonly (readonly string[])[] {
  const isSo = subjects.includes(said[0] ?? '') && words.every((word, at) => said[at + 1] === word);
  return isSo ? [said.slice(words.length + 1)] : [];
}
