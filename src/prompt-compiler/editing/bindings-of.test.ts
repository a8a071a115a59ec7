import { expect, test } from 'vitest';
import { compilePrompt } from '../compile-prompt.ts';
import { emptyVocabulary } from '../vocabulary.ts';
import { bindingsOf } from './bindings-of.ts';

const { protocol } = compilePrompt('Chief complaint: Joints\n\n1. Is a joint hot?\n', {
  name: 'joints',
  vocabulary: emptyVocabulary,
  hash: (text) => text,
});

test('words are recognised as what the knowledge calls it, and by the code where it has no name', () => {
  if (protocol === null) throw new Error('the prompt of this test does not compile');
  const [node] = protocol.nodes;
  if (node === undefined) throw new Error('the prompt of this test asks nothing');
  const bound = { ...protocol, nodes: [{ ...node, finding: 'joint-hot-red' as NonNullable<typeof node.finding> }] };
  expect(bindingsOf(bound, { 'joint-hot-red': 'hot, red joint' })).toEqual([
    { line: 3, words: 'Is a joint hot?', boundTo: 'hot, red joint' },
  ]);
  expect(bindingsOf(bound)[0]?.boundTo).toBe('joint hot red');
});
