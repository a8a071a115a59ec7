import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describePredicate } from '../../protocol/describe-predicate.ts';
import { nothingBefore } from '../../protocol/known-from-answers.ts';
import type { Protocol, Step } from '../../protocol/protocol.ts';
import type { ScriptedValue } from '../../protocol/read-scripted-answer.ts';
import { walkProtocol } from '../../protocol/walk-protocol.ts';
import { compilePrompt } from '../compile-prompt.ts';
import { emptyVocabulary } from '../vocabulary.ts';

interface Expected {
  readonly status: string;
  readonly diagnostics: readonly unknown[];
  readonly answers: Readonly<Record<string, string>>;
  readonly steps: readonly string[];
  readonly considerations: readonly string[];
  readonly nextSteps: readonly string[];
  readonly walks: readonly {
    readonly answers: Readonly<Record<string, ScriptedValue>>;
    readonly facts: { readonly age?: number; readonly sex?: 'female' | 'male' };
    readonly asked: readonly string[];
    readonly phase: string;
    readonly said: readonly string[];
  }[];
}

const folder = new URL('.', import.meta.url);
const samples = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

describe.each(samples.map(({ name }) => name))('the sample %s', (name) => {
  const prompt = readFileSync(new URL(`${name}/prompt.md`, folder), 'utf8');
  const expected = JSON.parse(readFileSync(new URL(`${name}/expected.json`, folder), 'utf8')) as Expected;
  const compilation = compilePrompt(prompt, { name, vocabulary: emptyVocabulary, hash: (text) => String(text.length) });

  it('compiles to the expected steps and problems', () => {
    const { protocol, status } = compilation;
    const diagnostics = compilation.diagnostics.map(({ range, code, questionId, fix }) => {
      const at = { line: range.start.line, column: range.start.column, code, question: questionId };
      return fix === null ? at : { ...at, fix: fix.newText };
    });
    const answers = Object.fromEntries((protocol?.nodes ?? []).map((node) => [node.id, node.kind]));
    const steps = protocol === null ? [] : protocol.steps.map((step) => describeStep(step, protocol));
    const considerations = (protocol?.considerations ?? []).map(
      ({ doNotMiss, label, when }) => `${doNotMiss ? 'do not miss' : 'consider'} ${label}${condition(when, ' if', protocol)}`,
    );
    const nextSteps = (protocol?.nextSteps ?? []).map(({ text, when }) => `${text}${condition(when, ' | if', protocol)}`);
    const { walks: _, ...rest } = expected;
    expect({ status, diagnostics, answers, steps, considerations, nextSteps }).toEqual(rest);
  });

  for (const { answers, facts, asked, phase, said } of expected.walks) {
    it(`asks ${asked.join(' ')} of ${JSON.stringify({ answers, facts })}`, () => {
      if (compilation.protocol === null) throw new Error('nothing came out of the prompt');
      const walk = walkProtocol(compilation.protocol, answers, { ...nothingBefore, ageYears: facts.age ?? null, sex: facts.sex ?? null });
      expect({ asked: walk.asked, phase: walk.phase, said: walk.said.map(({ words }) => words) }).toEqual({ asked, phase, said });
      expect([...walk.asked, ...walk.skipped.map(({ id }) => id)].sort()).toEqual(compilation.protocol.nodes.map(({ id }) => id).sort());
      expect(walk.skipped.every(({ because }) => because !== '')).toBe(true);
    });
  }
});

function describeStep(step: Step, protocol: Protocol): string {
  const what = step.kind === 'ask' ? step.node : step.kind === 'jump' ? step.to : (step.words ?? '');
  const stops = step.kind === 'emergency' && step.thenStop ? 'then stop' : '';
  return [step.kind, what, stops, condition(step.when, 'if', protocol)].filter((part) => part !== '').join(' | ');
}

function condition(when: Step['when'], word: string, protocol: Protocol | null): string {
  return when.kind === 'always' || protocol === null ? '' : `${word} ${describePredicate(when, protocol)}`;
}
