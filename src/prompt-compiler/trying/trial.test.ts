import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FactsBefore, nothingBefore } from '../../protocol/known-from-answers.ts';
import type { Protocol, ProtocolNode } from '../../protocol/protocol.ts';
import type { ScriptedValue } from '../../protocol/read-scripted-answer.ts';
import { walkProtocol } from '../../protocol/walk-protocol.ts';
import { compilePrompt } from '../compile-prompt.ts';
import { emptyVocabulary } from '../vocabulary.ts';
import { answerTrial, backTrial, beginTrial, changeAnswer, type Trial } from './trial.ts';
import { outcomeOf } from './trial-outcome.ts';
import { valueOfOptions } from './value-of-options.ts';

function compiled(source: string): Protocol {
  const { protocol } = compilePrompt(source, { name: 'tried', vocabulary: emptyVocabulary, hash: (text) => `${text.length}` });
  if (protocol === null) throw new Error('the prompt of this test does not compile');
  return protocol;
}

function askedIn(trial: Trial): readonly string[] {
  return trial.events.flatMap((event) => (event.kind === 'answered' ? [event.node.id] : []));
}

const cough = compiled(`# Cough
1. How long have you coughed?
2. Do you bring anything up?
   2.1. What colour is it?
      a) clear
      b) green
      c) red
   Emergency if 2.1 includes red: Coughing up blood needs help now. Stop.
3. If 2 is no, ask: Does it wake you at night?
4. Do you smoke?
Consider: asthma if 3 is yes
Do not miss: pneumonia if 2.1 is green
Next steps: an X-ray of the chest if 2.1 is green
`);

describe('a trial', () => {
  it('stands at the first question, and goes where the answers lead', () => {
    const begun = beginTrial(cough, nothingBefore);
    expect(begun.state).toMatchObject({ kind: 'asking', node: { id: '1' } });
    const dry = answerTrial(answerTrial(begun, '3 days'), 'no');
    expect(dry.state).toMatchObject({ kind: 'asking', node: { id: '3' } });
    expect(dry.events.filter(({ kind }) => kind === 'skipped')).toMatchObject([
      { node: { id: '2.1' }, because: expect.stringContaining('2 is yes') },
    ]);
  });

  it('ends at an emergency that stops, with its words, and says what was left out', () => {
    const over = beginTrial(cough, nothingBefore, { '1': '3 days', '2': 'yes', '2.1': 'red' });
    expect(over.state).toMatchObject({ kind: 'over', by: 'emergency', words: expect.stringContaining('Coughing up blood') });
    expect(over.events.filter(({ kind }) => kind === 'skipped').length).toBe(2);
  });

  it('keeps the answers that the new path still asks when an earlier one is changed, and takes the last one back', () => {
    const walked = beginTrial(cough, nothingBefore, { '1': '3 days', '2': 'yes', '2.1': 'green', '4': 'no' });
    expect(walked.state).toEqual({ kind: 'over', by: 'end' });
    const changed = changeAnswer(walked, '2', 'no');
    expect(changed.state).toMatchObject({ kind: 'asking', node: { id: '3' } });
    expect(askedIn(changeAnswer(changed, '3', 'yes'))).toEqual(['1', '2', '3', '4']);
    expect(backTrial(walked).state).toMatchObject({ kind: 'asking', node: { id: '4' } });
    expect(backTrial(beginTrial(cough, nothingBefore)).events).toEqual([]);
  });

  it('comes to the diagnoses and next steps that hold, and names those that are open', () => {
    const green = outcomeOf(beginTrial(cough, nothingBefore, { '1': null, '2': 'yes', '2.1': 'green', '4': 'no' }));
    expect(green.doNotMiss.map(({ label }) => label)).toEqual(['pneumonia']);
    expect(green.nextSteps.map(({ label }) => label)).toEqual(['an X-ray of the chest']);
    expect(green.considered).toEqual([]);
    const unsure = outcomeOf(beginTrial(cough, nothingBefore, { '1': null, '2': 'no', '3': null, '4': 'no' }));
    expect(unsure.open.map(({ label }) => label)).toEqual(['asthma']);
  });

  it('asks what walking the same answers asks, whatever the answers', () => {
    const folder = new URL('../../../protocols/', import.meta.url);
    const protocols = readdirSync(folder).map((file) => compiled(readFileSync(new URL(file, folder), 'utf8')));
    const before: fc.Arbitrary<FactsBefore> = fc.record({
      ageYears: fc.option(fc.integer({ min: 0, max: 100 })),
      sex: fc.constantFrom('female', 'male', null),
      findings: fc.constant(new Map()),
      amounts: fc.constant(new Map()),
    });
    fc.assert(
      fc.property(fc.constantFrom(...protocols), before, fc.infiniteStream(fc.nat()), (protocol, facts, choices) => {
        let trial = beginTrial(protocol, facts);
        while (trial.state.kind === 'asking') trial = answerTrial(trial, valueFor(trial.state.node, choices.next().value ?? 0));
        const walk = walkProtocol(protocol, trial.answers, facts);
        expect(askedIn(trial)).toEqual(walk.asked);
        expect(trial.events.flatMap((event) => (event.kind === 'said' ? [event.words] : []))).toEqual(walk.said.map(({ words }) => words));
        expect(trial.state.kind === 'over' && trial.state.by === 'emergency').toBe(walk.phase === 'emergency');
      }),
      { numRuns: 150 },
    );
  });
});

function valueFor(node: ProtocolNode, choice: number): ScriptedValue {
  if (choice % 7 === 0) return null;
  if (node.options.length > 0) {
    return valueOfOptions(
      node,
      node.options.flatMap(({ id }, index) => ((choice >> index) % 3 === 1 ? [id] : [])),
    );
  }
  return node.kind === 'yes-no' ? (choice % 2 === 0 ? 'yes' : 'no') : choice % 100;
}
