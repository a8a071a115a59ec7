import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shippedVocabulary } from '../../tests/support/shipped-knowledge.ts';
import { describePredicate } from '../protocol/describe-predicate.ts';
import { compilePrompt } from './compile-prompt.ts';

const page = readFileSync(new URL('../../docs/prompt-language.md', import.meta.url), 'utf8');
const blocks = (kind: string) => [...page.matchAll(new RegExp(`\`\`\`${kind}\n([^]*?)\`\`\``, 'g'))].map(([, text]) => text ?? '');
const meanings = [...page.matchAll(/^\| (`.*`) \| (.*) \|$/gm)].slice(7).map(([, written, meaning]) => ({
  meaning: meaning ?? '',
  conditions: [...(written ?? '').matchAll(/`([^`]+)`/g)].map(([, condition]) => condition ?? ''),
}));

const vocabulary = shippedVocabulary();
const compile = (source: string) =>
  compilePrompt(source.includes('Chief complaint') ? source : `Chief complaint: Headache\n${source}`, {
    name: 'page',
    vocabulary,
    hash: (text) => text,
  });

describe('the page on the prompt language', () => {
  it.each(blocks('prompt').map((prompt) => ({ prompt, first: prompt.split('\n')[0] })))(
    'has nothing to mend in the example “$first”',
    ({ prompt }) => {
      const { diagnostics } = compile(prompt);
      expect(diagnostics.map(({ range, message }) => `${range.start.line}: ${message}`)).toEqual([]);
    },
  );

  const [questions] = blocks('questions');
  it.each(meanings.flatMap(({ meaning, conditions }) => conditions.map((condition) => ({ condition, meaning }))))(
    'reads “$condition” as “$meaning”',
    ({ condition, meaning }) => {
      const { protocol, diagnostics } = compile(`${questions}9. If ${condition}, ask: Is it so?\n`);
      expect(diagnostics).toEqual([]);
      const step = protocol?.steps.at(-1);
      expect(protocol === null || step === undefined ? '' : describePredicate(step.when, protocol)).toBe(meaning);
    },
  );

  it('says what more than 60 ways of writing a condition mean', () => {
    expect(meanings.flatMap(({ conditions }) => conditions).length).toBeGreaterThan(60);
  });
});
