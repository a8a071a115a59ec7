import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { promptLine } from '../../../tests/support/prompt-lines.ts';
import { samplePrompts } from '../../../tests/support/sample-prompts.ts';
import { shippedVocabulary } from '../../../tests/support/shipped-knowledge.ts';
import { nothingBefore } from '../../protocol/known-from-answers.ts';
import type { Protocol, ProtocolNode } from '../../protocol/protocol.ts';
import type { ScriptedValue } from '../../protocol/read-scripted-answer.ts';
import { walkProtocol } from '../../protocol/walk-protocol.ts';
import { compilePrompt } from '../compile-prompt.ts';
import { emptyVocabulary } from '../vocabulary.ts';
import { exportQuestionnaire } from './export-questionnaire.ts';
import { importQuestionnaire } from './import-questionnaire.ts';

const knowledge = shippedVocabulary();
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const compile = (source: string, vocabulary = knowledge) => compilePrompt(source, { name: 'test', vocabulary, hash });
const shipped = samplePrompts().filter(([file]) => file.endsWith('.prompt.md'));

function thereAndBack(source: string, vocabulary = knowledge) {
  const { protocol, stages } = compile(source, vocabulary);
  if (protocol === null) return null;
  const json = JSON.stringify(exportQuestionnaire(protocol, stages['1a'].headings));
  const imported = importQuestionnaire(json);
  if (!imported.ok) throw new Error(imported.error);
  const again = compile(imported.value.text, vocabulary);
  return { protocol, again: again.protocol, imported: imported.value, diagnostics: again.diagnostics };
}

/** Without where things stand, and without what the author called the questions: they are exported by their numbers. */
const withoutPlaces = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, part: unknown) => (key === 'line' || key === 'authorLabel' ? undefined : part))) as unknown;

/** Answers for any question: fitting ones, none, and nonsense. */
function answersFor({ nodes }: Protocol): fc.Arbitrary<Record<string, ScriptedValue>> {
  return fc.record(Object.fromEntries(nodes.map((node) => [node.id, answerFor(node)])));
}

function answerFor({ kind, options }: ProtocolNode): fc.Arbitrary<ScriptedValue> {
  const labels = options.map(({ label }) => label);
  const fitting: fc.Arbitrary<ScriptedValue> =
    kind === 'several-of'
      ? fc.subarray(labels)
      : labels.length > 0
        ? fc.constantFrom(...labels)
        : kind === 'yes-no'
          ? fc.constantFrom('yes', 'no')
          : fc.oneof(fc.integer({ min: 0, max: 120 }), fc.constantFrom('2 weeks', 'yesterday', 'words of my own'));
  return fc.oneof({ weight: 5, arbitrary: fitting }, { weight: 1, arbitrary: fc.constant(null) });
}

const person = fc.record({
  ageYears: fc.option(fc.integer({ min: 0, max: 100 })),
  sex: fc.constantFrom('female' as const, 'male' as const, null),
});

describe('a prompt that is exported and imported', () => {
  it.each(samplePrompts())('%s is the same protocol again, with nothing left out', (_file, source) => {
    const result = thereAndBack(source);
    if (result === null) return;
    expect(withoutPlaces(result.again)).toEqual(withoutPlaces(result.protocol));
    expect(result.imported.notKept).toEqual([]);
  });

  it.each(shipped)('%s asks the same, of whomever, whatever they answer', (_file, source) => {
    const result = thereAndBack(source);
    if (result?.again == null) throw new Error('nothing came out of the prompt');
    const { protocol, again, diagnostics } = result;
    expect(diagnostics).toEqual([]);
    fc.assert(
      fc.property(answersFor(protocol), person, (answers, facts) => {
        const before = { ...nothingBefore, ...facts };
        const [one, other] = [protocol, again].map((each) => walkProtocol(each, answers, before));
        const heard = (walk: typeof one) => ({ asked: walk?.asked, phase: walk?.phase, said: walk?.said.map(({ words }) => words) });
        expect(heard(other)).toEqual(heard(one));
      }),
      { numRuns: 100 },
    );
  });

  it('is the same protocol again, whatever text it came from', () => {
    fc.assert(
      fc.property(fc.array(promptLine, { maxLength: 25 }), (lines) => {
        const result = thereAndBack(lines.join('\n'), emptyVocabulary);
        if (result !== null) expect(withoutPlaces(result.again)).toEqual(withoutPlaces(result.protocol));
      }),
      { numRuns: 300 },
    );
  });
});
