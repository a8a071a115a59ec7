import { describe, expect, it } from 'vitest';
import { consult, judge, migraineHistory, plainConsultation } from '../../../../tests/support/judged-consultations.ts';
import type { Verdict } from '../../../interview/judge-port.ts';
import type { Protocol } from '../../../protocol/protocol.ts';

/** The contribution of a consultation on the headache prompt with only some of its questions. */
async function contributionOf(keep: (step: Protocol['steps'][number]) => boolean, history = migraineHistory) {
  const change = (protocol: Protocol) => ({ ...protocol, steps: protocol.steps.filter(keep) });
  const { contribution } = await judge(await consult({ history, change }));
  if (contribution === null) throw new Error('nothing was counted');
  return contribution;
}

const total = ({ opening, protocol, knowledge, open, unasked }: NonNullable<Verdict['contribution']>['facts']) =>
  opening + protocol + knowledge + open + unasked;

describe('what a prompt contributes', () => {
  it('tells apart what was volunteered in the opening, asked for by the protocol, and told at open questions', async () => {
    const { contribution } = await judge(plainConsultation);
    expect(contribution).toMatchObject({
      facts: { opening: expect.any(Number), knowledge: 0, unasked: 0 },
      questionsBeyond: expect.any(Number),
    });
    expect(contribution?.facts.opening).toBeGreaterThan(0);
    expect(contribution?.facts.protocol).toBeGreaterThan(contribution?.facts.opening ?? 0);
    expect(total(contribution?.facts ?? neverCounted)).toBe(contribution?.facts.calledFor);
    expect(contribution?.elicitedPercent).toBeGreaterThan(50);
  });

  it('credits a prompt that only leaves the patient free to tell with nothing of what is told', async () => {
    const free = await contributionOf((step) => step.kind === 'ask' && step.node === '20');
    expect(free.elicitedPercent).toBe(0);
    expect(free.facts.protocol).toBe(0);
    expect(free.facts.open).toBeGreaterThan(0);
    expect(free.questions).toBe(1);
  });

  it('tells an emergency that the prompt called from one that only the guard heard', async () => {
    const history = 'A 54-year-old woman has had a severe headache for two hours. It was at its worst within seconds. Her neck is stiff.';
    const isCalled = (contribution: NonNullable<Verdict['contribution']>) => contribution.emergency.byProtocolInTurn !== null;
    const ofBleeding = async (keep: (step: Protocol['steps'][number]) => boolean) => {
      const change = (protocol: Protocol) => ({ ...protocol, steps: protocol.steps.filter(keep) });
      return (await judge(await consult({ history, expected: 'Subarachnoid haemorrhage', change }))).contribution ?? never();
    };
    const whole = await ofBleeding(() => true);
    expect(whole.emergency.expected).toBe('yes');
    expect(isCalled(whole)).toBe(true);
    const silent = await ofBleeding((step) => step.kind !== 'emergency');
    expect(isCalled(silent)).toBe(false);
    expect(silent.emergency.byGuardInTurn).not.toBeNull();
  });

  it('takes a case for an emergency by what its diagnosis names, not by a rarer kind of it that would be accepted', async () => {
    const expectedOf = async (expected: string) =>
      (await judge({ ...plainConsultation, expectedDiagnosis: expected })).contribution?.emergency.expected;
    expect(await expectedOf('Hypothyroidism (underactive thyroid)')).toBe('no');
    expect(await expectedOf('Myxoedema coma')).toBe('yes');
  });

  it('lets what the case says of an emergency win over what its diagnosis usually is', async () => {
    const judged = async (expected: string) => judge({ ...plainConsultation, expectedDiagnosis: expected });
    const plain = (await judged('Hypothyroidism')).accuracy;
    for (const [said, is] of [
      ['emergency', 'yes'],
      ['no emergency', 'no'],
      ['may be an emergency', 'may-be'],
    ] as const) {
      const { contribution, accuracy } = await judged(`Hypothyroidism (${said})`);
      expect(contribution?.emergency.expected).toBe(is);
      expect(accuracy).toBe(plain);
    }
  });

  it('counts a question of the prompt that asks for nothing clinical as asked in vain', async () => {
    const change = (protocol: Protocol): Protocol => ({
      ...protocol,
      nodes: protocol.nodes.map((node) =>
        node.id === '18' ? { ...node, text: 'What is your favourite colour?', asks: { kind: 'other' }, finding: null, options: [] } : node,
      ),
    });
    const { contribution, pathDelta } = await judge(await consult({ change }));
    expect(contribution?.askedInVain).toMatchObject({ irrelevant: 1 });
    expect(pathDelta.unnecessary).toMatchObject([{ node: '18', reason: expect.stringContaining('nothing that tells of an illness') }]);
  });
});

const neverCounted = { calledFor: 0, opening: 0, protocol: 0, knowledge: 0, open: 0, unasked: 0 };

function never(): never {
  throw new Error('nothing was counted');
}
