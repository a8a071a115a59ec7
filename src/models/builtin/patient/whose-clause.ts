import type { Speaker } from './first-person.ts';

const kin =
  'sister|brother|sibling|twin|mother|father|mum|mom|dad|parent|aunt|uncle|cousin|niece|nephew|grand(?:mother|father|parent|ma|pa|son|daughter|child)|gran|grandad|wife|husband|partner|boyfriend|girlfriend|fianc[eé]e?|spouse';
const children = 'child|children|son|daughter|baby|babies|boy|girl|toddler|infant|kid';
const acquainted =
  'friend|colleague|co-?worker|neighbou?r|flatmate|roommate|housemate|classmate|schoolmate|boss|teacher|carer|family|relative|household|people|visitor|guest';
const animals = 'cat|dog|horse|pet|puppy|kitten|rabbit|hamster|cow|bird|animal';

const opening =
  "^(?:and |but |while |whereas |because |also,? |both |there (?:is|are|was|were) )*(?:(?:h(?:is|er)|their|my|our|the|an?|one|two|three|four|some|several|no|any|another|all|\\p{L}+['’]s) )*(?:other |elder |eldest |older |younger |youngest |little |late |whole |best |new |first |old |own |half-|step|\\d{1,2}[- ](?:year|month|week)[- ]old )*";
const somebody = new RegExp(`${opening}(${kin}|${children}|${acquainted}|${animals})s?\\b(?!['’-]|s['’])`, 'iu');
const nobody = /^(?:and |but )?(?:nobody|no one|no-one|everybody|everyone|others|somebody|someone|another person)\b/i;

/** What others saw of the patient, or did to or for them, is told of the patient. */
const turnsToPatient =
  /^\s*(?:also |often |once |never |has |had |have |did )*(?:finds?|found|sa(?:ys|id)|say|notic\w+|thinks?|thought|reports?|reported|sees?|saw|hears?|heard|brings?|brought|call(?:s|ed)|tells?|told|describes?|recalls?|states?|complains?|noted|(?:is |was |are )?worr\w+ (?:that|about)|(?:took|takes|drove|carried|left|hits?|kicks?|beats?|push\w+|threatens?|hurts?|helps?|feeds?|bit|bites?|scratch\w+|licked|stung) (?:him|her|them|me|the patient))\b/i;

const subject = /^(?:and |but |while |though |although |so )?(?:s?he|they|it|I|you|we|there|this|that|these|his|her|their|my|the|an?)\b/i;

/** A clause is told of the patient, or of somebody else: by the noun that names them, or as nobody in particular. */
export type Whose = { readonly of: 'patient' } | { readonly of: 'others'; readonly who: string | null };

const patients: Whose = { of: 'patient' };

/** Of whom a clause is told: who begins it, or who was spoken of in the clause before where it has no subject of its own. */
export function whoseClause(text: string, before: Whose, speaker: Speaker): Whose {
  if (nobody.test(text)) return { of: 'others', who: null };
  const named = somebody.exec(text);
  if (named === null) return subject.test(text) ? patients : before;
  const who = (named[1] ?? '').toLowerCase();
  if (turnsToPatient.test(text.slice(named[0].length))) return patients;
  const isPatient = speaker.kind === 'parent' && isChild.test(who) && !/\b(?:other|elder|older|younger|twin|no|another)\b/i.test(named[0]);
  return isPatient || isWrittenOf(speaker, who) ? patients : { of: 'others', who };
}

const isChild = new RegExp(`^(?:${children})$`, 'i');

/** 'My father is 81': then what is told of the father is told of the patient. */
function isWrittenOf(speaker: Speaker, who: string): boolean {
  return speaker.kind === 'parent' && speaker.child.toLowerCase().endsWith(who);
}

const people = new RegExp(
  `\\b(?:any(?:one|body)|some(?:one|body)|nobody|no one|everyone|others|(?:${kin}|${children}|${acquainted}|${animals})s?|contacts?|at home|household|lives? with)\\b`,
  'i',
);
const begunByPeople = new RegExp(
  `^(?:and |so )?(?:is|are|was|were|has|have|had|does|do|did)\\s+(?:there )?(?:just |only )?(?:any(?:one|body)|some(?:one|body)|everyone|others|(?:(?:any|one|your|other|the|a|close|other) )*(?:person|(?:${kin}|${children}|${acquainted}|${animals})s?))\\b`,
  'i',
);

/** Whom a question asks about: the patient alone, the patient and others ('Have you been near somebody ill?'), or others alone. */
export function whomAsked(question: string, speaker: Speaker): 'patient' | 'either' | 'others' {
  // The child of a parent who speaks is the patient.
  const put =
    speaker.kind === 'parent'
      ? question.replace(/\byour (?:child|son|daughter|baby|boy|girl|father|mother|wife|husband)\b/gi, 'you')
      : question;
  if (begunByPeople.test(put)) return 'others';
  return people.test(put) ? 'either' : 'patient';
}

/** Whether a clause may answer a question by whom it is told of. */
export function isOfAsked(whose: Whose, text: string, question: string, speaker: Speaker): boolean {
  const asked = whomAsked(question, speaker);
  if (whose.of === 'patient') return asked !== 'others' || people.test(text);
  return asked !== 'patient';
}
