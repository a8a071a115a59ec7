import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ShownTurn } from '../../../../ui/runs/transcript-turns.ts';
import { type AlignedExchange, alignTranscripts, exchangesOf, isDifferent } from './align-transcripts.ts';

const asks = (node: string | null, text: string): ShownTurn => ({ side: 'assistant', speaker: 'assistant', text, node });
const says = (text: string): ShownTurn => ({ side: 'patient', speaker: 'patient', text, node: null });

const words = (steps: readonly AlignedExchange[]): string[] =>
  steps.map((step) => {
    if (step.kind === 'only-left') return `< ${step.left.question}`;
    if (step.kind === 'only-right') return `> ${step.right.question}`;
    return `= ${step.left.question}${step.askedDifferently ? ', asked differently' : ''}${step.answeredDifferently ? ', answered differently' : ''}`;
  });

const turn = fc.oneof(
  fc
    .record({ node: fc.option(fc.constantFrom('1', '2', '2.1')), text: fc.constantFrom('How long?', 'Where?', 'Any fever?') })
    .map(({ node, text }) => asks(node, text)),
  fc.constantFrom('yes', 'no', 'two days').map(says),
);
const transcript = fc.array(turn, { maxLength: 14 });

describe('two transcripts side by side', () => {
  test('pair the questions of a node, whatever their words', () => {
    const left = [asks(null, 'Hello'), says('A headache'), asks('1', 'How long?'), says('two days'), asks('2', 'Any fever?'), says('no')];
    const right = [
      asks(null, 'Hello'),
      says('A headache'),
      asks('2', 'Have you had a fever?'),
      says('No'),
      asks('3', 'Where?'),
      says('left'),
    ];
    expect(words(alignTranscripts(left, right))).toEqual(['= Hello', '< How long?', '= Any fever?, asked differently', '> Where?']);
  });

  test('mark what was answered differently, but neither case nor spaces', () => {
    const left = [asks('1', 'How long?'), says('Two  days'), asks('2', 'Where?'), says('left')];
    const right = [asks('1', 'how long? '), says('two days'), asks('2', 'Where?'), says('right')];
    expect(words(alignTranscripts(left, right))).toEqual(['= How long?', '= Where?, answered differently']);
  });

  test('pair equal questions with another lead-in, which is no difference', () => {
    const left = [asks(null, 'Hello'), says('hi'), asks(null, 'I see. Do you smoke?'), says('no'), asks(null, 'Bye.')];
    const right = [asks(null, 'Hello'), says('hi'), asks(null, 'All right. And do you smoke?'), says('no'), asks(null, 'Bye.')];
    expect(words(alignTranscripts(left, right))).toEqual(['= Hello', '= I see. Do you smoke?', '= Bye.']);
    expect(alignTranscripts(left, right).filter(isDifferent)).toEqual([]);
  });

  test('pair a question that was asked twice with the first of the other side', () => {
    const once = [asks('1', 'How long?'), says('two days')];
    const twice = [asks('1', 'How long?'), says('eh?'), asks('1', 'For how many days?'), says('two days')];
    expect(words(alignTranscripts(once, twice))).toEqual(['= How long?, answered differently', '> For how many days?']);
  });

  test('pair the ends, in whatever words', () => {
    const left = [asks('1', 'How long?'), says('long'), asks(null, '## Patient Summary\n\nGout')];
    const right = [asks('1', 'How long?'), says('long'), asks('4', 'Where?'), says('toe'), asks(null, '## Patient Summary\n\nCellulitis')];
    expect(words(alignTranscripts(left, right)).at(-1)).toBe('= ## Patient Summary\n\nGout, asked differently');
  });

  test('hold every exchange of both, in its order', () => {
    fc.assert(
      fc.property(transcript, transcript, (left, right) => {
        const steps = alignTranscripts(left, right);
        expect(steps.flatMap((step) => (step.kind === 'only-right' ? [] : [step.left]))).toEqual(exchangesOf(left));
        expect(steps.flatMap((step) => (step.kind === 'only-left' ? [] : [step.right]))).toEqual(exchangesOf(right));
      }),
    );
  });

  test('show no difference between a transcript and itself', () => {
    fc.assert(
      fc.property(transcript, (turns) => {
        expect(alignTranscripts(turns, turns).filter(isDifferent)).toEqual([]);
      }),
    );
  });

  test('never lay different nodes beside each other', () => {
    fc.assert(
      fc.property(transcript, transcript, (left, right) => {
        for (const step of alignTranscripts(left, right)) if (step.kind === 'both') expect(step.left.node).toBe(step.right.node);
      }),
    );
  });
});
