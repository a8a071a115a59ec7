import { describe, expect, it } from 'vitest';
import { heardMention } from '../../../tests/support/heard-mention.ts';
import type { Mention } from '../../clinical/reading/reading.ts';
import type { FindingCode } from '../../shared/ids.ts';
import type { ConsultationState } from '../consultation-state.ts';
import { raisedBeside } from './raised-beside.ts';

const before = { turn: 4, path: [] } as unknown as ConsultationState;
const consulted = (mentions: readonly Mention[] = [], times = 0) =>
  ({
    turn: 5,
    path: Array.from({ length: times }, () => ({ kind: 'told' })),
    record: mentions.map((mention) => ({ turn: 4, mention })),
  }) as unknown as ConsultationState;
const raised = (reply: string, state = consulted()) => raisedBeside(reply, before, state, null);

describe('what is brought up beside a question', () => {
  it.each([
    'Sleep is fine. There is one other thing, a bit embarrassing, one side is bigger than the other',
    "while I'm here, my toes have gone numb",
    'I forgot to mention the lump under my arm',
    'No. I should also mention that I have been losing my hair.',
  ])('is heard where it is announced: %s', (reply) => {
    expect(raised(reply)).toEqual({ named: null });
  });

  it.each([
    ['did you catch what i said about my ball though?', 'ball'],
    ['legs fine. are you gonna ask about the lump or what', 'lump'],
    ['can we get to the lump or shall i go home', 'lump'],
    ["you haven't asked about my hearing", 'hearing'],
    ['did you get what I said', null],
  ])('is heard where the patient insists: %s', (reply, named) => {
    expect(raised(reply)).toEqual({ named });
  });

  it.each([
    'did you see the United game btw?',
    'no',
    'one thing leads to another thing?',
    'It is worse at night',
    'can we go on',
    'I did not ask about catching anything',
  ])('is nothing in: %s', (reply) => {
    expect(raised(reply)).toBeNull();
  });

  it('is left to the questions where it is a medicine, or asked for anyway', () => {
    const medicine = heardMention({ kind: 'medicine', finding: null });
    expect(raised('I should also mention that I take apixaban', consulted([medicine]))).toBeNull();
    const fever = heardMention({ finding: 'fever' as FindingCode });
    const protocol = { nodes: [{ finding: 'fever', options: [] }] } as never;
    expect(raisedBeside('one other thing, I have a temperature', before, consulted([fever]), protocol)).toBeNull();
  });

  it('is gone into twice, and more often where the patient insists', () => {
    expect(raised('There is another thing, my knee', consulted([], 2))).toBeNull();
    expect(raised('are you going to ask about the lump', consulted([], 2))).toEqual({ named: 'lump' });
    expect(raised('are you going to ask about the lump', consulted([], 4))).toBeNull();
  });
});
