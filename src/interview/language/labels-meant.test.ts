import { describe, expect, it } from 'vitest';
import type { Asked, Pending } from '../consultation-state.ts';
import { labelsMeant } from './labels-meant.ts';

const options = [
  { id: 'a', label: 'throbbing', finding: null, role: 'choice' as const },
  { id: 'b', label: 'pressing, like a band', finding: null, role: 'choice' as const },
];
const question = { node: null, finding: null, text: 'What is it like?', kind: 'several-of' as const, options, unit: null, range: null };
const shownAs = { a: 'Palpitante', b: 'Opresivo, como una banda', none: 'Ninguno', other: 'Otra cosa' };
const asked: Asked = { kind: 'node', question, clarifies: false, shownAs };
const alarm = { kind: 'emergency' as const, rule: 'x', action: 'Call 911 now.', quote: null };
const meant = (reply: string, pending: Pending | null) => labelsMeant(reply, { pending, alarms: [{ turn: 1, alarm, putAway: null }] });

describe('a reply made of labels shown in another language', () => {
  it.each([
    ['Palpitante', 'Throbbing'],
    ['opresivo,  como una BANDA', 'Pressing, like a band'],
    ['Opresivo, como una banda, Palpitante', 'Throbbing, Pressing, like a band'],
    ['Ninguno', 'None of these'],
    ['Otra cosa', 'Something else'],
  ])('means the author’s: %s', (reply, label) => {
    expect(meant(reply, asked)).toBe(label);
  });

  it.each(['Palpitante pero solo por la noche', 'no', ''])('is left as it is with anything besides: “%s”', (reply) => {
    expect(meant(reply, asked)).toBe(reply);
  });

  it('means those of the alarm that stands', () => {
    const pending = { kind: 'alarm' as const, repeats: 0, unanswered: null, thenStop: false, shownAs: { 1: 'La ayuda está en camino' } };
    expect(meant('la ayuda está en camino', pending)).toBe('Help is on the way');
    expect(meant('la ayuda no está en camino', pending)).toBe('la ayuda no está en camino');
  });

  it('is left as it is where the labels were the author’s', () => {
    const { shownAs: _, ...plain } = asked;
    expect(meant('Palpitante', plain)).toBe('Palpitante');
    expect(meant('Palpitante', null)).toBe('Palpitante');
  });
});
