import { describe, expect, it } from 'vitest';
import type { Asked } from './consultation-state.ts';
import { labelsMeant } from './labels-meant.ts';

const options = [
  { id: 'a', label: 'throbbing', finding: null, role: 'choice' as const },
  { id: 'b', label: 'pressing, like a band', finding: null, role: 'choice' as const },
];
const question = { node: null, finding: null, text: 'What is it like?', kind: 'several-of' as const, options, unit: null, range: null };
const shownAs = { a: 'Palpitante', b: 'Opresivo, como una banda', none: 'Ninguno', other: 'Otra cosa' };
const asked: Asked = { kind: 'node', question, clarifies: false, shownAs };

describe('a reply made of labels shown in another language', () => {
  it.each([
    ['Palpitante', 'Throbbing'],
    ['opresivo,  como una BANDA', 'Pressing, like a band'],
    ['Opresivo, como una banda, Palpitante', 'Throbbing, Pressing, like a band'],
    ['Ninguno', 'None of these'],
    ['Otra cosa', 'Something else'],
  ])('means the author’s: %s', (reply, meant) => {
    expect(labelsMeant(reply, asked)).toBe(meant);
  });

  it.each(['Palpitante pero solo por la noche', 'no', ''])('is left as it is with anything besides: “%s”', (reply) => {
    expect(labelsMeant(reply, asked)).toBe(reply);
  });

  it('is left as it is where the labels were the author’s', () => {
    const { shownAs: _, ...plain } = asked;
    expect(labelsMeant('Palpitante', plain)).toBe('Palpitante');
    expect(labelsMeant('Palpitante', null)).toBe('Palpitante');
  });
});
