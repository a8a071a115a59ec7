import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engine, talk, toSummary } from '../../../tests/support/sample-consultation.ts';
import { sampleKnowledge } from '../sample-clinic.ts';
import type { Spoken } from '../turn-of.ts';

const labels = [...sampleKnowledge.findings.values()].map(({ label }) => label);
const finding = fc.constantFrom(...labels);
const opening = fc
  .tuple(finding, finding, fc.constantFrom('for three weeks', 'since yesterday', ''))
  .map(([one, other, when]) => `${one} and ${other} ${when}`);
const answers = fc.array(fc.constantFrom('no', 'yes', 'not sure', 'none of these', 'ramipril'), { minLength: 1, maxLength: 5 });
const words = fc.oneof(
  fc.constantFrom('six weeks', 'no', 'yes', 'since Easter', 'none', 'losartan 50 mg', 'glorp in the blurp', 'only when I run'),
  finding,
  finding.map((label) => `no ${label}`),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((text) => /\p{L}{2}/u.test(text) && text.trim() === text),
);
const replies = fc.array(fc.oneof(words, fc.constantFrom('no', 'ok', 'is it cancer?', 'I am safe', 'help is on the way')), {
  minLength: 6,
  maxLength: 6,
});
const runs = { numRuns: 120 };

async function readBack(first: string, given: readonly string[]): Promise<Spoken> {
  let spoken = await talk([first]);
  for (let turn = 0; turn < 80 && spoken.turn.readBack === undefined && !spoken.turn.ended; turn += 1) {
    spoken = await engine.reply(spoken.state, given[turn % given.length] ?? 'no');
  }
  return spoken;
}

describe('what was read back', () => {
  it('is read back twice at the most, and the summary follows whatever is replied', async () => {
    await fc.assert(
      fc.asyncProperty(opening, answers, replies, async (first, given, said) => {
        let spoken = await readBack(first, given);
        let times = 0;
        for (const reply of said) {
          if (spoken.turn.ended) return;
          times += spoken.turn.readBack === undefined ? 0 : 1;
          expect(times).toBeLessThanOrEqual(2);
          spoken = await engine.reply(spoken.state, reply);
        }
        // An alarm comes first, and may be raised anew by each reply; whoever says no more of danger reaches the summary.
        expect((await toSummary(spoken)).turn.ended).toBe(true);
      }),
      runs,
    );
  });

  it('can be corrected line by line, and no correction is lost', async () => {
    await fc.assert(
      fc.asyncProperty(opening, answers, fc.nat(), words, async (first, given, chosen, said) => {
        const at = await readBack(first, given);
        const points = at.state.pending?.kind === 'read-back' ? at.state.pending.points : [];
        const point = points[chosen % Math.max(1, points.length)];
        // 'Yes' to what stands there is no correction.
        if (point === undefined || (said === 'yes' && !point.text.endsWith('No') && !/\bnot\b|\bno\b/.test(point.text))) return;
        const { state } = await engine.reply(JSON.parse(JSON.stringify(at.state)), `Correction: ${point.text} -> ${said}`);
        const { turn } = at.state;
        const isKept = state.narrative.some((narration) => narration.turn === turn && narration.text.includes(said));
        const isRecorded = (state.record ?? []).some((recorded) => recorded.turn === turn);
        if (point.about.kind === 'background') {
          expect(isKept || isRecorded || /^(?:no|none)\b/i.test(said)).toBe(true);
          return;
        }
        if (point.about.kind === 'opening') {
          if (/^(?:no|none)$/i.test(said)) expect(isKept && state.broughtBy === undefined).toBe(true);
          else expect(state.broughtBy).toBe(said);
          return;
        }
        const { finding: code } = point.about;
        const was = at.state.facts.find((fact) => fact.finding === code);
        const is = state.facts.find((fact) => fact.finding === code);
        const isSame = was?.status === is?.status && JSON.stringify(was?.value) === JSON.stringify(is?.value);
        const isEntered = state.facts.some(({ source }) => source.kind === 'message' && source.turn === turn);
        expect(isSame && !isKept && !isEntered).toBe(false);
      }),
      runs,
    );
  });

  it('can be corrected freely: what is known changes, and the words stand in the story', async () => {
    await fc.assert(
      fc.asyncProperty(
        opening,
        answers,
        fc.constantFrom(...[...sampleKnowledge.findings.values()].filter(({ sex }) => sex === undefined)),
        fc.boolean(),
        async (first, given, { code, label }, has) => {
          const at = await readBack(first, given);
          if (at.turn.readBack === undefined) return;
          const reply = has ? `I have ${label}` : `I do not have ${label}`;
          const { state } = await engine.reply(at.state, reply);
          expect(state.narrative.at(-1)).toEqual({ turn: at.state.turn, text: reply, corrects: true });
          const known = at.state.facts.find((fact) => fact.finding === code);
          const now = state.facts.find((fact) => fact.finding === code);
          if (known !== undefined && known.status !== 'unknown') expect(now?.status).toBe(has ? 'present' : 'absent');
        },
      ),
      runs,
    );
  });
});
