import { expect, it } from 'vitest';
import { shipped } from '../../../../../tests/support/assistant-on-peer.ts';
import { withoutInstruction } from '../../../../clinical/without-instruction.ts';
import type { PhraseRequest, Question } from '../../../../interview/ports.ts';
import { asksTheSame } from './asks-the-same.ts';
import { claimsNothing } from './claims-nothing.ts';
import { keepsToAsking } from './keeps-to-asking.ts';

const { lexicon, knowledge, protocols } = shipped;

const questions: readonly Question[] = [
  ...protocols.flatMap(({ nodes }) => nodes.map((node) => ({ ...node, node: node.id, unit: null, range: null }))),
  ...[...knowledge.findings.values()].map(({ code, question }) => ({
    node: null,
    finding: code,
    text: question,
    kind: 'yes-no' as const,
    options: [],
    unit: null,
    range: null,
  })),
].filter(({ text }) => text !== '');

it('every shipped question may be asked in its author’s own words, after words that feel for the patient', () => {
  expect(questions.length).toBeGreaterThan(2_000);
  const refused = questions.filter((question) => {
    const words = `That sounds exhausting, and I am sorry. ${withoutInstruction(question.text)}`;
    const request: PhraseRequest = {
      question,
      learned: [],
      lastReply: 'I have had it for days',
      clarifies: false,
      aboutAnother: false,
      turn: 1,
      seed: 1,
      style: [],
    };
    return (
      !asksTheSame(words, request, lexicon) || !claimsNothing(words, request, lexicon) || !keepsToAsking(words, request, knowledge, [])
    );
  });
  expect(refused.map(({ text }) => text)).toEqual([]);
});
