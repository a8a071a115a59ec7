import { describe, expect, it } from 'vitest';
import { shippedClinic } from '../../../tests/support/shipped-clinic.ts';
import { compilePrompt } from '../../prompt-compiler/compile-prompt.ts';
import { knowledgeVocabulary } from '../../prompt-compiler/knowledge-vocabulary.ts';
import { contentHash } from '../../published-protocols/shipped-protocols.ts';
import { mutantsOf } from './mutate-protocol.ts';

const { knowledge } = shippedClinic;
const vocabulary = knowledgeVocabulary(knowledge);

function faultsIn(source: string) {
  const { protocol } = compilePrompt(source, { name: 'headache', vocabulary, hash: contentHash });
  if (protocol === null) throw new Error('the prompt does not compile');
  return { protocol, mutants: mutantsOf(protocol) };
}

const { protocol, mutants } = faultsIn(
  [
    'Chief complaint: Headache',
    '',
    '1. Is your neck stiff?',
    '   - Emergency if yes: A stiff neck needs an ambulance now.',
    '2. How bad is it from 0 to 10?',
    '3. What is it like?',
    '   - throbbing',
    '   - pressing',
    'Consider: migraine if 3 includes throbbing',
    'Do not miss: subarachnoid haemorrhage if 2 is at least 8',
    '',
  ].join('\n'),
);

describe('the mutants of a prompt', () => {
  it('are one for each small fault, by its line', () => {
    expect(mutants.map(({ kind, line }) => [kind, line])).toEqual([
      ['question left out', 3],
      ['question asked last', 3],
      ['red flag removed', 4],
      ['condition negated', 4],
      ['question left out', 5],
      ['question left out', 6],
      ['option dropped', 6],
      ['condition negated', 9],
      ['condition negated', 10],
      ['threshold moved', 10],
    ]);
  });

  it('differ from the prompt in one place each, and bear a hash of their own', () => {
    const hashes = new Set(mutants.map((mutant) => mutant.protocol.hash));
    expect(hashes.size).toBe(mutants.length);
    expect(hashes).not.toContain(protocol.hash);
    for (const { protocol: faulty } of mutants) {
      const parts = (['steps', 'nodes', 'considerations'] as const).filter(
        (part) => JSON.stringify(faulty[part]) !== JSON.stringify(protocol[part]),
      );
      expect(parts).toHaveLength(1);
    }
  });

  it('ask a question last together with the alarm that follows from it', () => {
    const last = mutants.find(({ kind }) => kind === 'question asked last');
    expect(last?.protocol.steps.map((step) => (step.kind === 'ask' ? step.node : step.kind))).toEqual(['2', '3', '1', 'emergency']);
  });

  it('move a threshold so that fewer answers reach it, and say who is missing where nobody notices', () => {
    expect(mutants.find(({ kind }) => kind === 'threshold moved')).toMatchObject({
      what: 'subarachnoid haemorrhage: 2 is at least 10 in place of 2 is at least 8',
      missing: 'somebody just within 2 is at least 8, with subarachnoid haemorrhage expected',
    });
    expect(mutants.find(({ kind }) => kind === 'option dropped')).toMatchObject({
      what: 'question 3 without “throbbing”',
      missing: 'somebody who answers question 3 with “throbbing”',
    });
  });

  it('move a jump to the question after the one that it goes to', () => {
    const jumping = faultsIn(
      'Chief complaint: Headache\n\n1. Is it new?\n   - If no, go to 3.\n2. Is your neck stiff?\n3. Is there fever?\n4. Is there a rash?\n',
    );
    expect(jumping.mutants.filter(({ kind }) => kind === 'jump moved')).toMatchObject([
      { line: 4, what: 'goes to question 4 in place of 3' },
    ]);
  });
});
