import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engine } from '../../tests/support/sample-consultation.ts';
import { fitsPerson } from '../clinical/question-value.ts';
import { sampleKnowledge } from './sample-clinic.ts';
import { emptyProfile, type SavedProfile } from './saved-profile.ts';
import type { Spoken } from './turn-of.ts';

const labels = [...sampleKnowledge.findings.values()].map(({ label }) => label);
const finding = fc.constantFrom(...labels);
const opening = fc
  .tuple(
    finding,
    finding,
    fc.constantFrom('for three weeks', 'since yesterday', ''),
    fc.constantFrom('', 'I am allergic to penicillin', 'no allergies'),
  )
  .map(([one, other, when, allergy]) => `I have ${one} and ${other} ${when}. ${allergy}`);
const reply = fc.oneof(
  fc.constantFrom('no', 'yes', 'not sure', 'none of these', 'ramipril', 'three days', 'nothing else'),
  finding,
  finding.map((label) => `no ${label}`),
);
const person: fc.Arbitrary<SavedProfile> = fc
  .record({
    ageYears: fc.option(fc.integer({ min: 2, max: 90 })),
    sex: fc.constantFrom('female' as const, 'male' as const, null),
    allergies: fc.constantFrom('', 'penicillin: rash'),
  })
  .map((told) => ({ ...emptyProfile, ...told }));
const talk = fc.tuple(person, opening, fc.array(reply, { minLength: 1, maxLength: 8 }));
const runs = { numRuns: 40 };

/** A whole consultation, turn by turn, to its summary; the given replies come round again. */
async function consult([profile, first, replies]: [SavedProfile, string, readonly string[]]): Promise<readonly Spoken[]> {
  const turns = [await engine.start({ profile, seed: 5 })];
  for (let said = first, turn = 0; turn < 90; turn += 1) {
    const last = turns.at(-1);
    if (last === undefined || last.turn.ended) break;
    turns.push(await engine.reply(last.state, said));
    said = replies[turn % replies.length] ?? 'no';
  }
  return turns;
}

describe('whatever is told, in whatever order', () => {
  it('a list leaves out what was told, and names it', async () => {
    let named = 0;
    await fc.assert(
      fc.asyncProperty(talk, async (told) => {
        for (const { state, turn } of await consult(told)) {
          const { question } = turn;
          if (question === null || question.kind !== 'several-of' || turn.trace.reason.kind === 'clarification') continue;
          const known = new Map(state.facts.map((fact) => [fact.finding, fact.status]));
          for (const option of question.options) if (option.finding !== null) expect(known.get(option.finding)).toBeUndefined();
          for (const label of question.besides ?? []) {
            named += 1;
            expect(turn.message).toMatch(/Besides /);
            expect(turn.message).toContain(label);
          }
        }
      }),
      runs,
    );
    expect(named).toBeGreaterThan(0);
  });

  it('nothing is asked and offered that does not fit the age and sex of the person', async () => {
    await fc.assert(
      fc.asyncProperty(talk, async (told) => {
        for (const { state, turn } of await consult(told)) {
          const { question } = turn;
          if (question === null || turn.trace.reason.kind === 'clarification') continue;
          const codes = [question.finding, ...question.options.map((option) => option.finding)];
          for (const code of codes) {
            const asked = code === null ? undefined : sampleKnowledge.findings.get(code);
            if (asked !== undefined) expect([asked.code, fitsPerson(asked, state.person)]).toEqual([asked.code, true]);
          }
        }
      }),
      runs,
    );
  });

  it('allergies to medicines are known before the summary, and asked once where nobody told them', async () => {
    await fc.assert(
      fc.asyncProperty(talk, async ([profile, first, replies]) => {
        const turns = await consult([profile, first, replies]);
        const last = turns.at(-1);
        if (last === undefined || !last.turn.ended) return;
        const asked = turns.filter(
          ({ turn }) => turn.message.includes('allergic to any medicines') && turn.trace.reason.kind !== 'clarification',
        );
        const isTold = profile.allergies !== '' || /allerg/.test(first);
        expect(asked.length).toBe(isTold ? 0 : 1);
      }),
      runs,
    );
  });
});
