import type { EvidenceTable } from '../../clinical/differential-evidence.ts';
import type { Predicate } from '../../protocol/predicate.ts';
import type { ClinicalView } from '../clinical-view.ts';
import type { ConsultationState } from '../consultation-state.ts';
import type { Question } from '../ports.ts';

const plain = { node: null, finding: null, options: [], unit: null, range: null } as const;

export const ageQuestion: Question = { ...plain, text: 'How old are you?', kind: 'age', unit: 'years' };

const sexQuestion: Question = {
  ...plain,
  text: 'Some conditions depend on the sex a person was born with: were you born female or male?',
  kind: 'one-of',
  options: sexOptions('Female', 'Male'),
};

const adultFromYears = 16;

/** Asks for the sex as one would ask of this person: of a child, whether it is a girl or a boy. */
export function sexQuestionFor({ about, person }: Pick<ConsultationState, 'about' | 'person'>): Question {
  if (about.kind === 'self' || person.ageYears === null || person.ageYears >= adultFromYears) return sexQuestion;
  return { ...sexQuestion, text: `Is ${about.words} a girl or a boy?`, options: sexOptions('Girl', 'Boy') };
}

function sexOptions(female: string, male: string): Question['options'] {
  return [
    { id: 'female', label: female, finding: null, role: 'choice' },
    { id: 'male', label: male, finding: null, role: 'choice' },
    { id: 'neither', label: 'Neither, or I would rather not say', finding: null, role: 'choice' },
  ];
}

export const allergiesQuestion: Question = {
  ...plain,
  text: 'Are you allergic to any medicines? If so, to which, and what happened?',
  kind: 'open',
};

export const closingQuestion: Question = {
  ...plain,
  text: 'Before I sum up: is there anything else that you want me to know, or that worries you?',
  kind: 'open',
};

/** A condition counts as depending on sex when it is at least this much commoner in one. */
const muchCommoner = 4;
const stillLikely = 0.03;

/** Whether it changes what is likely, or what the protocol asks, if the person is female or male. */
export function sexMatters(view: ClinicalView, table: EvidenceTable): boolean {
  if (view.protocol?.steps.some((step) => looksAtSex(step.when)) === true) return true;
  return view.differential.slice(0, 12).some((ranked) => {
    const condition = table.conditions[table.indexes.get(ranked.condition) ?? -1];
    const female = condition?.sex.female ?? 1;
    const male = condition?.sex.male ?? 1;
    return ranked.probability >= stillLikely && Math.max(female, male) >= Math.min(female, male) * muchCommoner;
  });
}

/** The complaint and what is dangerous come first: so many questions are asked before the sex, unless one of them hangs on it. */
const questionsBeforeSex = 3;

/** How many questions the protocol can ask before the first that hangs on the sex, up to those that come before it anyway. */
export function sexIsDueAfter({ protocol }: ClinicalView): number {
  const steps = protocol?.steps ?? [];
  const first = steps.findIndex((step) => looksAtSex(step.when));
  const before = first === -1 ? steps.length : first;
  return Math.min(questionsBeforeSex, steps.slice(0, before).filter((step) => step.kind === 'ask').length);
}

function looksAtSex(predicate: Predicate): boolean {
  if (predicate.kind === 'sex') return true;
  if (!('of' in predicate)) return false;
  return Array.isArray(predicate.of) ? predicate.of.some(looksAtSex) : looksAtSex(predicate.of as Predicate);
}
