import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { samplePrompts } from '../../tests/support/sample-prompts.ts';
import { compilePrompt } from './compile-prompt.ts';
import { runStage } from './run-stage.ts';
import { type StageOutput, stageNames } from './stage-output.ts';
import { emptyVocabulary } from './vocabulary.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const options = { name: 'test', vocabulary: emptyVocabulary, hash };

const prompts = samplePrompts();

/** As a database may hand it back: through text, its keys in another order. */
function stored<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).reverse()) : part,
  ) as Value;
}

function outputsOf(source: string, store: (output: StageOutput) => StageOutput): readonly StageOutput[] {
  const outputs: StageOutput[] = [];
  let input: string | StageOutput = source;
  for (const name of stageNames) {
    const { output, status } = runStage(name, input, options);
    if (output === null) break;
    outputs.push(output);
    if (status === 'failed') break;
    input = store(output);
  }
  return outputs;
}

describe('runStage', () => {
  it.each(prompts)('makes of %s what the whole compiler makes, each stage from the stored output of the one before', (_file, source) => {
    const whole = compilePrompt(source, options);
    const throughText = outputsOf(source, (output) => JSON.parse(JSON.stringify(output)) as StageOutput);
    expect(JSON.stringify(throughText)).toBe(JSON.stringify(outputsOf(source, (output) => output)));
    expect(outputsOf(source, stored)).toEqual(throughText);
    for (const output of throughText) expect(output).toMatchObject(JSON.parse(JSON.stringify(whole.stages[output.stage])) as object);
    const last = throughText.at(-1);
    expect(last?.stage).toBe(whole.status === 'failed' ? '1a' : '3');
    if (last?.stage === '3') expect(last.analysis.errors).toEqual(whole.diagnostics);
  });

  it('gives the problems of its own stage, and after the last stage those of all', () => {
    const source = '1. Do you cough?\n1. Do you sneeze?\n2. If 1 is purple, ask: Why?\n';
    const codes: string[][] = [];
    let input: string | StageOutput = source;
    for (const name of stageNames) {
      const { status, diagnostics, output } = runStage(name, input, options);
      expect(status).toBe(diagnostics.length === 0 ? 'completed' : 'ok_with_errors');
      codes.push(diagnostics.map(({ code }) => code));
      input = output as StageOutput;
    }
    expect(codes).toEqual([
      ['no-chief-complaint', 'duplicate-number'],
      [],
      ['wrong-comparison'],
      [],
      ['no-chief-complaint', 'duplicate-number', 'wrong-comparison'],
    ]);
  });

  it('fails, and makes nothing more, where there is no question', () => {
    const first = runStage('1a', 'Be kind.', options);
    expect(first).toMatchObject({ status: 'failed', output: { stage: '1a' } });
    const second = runStage('1b', first.output as StageOutput, options);
    expect(second).toMatchObject({ status: 'failed', output: null });
    expect(second.diagnostics.map(({ code }) => code)).toContain('no-questions');
  });

  const outline = runStage('1a', '1. Do you cough?', options).output as StageOutput;
  it.each([
    ['of another version', { ...outline, format: 0 }],
    ['of another stage', runStage('1b', outline, options).output],
    ['that was changed', { ...outline, items: [] }],
    ['of another shape', { ...outline, items: 3 }],
    ['that is nothing', null],
    ['that is text', '1. Do you cough?'],
    ['that is a list', [1, 2]],
  ])('refuses to run from an output %s, and says why', (_name, output) => {
    const result = runStage('1b', output as StageOutput, options);
    expect(result).toMatchObject({ stage: '1b', status: 'failed', output: null });
    expect(result.diagnostics.map(({ code }) => code)).toEqual(['stage-input-refused']);
  });

  it('refuses to read anything but text as a prompt', () => {
    expect(runStage('1a', outline, options)).toMatchObject({ status: 'failed', output: null });
  });
});
