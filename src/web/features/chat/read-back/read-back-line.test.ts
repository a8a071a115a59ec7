import { expect, test } from 'vitest';
import { correctionOf, withoutLines } from './read-back-line.ts';

const lines = [
  { id: 'complaint', text: 'What brings you: headache (for 3 weeks)' },
  { id: 'finding-fever', text: 'Fever: no' },
];
const text = `Before I sum up:\n\n${lines.map((line) => `- ${line.text}`).join('\n')}\n\nIs that right?`;

test('a correction names the line and what is right instead', () => {
  expect(correctionOf(lines[1] ?? { id: '', text: '' }, '  yes, \n since Monday ')).toBe('Correction: Fever: no -> yes, since Monday');
});

test('a message stands without the lines of its card', () => {
  expect(withoutLines({ text }, lines).text).toBe('Before I sum up:\n\n\nIs that right?');
  expect(withoutLines({ text: 'Hello' }, lines).text).toBe('Hello');
});

test('the part in another language is still the same words', () => {
  const language = { language: 'de', from: 0, to: text.length };
  const { text: left, language: moved } = withoutLines({ text, language }, lines);
  expect(left.slice(moved?.from, moved?.to)).toBe(left);
});
