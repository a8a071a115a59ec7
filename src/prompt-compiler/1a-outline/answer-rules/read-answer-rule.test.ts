import { describe, expect, it } from 'vitest';
import { hearingLexicon } from '../../../../tests/support/hearing-lexicon.ts';
import { describePredicate } from '../../../protocol/describe-predicate.ts';
import { contentHash } from '../../../published-protocols/shipped-protocols.ts';
import { compilePrompt } from '../../compile-prompt.ts';
import { knowledgeVocabulary } from '../../knowledge-vocabulary.ts';

const vocabulary = knowledgeVocabulary(hearingLexicon.knowledge);

/** The steps beside the questions, as words, of a prompt whose first question has these lines below it; and what is complained of. */
function compiled(...lines: readonly string[]) {
  const source = `Chief complaint: Headache\n\n1. ${lines.join('\n')}\n2. Where is it?\n3. What helps?\n`;
  const { protocol, diagnostics } = compilePrompt(source, { name: 'sample', vocabulary, hash: contentHash });
  if (protocol === null) throw new Error('nothing came out of the prompt');
  const steps = protocol.steps.flatMap((step) => {
    const when = describePredicate(step.when, protocol);
    if (step.kind === 'jump') return [`${step.to ?? 'end'} when ${when}`];
    return step.kind === 'emergency' ? [`${step.words}${step.thenStop ? ' Stop.' : ''} when ${when}`] : [];
  });
  return {
    steps,
    kind: protocol.nodes[0]?.kind,
    problems: diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code),
  };
}

describe('what follows an answer', () => {
  it.each([
    ['yes -> 3'],
    ['yes --> 3'],
    ['Yes? Go to 3.'],
    ['Yes - move on to 3.'],
    ['- yes: carry on at 3'],
    ['• yes – hop on to (3)'],
    ['Y: Q3'],
  ])('is read from “%s”', (line) => {
    expect(compiled('Is it bad? (yes / no)', `   ${line}`)).toEqual({
      steps: ['3 when 1 was asked and 1 is yes'],
      kind: 'yes-no',
      problems: [],
    });
  });

  it.each([
    ['yes – 999, emergency, stop', 'Call 999 now. Stop.'],
    ['Yes: 999, this is an emergency, and end.', 'Call 999 now. Stop.'],
    ['Y --> CALL 911. STOP.', 'CALL 911. Stop.'],
  ])('is an emergency in “%s”', (line, words) => {
    expect(compiled('Is it bad? (yes / no)', `   ${line}`).steps).toEqual([`${words} when 1 was asked and 1 is yes`]);
  });

  it('is told of the answers that stand in the wording, and of those that are left', () => {
    const { steps } = compiled(
      'What is it like? [dull / sharp or stabbing / burning]',
      '   sharp or stabbing --> Q3',
      '   all others --> 2',
    );
    expect(steps).toEqual(['3 when 1 was asked and 1 is sharp or stabbing', '2 when 1 was asked and not (1 is sharp or stabbing)']);
    expect(compiled('How bad? (mild / bad / awful)', '   bad or awful: 3').steps).toEqual([
      '3 when 1 was asked and (1 is bad or 1 is awful)',
    ]);
  });

  it.each(['Yes: 999 is not needed here.', 'Note: ask 3 gently.', 'mild: no emergency'])('is not in “%s”', (line) => {
    expect(compiled('How bad? (mild / bad / awful)', `   ${line}`).steps.filter((step) => !step.includes('mild'))).toEqual([]);
  });

  it('is complained of where the answer is none that the question has', () => {
    expect(compiled('Is it bad? [yes, no]', '   - no, and it is vomiting only – carry on at 3').problems).toEqual([
      'instruction-not-understood',
    ]);
  });

  it('leaves an answer that only speaks of urgent things an answer', () => {
    const { kind, steps } = compiled('What was done?', '   - other – emergency surgery', '   - nothing');
    expect([kind, steps]).toEqual(['one-of', []]);
  });
});
