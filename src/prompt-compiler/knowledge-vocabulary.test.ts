import { describe, expect, it } from 'vitest';
import type { Knowledge } from '../clinical/knowledge.ts';
import { compilePrompt } from './compile-prompt.ts';
import { knowledgeVocabulary } from './knowledge-vocabulary.ts';

const finding = (code: string, label: string, question: string, ...words: string[]) => [code, { code, label, question, words }] as const;
const knowledge = {
  findings: new Map([
    finding('fever', 'fever', 'Have you had a fever?', 'high temperature'),
    finding('headache-throbbing', 'throbbing headache', 'Does it throb?', 'pounding headache'),
    finding('light-sensitivity', 'sensitivity to light', 'Does light bother you?'),
    finding('numbness', 'numbness', 'Is any part numb?', 'no feeling', 'loss of feeling'),
  ]),
  features: { character: { throbbing: ['throbbing', 'pounding'] } },
  conditions: new Map([
    ['subarachnoid-haemorrhage', { code: 'subarachnoid-haemorrhage', name: 'Subarachnoid haemorrhage', synonyms: ['SAH'] }],
  ]),
} as unknown as Knowledge;
const vocabulary = knowledgeVocabulary(knowledge);

describe('knowledgeVocabulary', () => {
  it.each([
    ['Do you have a fever?', 'fever'],
    ['fevers', 'fever'],
    ['throbbing', 'headache-throbbing'],
    ['Does the light bother you?', 'light-sensitivity'],
  ])('binds %s', (words, code) => {
    expect(vocabulary.bindFinding(words, 'question', 'Headache')).toEqual({ finding: code, status: 'present' });
  });

  it('binds a denied finding as absent', () => {
    expect(vocabulary.bindFinding('no fever', 'fact', null)).toEqual({ finding: 'fever', status: 'absent' });
  });

  it.each(['Have you had a fever or a cough?', 'no', 'a loss', 'the moon', ''])('binds %j to nothing', (words) => {
    expect(vocabulary.bindFinding(words, 'question', 'Headache')).toBeNull();
  });

  it.each(['SAH', 'subarachnoid hemorrhage', 'Subarachnoid haemorrhages'])('binds the condition %s', (words) => {
    expect(vocabulary.bindCondition(words)).toBe('subarachnoid-haemorrhage');
  });

  it('says in the stages what was bound to what', () => {
    const source = 'Chief complaint: Headache\n1. Do you have a fever?\nDo not miss: SAH if fever\n';
    const { stages, protocol } = compilePrompt(source, { name: 'test', vocabulary, hash: () => 'hash' });
    expect(stages['1c']?.bindings).toEqual([
      { line: 2, words: 'Do you have a fever?', boundTo: 'fever' },
      { line: 3, words: 'SAH', boundTo: 'subarachnoid-haemorrhage' },
    ]);
    expect(protocol?.considerations[0]?.when).toEqual({ kind: 'answered-yes', node: '1' });
  });
});
