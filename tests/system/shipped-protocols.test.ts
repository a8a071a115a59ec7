import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyProfile } from '../../src/interview/saved-profile.ts';
import type { Turn } from '../../src/interview/turn.ts';
import { shippedClinic } from '../support/shipped-clinic.ts';

const { engine, protocols } = shippedClinic;

/** More turns than any interview may take: its questions, each once again in other words, and alarms. */
const mostTurns = 160;

/** A reply to whatever is asked: one of its choices, or a plain answer, or nothing that can be understood. */
function replyTo(turn: Turn, choice: number): string {
  const options = turn.choices?.options ?? [];
  const plain = ['yes', 'no', 'not sure', '5', 'three days', 'it hurts', 'since yesterday', 'xyzzy', 'the ambulance is coming'];
  const all = [...options.map((option) => option.label), ...options.map((option) => option.label), ...plain];
  return all[choice % all.length] ?? 'no';
}

describe('every shipped protocol', () => {
  it('is there', () => {
    expect(protocols.length).toBeGreaterThanOrEqual(13);
  });

  it.each(protocols.map((protocol) => [protocol.name, protocol] as const))(
    'comes to its summary on every path tried: %s',
    async (_, protocol) => {
      const choices = fc.array(fc.nat(1000), { minLength: mostTurns, maxLength: mostTurns });
      const person = fc.record({
        ageYears: fc.integer({ min: 0, max: 95 }),
        sex: fc.constantFrom('female' as const, 'male' as const, null),
      });
      await fc.assert(
        fc.asyncProperty(person, choices, async (given, picks) => {
          let spoken = await engine.start({ profile: { ...emptyProfile, ...given }, seed: 1, protocol });
          const asked: string[] = [];
          for (const pick of picks) {
            spoken = await engine.reply(spoken.state, replyTo(spoken.turn, pick));
            if (spoken.turn.node !== null && spoken.turn.trace.reason.kind === 'graph') asked.push(spoken.turn.node);
            if (spoken.turn.ended) break;
          }
          expect(spoken.turn.ended).toBe(true);
          expect(spoken.turn.message).toContain('## Patient Summary');
          expect(new Set(asked).size).toBe(asked.length);
        }),
        { numRuns: 12 },
      );
    },
  );
});
