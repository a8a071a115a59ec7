import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { shippedVocabulary } from '../../../tests/support/shipped-knowledge.ts';
import { describePredicate } from '../../protocol/describe-predicate.ts';
import { nothingBefore } from '../../protocol/known-from-answers.ts';
import { emptyRecord, type MedicalRecord } from '../../protocol/medical-record.ts';
import type { Protocol, ProtocolNode } from '../../protocol/protocol.ts';
import type { ScriptedValue } from '../../protocol/read-scripted-answer.ts';
import { walkProtocol } from '../../protocol/walk-protocol.ts';
import type { FindingCode } from '../../shared/ids.ts';
import { compilePrompt } from '../compile-prompt.ts';

/** What an author's prompt must be read as; the questions one a line: `2.1 one-of: left / right if 2 is yes`. */
interface Expected {
  readonly questions: string;
  readonly walks: readonly {
    readonly patient?: {
      readonly age?: number;
      readonly sex?: 'female' | 'male';
      /** What is known of findings before the walk, by their codes. */
      readonly findings?: Readonly<Record<string, 'present' | 'absent'>>;
      readonly record?: Partial<MedicalRecord>;
    };
    readonly answers: Readonly<Record<string, ScriptedValue>>;
    readonly asked: string;
    readonly phase?: 'emergency';
    readonly said?: readonly string[];
  }[];
}

const vocabulary = shippedVocabulary();
const folder = new URL('.', import.meta.url);
const samples = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

describe.each(samples.map(({ name }) => name))('the prompt of %s', (name) => {
  const prompt = readFileSync(new URL(`${name}/prompt.md`, folder), 'utf8');
  const expected = parse(readFileSync(new URL(`${name}/expected.yaml`, folder), 'utf8')) as Expected;
  const { protocol, diagnostics } = compilePrompt(prompt, { name, vocabulary, hash: (text) => String(text.length) });

  it('has nothing to mend', () => {
    expect(diagnostics.map(({ range, code, message }) => `${range.start.line}:${range.start.column} ${code}: ${message}`)).toEqual([]);
  });

  it('is read as its author means it', () => {
    const read = protocol?.nodes.map((node) => describeQuestion(node, protocol)) ?? [];
    expect(read).toEqual(expected.questions.trim().split('\n'));
  });

  for (const { patient, answers, asked, phase, said } of expected.walks) {
    it(`asks ${asked} of ${JSON.stringify({ patient, answers })}`, () => {
      if (protocol === null) throw new Error('nothing came out of the prompt');
      const findings = new Map(Object.entries(patient?.findings ?? {}) as [FindingCode, 'present' | 'absent'][]);
      const walk = walkProtocol(protocol, answers, {
        ...nothingBefore,
        ageYears: patient?.age ?? null,
        sex: patient?.sex ?? null,
        findings,
        ...(patient?.record === undefined ? {} : { record: { ...emptyRecord, ...patient.record } }),
      });
      const heard = { asked: walk.asked.join(' '), phase: walk.phase, said: walk.said.map(({ words }) => words) };
      expect(heard).toEqual({ asked, phase: phase ?? 'diagnosis', said: said ?? [] });
    });
  }
});

function describeQuestion(node: ProtocolNode, protocol: Protocol): string {
  const step = protocol.steps.find((each) => each.kind === 'ask' && each.node === node.id);
  const kind = node.options.length === 0 ? node.kind : `${node.kind}: ${node.options.map(({ label }) => label).join(' / ')}`;
  const when = step === undefined || step.when.kind === 'always' ? '' : ` if ${describePredicate(step.when, protocol)}`;
  return `${node.id} ${kind}${node.required ? '' : ' optional'}${when}`;
}
