import type { Fact } from '../clinical/fact.ts';
import type { Finding } from '../clinical/finding.ts';
import type { FindingCode } from '../shared/ids.ts';

/** The medical information that a patient saved. Sex is null when it was not given, or given as other. Texts may be empty. */
export interface SavedProfile {
  readonly ageYears: number | null;
  readonly sex: 'female' | 'male' | null;
  readonly allergies: string;
  readonly medications: string;
  readonly diagnoses: string;
  readonly procedures: string;
  readonly additional: string;
}

export const emptyProfile: SavedProfile = {
  ageYears: null,
  sex: null,
  allergies: '',
  medications: '',
  diagnoses: '',
  procedures: '',
  additional: '',
};

const fields = ['allergies', 'medications', 'diagnoses', 'procedures', 'additional'] as const;
export type ProfileText = (typeof fields)[number];

/** In these texts a symptom is what a substance does to the patient ('penicillin: rash'), not what they have now. */
const aboutSubstances: ReadonlySet<ProfileText> = new Set(['allergies', 'medications']);

/** The facts that the saved texts hold, as `read` finds them, each marked with the field it comes from. */
export function profileFacts(
  profile: SavedProfile,
  read: (text: string) => readonly Fact[],
  kindOf: (finding: FindingCode) => Finding['kind'] | undefined,
): readonly Fact[] {
  return fields.flatMap((field) => {
    const text = profile[field].trim();
    if (text === '') return [];
    const isNow = ({ finding }: Fact) => ['symptom', 'sign', 'measurement'].includes(kindOf(finding) ?? '');
    const facts = read(text).filter((fact) => !(aboutSubstances.has(field) && isNow(fact)));
    return facts.map((fact): Fact => ({ ...fact, source: { kind: 'profile', field } }));
  });
}

/** What in a question's wording asks for a field of the saved information; the first that fits is meant. */
const askedBy: readonly { readonly field: ProfileText; readonly wording: RegExp }[] = [
  { field: 'allergies', wording: /\ballerg(?:y|ies|ic)\b(?! (?:season|reaction))/i },
  { field: 'medications', wording: /^(?:what|which|do you|are you|any).{0,40}\b(?:medicines?|medications?|tablets|prescriptions?)\b/i },
  {
    field: 'diagnoses',
    wording: /\b(?:medical|health|long[- ]term|ongoing|other) (?:conditions?|problems|illness(?:es)?)\b|\bmedical history\b/i,
  },
  { field: 'procedures', wording: /\b(?:operations?|surger(?:y|ies)|procedures)\b/i },
];

/** The saved text that already answers a general question such as 'Do you take any medicines?'; null when there is none. */
export function savedAnswer(questionText: string, profile: SavedProfile): string | null {
  const asked = askedBy.find(({ wording }) => wording.test(questionText));
  const text = asked === undefined ? '' : profile[asked.field].trim();
  return text === '' ? null : text;
}
