import type { ConsultationState } from '../consultation-state.ts';
import type { MedicineBook, MedicineSaid } from './medicines-in-words.ts';
import { questionClauses } from './question-clauses.ts';

const tellsAllergy =
  /\b(?:allerg\w*|intoleran\w*|anaphyla\w*|react(?:ed|ion|s)? (?:badly )?to|cannot (?:have|take)|can'?t (?:have|take)|brings? me out in|swell up with)\b/i;
const deniesAllergy = /\b(?:no|not|never|without|any|none|isn'?t|don'?t|nil)\b[^.;]{0,30}\ballerg/i;
const kin =
  "(?:his|her|their|my (?:\\w+ )?(?:mum|mom|mother|dad|father|husband|wife|partner|brother|sister|son|daughter|friend|gran|nan)(?:'s)?)";
/** An allergy of somebody else's; 'my mum and I are' tells of one's own as well. */
const ofAnother = new RegExp(
  `^(?!.*\\b(?:i|me)\\b).*\\b${kin} (?:\\w+ ){0,2}(?:is|was|are|has|had|gets?|got|can'?t|cannot|react\\w*|comes?|swells?)\\b`,
  'i',
);
/** Not taken, not now, or not by the patient. */
const isNotTaken = new RegExp(
  `\\b(?:stopped|came off|used to|no longer|not (?:on|taking)|don'?t take|never (?:took|taken|had)|refused|${kin} (?:takes?|took|is on|was on|has|had))\\b`,
  'i',
);

/** 'I don't take the ibuprofen', with nothing after it: not 'at night', and no 'I have no trouble with warfarin'. */
const deniesTaking = /\b(?:i|we|he|she|they) (?:do|does)(?: not|n['’]?t) take (?:the |any |an? )?([\p{L}-]+)(?=\s*(?:[.,;!?]|$))/giu;

/** Whether a text tells of an allergy that somebody else has, and of none of the speaker's own. */
export function tellsAnothersAllergy(text: string): boolean {
  return ofAnother.test(text.replace(/’/g, "'"));
}

interface Told {
  readonly medicines: readonly MedicineSaid[];
  /** Allergies in the patient's words. */
  readonly allergies: readonly string[];
}

/** The medicines that the patient told or saved that they take, and what they are allergic to, in `spoken` besides what the state holds. */
export function medicinesTold(state: ConsultationState, book: MedicineBook, spoken: string): Told {
  const { profile, about, record = [], facts, answers, narrative, replies = [] } = state;
  const saved = about.kind === 'self' ? profile : { medications: '', allergies: '' };
  const read = record.filter(({ mention }) => mention.status === 'present' && mention.time === 'now');
  const isTheirs = (whose: string) => whose === 'patient';
  const taken = read.filter(
    ({ mention }) => mention.kind === 'medicine' && isTheirs(mention.experiencer) && mention.attributes.stopped === undefined,
  );
  const texts = [
    ...narrative.map(({ text }) => text),
    ...Object.values(answers).flatMap((answer) => (answer.kind === 'text' ? [answer.text] : [])),
    ...facts.flatMap((fact) => (fact.status === 'present' && fact.quote !== null ? [fact.quote] : [])),
    spoken,
  ].flatMap(sentencesOf);
  const isTold = (text: string) => tellsAllergy.test(text) && !deniesAllergy.test(text);
  const allergic = texts.filter((text) => isTold(text) && (about.kind === 'another' || !tellsAnothersAllergy(text)));
  const statements = texts.filter((text) => !tellsAllergy.test(text) && !isNotTaken.test(text) && questionClauses(text).length === 0);
  const found = [...taken.map(({ mention }) => mention.quote), saved.medications, ...statements].flatMap((text) => book.find(text));
  // 'I don't take the ibuprofen, that's Ron': what was asked about, or read for taken, is not.
  const denied = new Set(
    [...texts, ...replies.map(({ text }) => text)].flatMap((text) =>
      [...text.matchAll(deniesTaking)].flatMap(([, name = '']) => book.find(name).map(({ called }) => called.toLowerCase())),
    ),
  );
  const byName = new Map(found.flatMap((one) => (denied.has(one.called.toLowerCase()) ? [] : [[one.called.toLowerCase(), one] as const])));
  return {
    medicines: [...byName.values()].slice(0, mostMedicines),
    allergies: [
      ...read.filter(({ mention }) => mention.kind === 'allergy' && isTheirs(mention.experiencer)).map(({ mention }) => mention.quote),
      ...(saved.allergies.trim() === '' ? [] : [saved.allergies]),
      ...allergic,
    ],
  };
}

const mostMedicines = 30;

function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?;])\s+|\n+/).filter((part) => part.trim() !== '');
}
