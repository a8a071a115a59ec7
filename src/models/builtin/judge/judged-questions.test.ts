import { describe, expect, it } from 'vitest';
import { consult, judge, migraineHistory, plainConsultation, protocols } from '../../../../tests/support/judged-consultations.ts';
import type { Protocol } from '../../../protocol/protocol.ts';
import type { FindingCode } from '../../../shared/ids.ts';

const nausea = 'nausea' as FindingCode;

describe('the questions', () => {
  it('names one that was missed', async () => {
    const forgetful = await consult({ change: (protocol) => ({ ...protocol, steps: protocol.steps.filter((step) => !asks(step, '18')) }) });
    const whole = protocols.find(({ name }) => name === 'headache') ?? null;
    const verdict = await judge({ ...forgetful, protocol: whole });
    expect(verdict.questionsMissed).toMatchObject([
      {
        node: '18',
        question: expect.stringContaining('medicines'),
        reason: expect.stringMatching(/^It is asked of every patient; .*never asked/),
      },
    ]);
    expect(verdict.questionsMissedPercent).toBeCloseTo(100 / verdict.questionsRelevant);
    expect(verdict.pathDelta.missed).toEqual(verdict.questionsMissed);
  });

  it('says what the history tells of those missed, and where the protocol’s own limit cut them off', async () => {
    const { questionsMissed, questionsMissedPercent } = await judge(
      await consult({ change: (protocol) => ({ ...protocol, questionLimit: 4 }) }),
    );
    expect(questionsMissedPercent).toBeGreaterThan(20);
    expect(questionsMissed.some(({ reason }) => /^The history tells “She .*”; this question was never asked/.test(reason))).toBe(true);
    for (const { reason } of questionsMissed) expect(reason).toContain("The protocol's limit of 4 questions was reached.");
  });

  it('takes what was told unasked for answered', async () => {
    const opening = plainConsultation.exchanges[0]?.reply?.text ?? '';
    expect(opening).toMatch(/throbbing/);
    expect(plainConsultation.state.path.map(({ node }) => node)).not.toContain('1');
    expect((await judge(plainConsultation)).questionsMissed).toEqual([]);
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

  it('does not ask for what the history leaves open', async () => {
    const { questionsRelevant } = await judge(plainConsultation);
    const history = migraineHistory.replace('She has not hit her head.', 'She hit her head last week.');
    const verdict = await judge(await consult({ history }));
    expect(verdict.questionsRelevant).toBe(questionsRelevant + 2);
  });
});

function asks(step: Protocol['steps'][number], node: string): boolean {
  return step.kind === 'ask' && step.node === node;
}
