import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shippedVocabulary } from '../../tests/support/shipped-knowledge.ts';
import { compilePrompt } from './compile-prompt.ts';

const vocabulary = shippedVocabulary();
const folder = new URL('../../protocols/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.prompt.md'));
const prompts = files.map((file) => {
  const compilation = compilePrompt(readFileSync(new URL(file, folder), 'utf8'), { name: file, vocabulary, hash: (text) => text });
  if (compilation.protocol === null) throw new Error(`${file} does not compile`);
  return { file, ...compilation, protocol: compilation.protocol };
});
const nodes = prompts.flatMap(({ protocol }) => protocol.nodes);

const shareBound = (findings: readonly unknown[]) => findings.filter((finding) => finding !== null).length / findings.length;

describe.each(prompts)('the shipped prompt $file', ({ protocol, diagnostics, stages }) => {
  it('has nothing for its author to mend, and all that can be proved of it holds', () => {
    expect(diagnostics.map(({ range, message }) => `${range.start.line}: ${message}`)).toEqual([]);
    expect(stages['2']?.proofs.filter(({ outcome }) => outcome !== 'proved')).toEqual([]);
  });

  it('has between 15 and 40 questions, and names only conditions that the knowledge has', () => {
    expect(protocol.nodes.length).toBeGreaterThanOrEqual(15);
    expect(protocol.nodes.length).toBeLessThanOrEqual(40);
    expect(protocol.considerations.filter(({ condition }) => condition === null).map(({ label }) => label)).toEqual([]);
  });

  it('never binds two answers of one question to one finding', () => {
    for (const { id, options } of protocol.nodes) {
      const bound = options.flatMap(({ finding }) => (finding === null ? [] : [finding]));
      expect(bound, `question ${id}`).toEqual([...new Set(bound)]);
    }
  });
});

describe('the shipped prompts together', () => {
  it('learn a finding from at least four fifths of what is answered by yes or no', () => {
    expect(shareBound(nodes.filter(({ kind }) => kind === 'yes-no').map(({ finding }) => finding))).toBeGreaterThanOrEqual(0.8);
  });

  it('learn a finding from at least four fifths of the answers they offer', () => {
    const choices = nodes.flatMap(({ options }) => options.filter(({ role }) => role === 'choice'));
    expect(shareBound(choices.map(({ finding }) => finding))).toBeGreaterThanOrEqual(0.8);
  });
});
