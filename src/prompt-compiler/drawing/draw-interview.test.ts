import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Protocol } from '../../protocol/protocol.ts';
import { compilePrompt } from '../compile-prompt.ts';
import { emptyVocabulary } from '../vocabulary.ts';
import { type Drawing, drawInterview } from './draw-interview.ts';
import { familiesOf, neighbourhoodOf, runsOfFamilies } from './interview-parts.ts';

function compiled(source: string): Protocol {
  const { protocol } = compilePrompt(source, { name: 'drawn', vocabulary: emptyVocabulary, hash: (text) => `${text.length}` });
  if (protocol === null) throw new Error('the prompt of this test does not compile');
  return protocol;
}

function whole(protocol: Protocol): Drawing {
  return drawInterview(protocol, familiesOf(protocol).families, 1000);
}

/** The keys of all boxes, at any depth. */
function keysOf(drawing: Drawing): readonly string[] {
  return Object.entries(drawing).flatMap(([key, value]) => (typeof value === 'string' ? [key] : [key, ...keysOf(value)]));
}

describe('drawing an interview', () => {
  it('leads from question to question, and branches off under the author’s conditions', () => {
    const protocol = compiled(`# Cough
1. Do you cough?
   1.1. What colour is it?
      a) clear
      b) red
   Emergency if 1.1 includes red: Get help now. Stop.
2. If 1.1 includes clear, ask: Since when?
3. If 1 is no, go to 5.
4. Does it hurt?
5. What else?
Do not miss: pneumonia if 4 is yes
`);
    expect(whole(protocol)).toEqual({
      interview: 'Cough',
      'chief complaint': 'Cough',
      'questions 1 to 4': {
        1: 'Do you cough?',
        answer: 'yes or no',
        'if 1 is yes': {
          '1.1': 'What colour is it?',
          answer: 'one of',
          a: 'clear → 2',
          b: 'red → emergency',
          'if 1.1 is red': { emergency: 'say at once', say: 'Get help now.', 'after that': 'the interview ends' },
        },
        'next, if 1.1 is clear': {
          2: 'Since when?',
          answer: expect.any(String),
          'if 1 is no': { 'go to': '5' },
          next: { 4: 'Does it hurt?', answer: 'yes or no' },
        },
      },
      'question 5': { 5: 'What else?', answer: 'in own words' },
      considered: { 'pneumonia (do not miss)': 'if 4 is yes' },
    });
  });

  it('draws every question of the shipped prompts once', () => {
    const folder = new URL('../../../protocols/', import.meta.url);
    for (const file of readdirSync(folder)) {
      const protocol = compiled(readFileSync(new URL(file, folder), 'utf8'));
      const keys = keysOf(whole(protocol));
      for (const { id } of protocol.nodes) expect(keys.filter((key) => key === id)).toEqual([id]);
    }
  });

  it('draws every question of prompts with faults, too', () => {
    const folder = new URL('../samples/', import.meta.url);
    for (const sample of readdirSync(folder).filter((name) => !name.endsWith('.ts') && name !== 'no-question')) {
      const protocol = compiled(readFileSync(new URL(`${sample}/prompt.md`, folder), 'utf8'));
      const keys = keysOf(whole(protocol));
      for (const { id } of protocol.nodes) expect(keys, sample).toContain(id);
    }
  });

  it('names, of a part, only the diagnoses that look at it', () => {
    const protocol = compiled('1. Does it hurt?\n2. Is it red?\nConsider: a strain if 1 is yes\nConsider: a burn if 2 is yes\n');
    const [, second] = familiesOf(protocol).families;
    expect(drawInterview(protocol, second === undefined ? [] : [second], 10).considered).toEqual({ 'a burn': 'if 2 is yes' });
  });

  it('marks the questions of a walk', () => {
    const protocol = compiled('1. Does it hurt?\n2. Where?\n3. Since when?\n');
    const walked = {
      answered: new Map([['1', 'no']]),
      here: '3',
      skipped: new Map([['2', 'it is asked only if 1 is yes']]),
      raised: new Set<number>(),
    };
    const text = JSON.stringify(drawInterview(protocol, familiesOf(protocol).families, 10, walked));
    expect(text).toContain('"answered":"no"');
    expect(text).toContain('"passed over":"it is asked only if 1 is yes"');
    expect(text).toContain('"asked now"');
  });

  it('marks the emergency of a walk that was raised, and no other', () => {
    const protocol = compiled('1. Does it hurt?\n   Emergency if yes: Call now.\n2. Do you bleed?\n   Emergency if yes: Press on it.\n');
    const walked = { answered: new Map([['1', 'yes']]), here: null, skipped: new Map<string, string>(), raised: new Set([2]) };
    const text = JSON.stringify(drawInterview(protocol, familiesOf(protocol).families, 10, walked));
    expect(text).toContain('"say":"Call now.","after that":"the interview goes on","raised":"yes"');
    expect(text.match(/"raised"/g)).toHaveLength(1);
  });

  it('puts the condition of a question on the edge that leads to it, at the beginning of a row, too', () => {
    const protocol = compiled('1. A?\n2. B?\n3. C?\n4. D?\n5. If 1 is yes, ask: E?\n6. F?\n');
    expect(keysOf(whole(protocol))).toContain('questions 5 (if 1 is yes) to 6');
    const [family] = familiesOf(protocol).families.slice(4);
    expect(keysOf(drawInterview(protocol, family === undefined ? [] : [family], 10))).toContain('question 5 (if 1 is yes)');
  });

  it('draws no more questions than it may, and says how many are left', () => {
    const protocol = compiled(Array.from({ length: 50 }, (_, index) => `${index + 1}. Is it number ${index + 1}?`).join('\n'));
    const drawing = drawInterview(protocol, familiesOf(protocol).families, 20);
    expect(keysOf(drawing).filter((key) => key === 'answer').length).toBe(20);
    expect(drawing['not drawn']).toBe('30 more questions');
  });
});

describe('parts of an interview', () => {
  const protocol = compiled(`1. Does it hurt?
   1.1. Where?
2. Since when?
3. Is it swollen?
4. Is it red?
5. Is it warm?
6. If 1 is yes, ask: Does it throb?
`);
  const { families } = familiesOf(protocol);
  const ids = (of: readonly { readonly id: string }[]) => of.map(({ id }) => id);

  it('are runs of whole families', () => {
    expect(runsOfFamilies(families, 3).map(ids)).toEqual([['1', '2'], ['3', '4', '5'], ['6']]);
  });

  it('are, around a question, its neighbours and what its conditions look at or are looked at by', () => {
    expect(ids(neighbourhoodOf(families, '6'))).toEqual(['1', '5', '6']);
    expect(ids(neighbourhoodOf(families, '1.1'))).toEqual(['1', '2', '6']);
    expect(neighbourhoodOf(families, '9')).toEqual([]);
  });
});
