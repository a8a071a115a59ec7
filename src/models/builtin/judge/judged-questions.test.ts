import { describe, expect, it } from 'vitest';
import { consult, judge, plainConsultation } from '../../../../tests/support/judged-consultations.ts';
import type { Protocol } from '../../../protocol/protocol.ts';
import type { FindingCode } from '../../../shared/ids.ts';

const nausea = 'nausea' as FindingCode;

describe('the questions', () => {
  it('names what the history tells and nobody asked for, whichever prompt was run', async () => {
    const forgetful = await consult({
      change: (protocol) => ({ ...protocol, steps: protocol.steps.filter((step) => !asks(step, '4') && !asks(step, '10')) }),
    });
    const verdict = await judge(forgetful);
    expect(verdict.questionsMissed).toContainEqual({
      node: 'recent knock to the head',
      question: expect.stringMatching(/\?$/),
      reason: expect.stringMatching(/^The history tells “.*hit her head.*”; it was never asked for, and nothing that was said tells it\.$/),
    });
    expect(verdict.questionsMissedPercent).toBeCloseTo((100 * verdict.questionsMissed.length) / verdict.questionsRelevant);
    expect(verdict.pathDelta.missed).toEqual(verdict.questionsMissed);
    expect((await judge({ ...forgetful, protocol: null })).questionsMissed).toEqual(verdict.questionsMissed);
  });

  it('names what tells the expected diagnosis and the dangers of the complaint, though the history is silent about it', async () => {
    const { questionsMissed } = await judge(await consult({ change: (protocol) => ({ ...protocol, questionLimit: 1 }) }));
    const reasons = questionsMissed.map(({ reason }) => reason);
    for (const name of ['Migraine', 'Cervical artery dissection']) {
      expect(reasons).toContain(`It helps to tell whether it is ${name}; it was never asked for, and nothing that was said tells it.`);
    }
  });

  it('takes what was told unasked for answered', async () => {
    const opening = plainConsultation.exchanges[0]?.reply?.text ?? '';
    expect(opening).toMatch(/throbbing/);
    expect((await judge(plainConsultation)).questionsMissed.map(({ node }) => node)).not.toContain('throbbing headache');
  });

  it('names one that was asked twice, one that was answered before, and one that does not concern this patient', async () => {
    const first = plainConsultation.state.path.find(({ kind }) => kind === 'node');
    if (first === undefined) throw new Error('nothing was asked');
    const late = { ...first, turn: plainConsultation.exchanges.length - 1 };
    const known = { ...late, kind: 'finding' as const, node: null, finding: nausea };
    const twice = await judge({
      ...plainConsultation,
      state: { ...plainConsultation.state, path: [...plainConsultation.state.path, late, known] },
    });
    expect(twice.pathDelta.unnecessary).toMatchObject([
      { node: first.node, reason: 'It was asked before.' },
      { node: 'nausea', reason: expect.stringContaining('It was known already') },
    ]);
    const child = { ...late, node: '4.1' as NonNullable<typeof late.node> };
    const beside = await judge({
      ...plainConsultation,
      state: { ...plainConsultation.state, path: [...plainConsultation.state.path, child] },
    });
    expect(beside.pathDelta.unnecessary).toMatchObject([{ node: '4.1', reason: expect.stringContaining('4 is yes') }]);
  });

  it('allows each question one clarification', async () => {
    const [first] = plainConsultation.state.path;
    if (first === undefined) throw new Error('nothing was asked');
    const path = [first, { ...first, clarifies: true }, ...plainConsultation.state.path.slice(1)];
    const verdict = await judge({ ...plainConsultation, state: { ...plainConsultation.state, path } });
    expect(verdict.pathDelta.unnecessary).toEqual([]);
    expect(verdict.actualPath).toHaveLength(plainConsultation.state.path.length);
  });
});

function asks(step: Protocol['steps'][number], node: string): boolean {
  return step.kind === 'ask' && step.node === node;
}
