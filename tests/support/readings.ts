import type { Understood, UnderstoodMention } from '../../src/models/language-model/roles/understand/understood-shape.ts';

/** A reading of nothing, as a model answers it. */
export const nothingUnderstood: Understood & { readonly wording: null } = {
  language: 'en',
  english: null,
  speaksOf: null,
  correction: false,
  act: null,
  asks: null,
  answer: null,
  rejected: [],
  mentions: [],
  wording: null,
};

/** A statement of the patient of now, as a model reads it. */
export function mention(more: Partial<UnderstoodMention>): UnderstoodMention {
  return {
    kind: 'finding',
    code: null,
    label: 'headache',
    status: 'present',
    whose: 'patient',
    time: 'now',
    attributes: [],
    amount: null,
    unit: null,
    quote: '',
    ...more,
  };
}
