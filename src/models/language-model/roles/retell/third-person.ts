import { isSameAsItStands, type SameWord } from '../checks/compared-words.ts';

/** Words for the patient, as one speaks of somebody else. */
interface Pronouns {
  readonly i: string;
  readonly me: string;
  readonly my: string;
  readonly mine: string;
  readonly myself: string;
}

const female: Pronouns = { i: 'she', me: 'her', my: 'her', mine: 'hers', myself: 'herself' };
const male: Pronouns = { i: 'he', me: 'him', my: 'his', mine: 'his', myself: 'himself' };
const unknown: Pronouns = { i: 'they', me: 'them', my: 'their', mine: 'theirs', myself: 'themselves' };

const asNoun: Partial<Pronouns> = { i: 'patient', me: 'patient', my: "patient's" };
/** The patient where somebody else tells of them, named by what they are to them: 'my son', 'my son's'. */
export const patientNamed = '#patient';
export const patientsOwn = "#patient's";
const verbs: Readonly<Record<string, readonly string[]>> = { am: ['is', 'are'], have: ['has'], do: ['does'], was: ['were'] };
/** These may stand between 'I' and its verb: 'I still cough'. What else follows may be a noun, and 'strokes' is more than 'a stroke'. */
const beforeVerb = /^(?:also|still|only|often|always|never|usually|sometimes|just|really|now|mostly|rarely)$/;

/** How a doctor speaks of a patient of this description. */
export interface ThirdPerson {
  /** Words that the patient may be called as the one who does or has something. */
  readonly subjects: readonly string[];
  /** Whether a word tells in the third person what the patient says in the first, each part of a sentence staying what it is. */
  readonly isSame: SameWord;
}

/** `who` is how the summary names whom it is about: 'A 34-year-old woman with a cough.' */
export function thirdPersonOf(who: string): ThirdPerson {
  const noun = /^An? (?:[\w-]+-old )?(woman|girl|man|boy)\b/.exec(who)?.[1];
  const pronouns = noun === undefined ? unknown : noun === 'woman' || noun === 'girl' ? female : male;
  const isVerb: SameWord = (said, meant, before) => {
    if (verbs[meant]?.includes(said) === true) return true;
    const isOfPatient = before.at(-1) === 'i' || (before.at(-2) === 'i' && beforeVerb.test(before.at(-1) ?? ''));
    return isOfPatient && (said === `${meant}s` || said === `${meant}es` || said === meant.replace(/y$/, 'ies'));
  };
  return {
    subjects: [pronouns.i, 'patient'],
    isSame: (said, meant, before) => {
      if (isPronoun(meant)) return said === pronouns[meant] || said === asNoun[meant];
      if (meant === patientNamed) return [pronouns.i, pronouns.me, 'patient'].includes(said);
      if (meant === patientsOwn) return said === pronouns.my || said === asNoun.my;
      return isSameAsItStands(said, meant) || isVerb(said, meant, before);
    },
  };
}

function isPronoun(word: string): word is keyof Pronouns {
  return Object.hasOwn(unknown, word);
}
