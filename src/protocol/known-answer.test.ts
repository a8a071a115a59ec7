import { expect, it } from 'vitest';
import type { FindingCode } from '../shared/ids.ts';
import { knownAnswer } from './known-answer.ts';
import type { ProtocolNode } from './protocol.ts';

const option = (id: string) => ({ id, label: id, finding: id as FindingCode, role: 'choice' as const });
const asks = (text: string) =>
  ({
    kind: 'several-of',
    text,
    finding: null,
    options: [option('stabbing'), option('throbbing')],
    asks: { kind: 'other' },
  }) as unknown as ProtocolNode;
const told = new Map([['stabbing' as FindingCode, { status: 'present' as const, value: null }]]);
const knownOf = (text: string) => knownAnswer(asks(text), told, { ageYears: null, sex: null }, null).kind;

it.each(['What does the headache feel like?', 'Where in the head is it?', 'What is the dizziness like?'])(
  'who told one answer has answered %s',
  (text) => {
    expect(knownOf(text)).toBe('known');
  },
);

it.each(['What does it look like?', 'What is the cough like?', 'Which of these do you have as well?'])(
  'there may be more to tell where %s is asked',
  (text) => {
    expect(knownOf(text)).toBe('partly');
  },
);
