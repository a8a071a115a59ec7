import type { Mention } from '../../src/clinical/reading/reading.ts';

/** A trouble that the patient tells of now, as it is heard, with what is to be otherwise. */
export function heardMention(more: Partial<Mention>): Mention {
  return {
    kind: 'finding',
    finding: null,
    label: 'my waterworks',
    status: 'present',
    experiencer: 'patient',
    time: 'now',
    attributes: {},
    value: null,
    confidence: 0.9,
    quote: 'my waterworks',
    start: 0,
    end: 0,
    ...more,
  };
}
