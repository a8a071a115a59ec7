import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compilePrompt } from '../../src/prompt-compiler/compile-prompt.ts';
import { knowledgeVocabulary } from '../../src/prompt-compiler/knowledge-vocabulary.ts';
import { template } from '../../src/web/features/prompt-studio/template.ts';
import { shippedClinic } from '../support/shipped-clinic.ts';

const root = join(import.meta.dirname, '..', '..');
const guide = await readFile(join(root, 'docs', 'writing-prompts.md'), 'utf8');
const examples = [...guide.matchAll(/```prompt\n([\s\S]*?)```/g)].map(([, text]) => text ?? '');
const vocabulary = knowledgeVocabulary(shippedClinic.knowledge);

describe('the guide for authors', () => {
  it('begins with what the editor begins with', () => {
    expect(examples[0]).toBe(template);
  });

  it('holds an example of everything that authors write', () => {
    expect(examples.length).toBeGreaterThanOrEqual(10);
  });

  it.each(examples.map((source, index) => ({ source, example: index + 1 })))('has nothing to mend in example $example', ({ source }) => {
    const { status, diagnostics } = compilePrompt(source, { name: 'guide', vocabulary, hash: (text) => text });
    expect(diagnostics.map(({ range, message }) => `${range.start.line}: ${message}`)).toEqual([]);
    expect(status).toBe('completed');
  });
});
