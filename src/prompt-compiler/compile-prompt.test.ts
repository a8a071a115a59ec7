import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { promptLine } from '../../tests/support/prompt-lines.ts';
import { nothingBefore } from '../protocol/known-from-answers.ts';
import { walkProtocol } from '../protocol/walk-protocol.ts';
import { outlinePrompt } from './1a-outline/outline-prompt.ts';
import { readQuestions } from './1b-questions/read-questions.ts';
import { readLogic } from './1c-logic/read-logic.ts';
import { buildGraph } from './2-graph/build-graph.ts';
import { writeProgram } from './3-program/write-program.ts';
import { compilePrompt } from './compile-prompt.ts';
import { catalogue } from './messages/catalogue.ts';
import { emptyVocabulary } from './vocabulary.ts';

const hash = (text: string) => String([...text].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 1_000_000_007, 7));
const compile = (source: string) => compilePrompt(source, { name: 'test', vocabulary: emptyVocabulary, hash });
const shipped = new URL('../../protocols/', import.meta.url);
const shippedPrompts = readdirSync(shipped).filter((file) => file.endsWith('.prompt.md'));

describe('compilePrompt', () => {
  it('tells of each slip in one condition, and reads what stands between them', () => {
    const { diagnostics, stages } = compile(
      'Chief complaint: Cough\n1. Is it dry?\n2. Do you smoke?\n3. If 9 is yes or 1 is yes and 8 is no, ask: Since when?\n',
    );
    expect(diagnostics.map(({ code, range }) => `${code} ${range.start.column}`)).toEqual(['unknown-question 7', 'unknown-question 32']);
    expect(stages['1c']?.references).toEqual([{ number: '1', range: { start: { line: 4, column: 19 }, end: { line: 4, column: 20 } } }]);
  });

  it('ends in a result for any text, with every problem of the catalogue and inside the text', () => {
    fc.assert(
      fc.property(fc.array(promptLine, { maxLength: 25 }), (lines) => {
        const source = lines.join('\n');
        const { status, protocol, diagnostics } = compile(source);
        const rows = source.split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/).length;
        expect(protocol === null).toBe(status === 'failed');
        expect(diagnostics.length === 0).toBe(status === 'completed');
        for (const { code, range, message } of diagnostics) {
          expect(Object.keys(catalogue)).toContain(code);
          expect(message).not.toMatch(/\{\w+\}/);
          expect(range.start.line).toBeGreaterThanOrEqual(1);
          expect(range.start.line).toBeLessThanOrEqual(rows);
          expect(range.start.column).toBeGreaterThanOrEqual(1);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('ends every walk, asking each question at most once, whatever is answered', () => {
    const answer = fc.oneof(
      fc.constantFrom('yes', 'no', 'red', 'not sure', '8'),
      fc.integer({ min: 0, max: 99 }),
      fc.string({ maxLength: 8 }),
    );
    const answers = fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5', '5.1', '6', '7', '8', '9'), answer);
    fc.assert(
      fc.property(fc.array(promptLine, { maxLength: 25 }), answers, (lines, script) => {
        const { protocol } = compile(lines.join('\n'));
        if (protocol === null) return;
        const { asked, skipped } = walkProtocol(protocol, script, nothingBefore);
        expect(new Set(asked).size).toBe(asked.length);
        expect([...asked, ...skipped.map(({ id }) => id)].sort()).toEqual(protocol.nodes.map(({ id }) => id).sort());
      }),
      { numRuns: 400 },
    );
  });

  it('runs each stage from the JSON of the stage before', () => {
    const source = readFileSync(new URL('headache.prompt.md', shipped), 'utf8');
    const { stages, protocol } = compile(source);
    const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
    const outline = copy(outlinePrompt(source));
    const questions = copy(readQuestions(outline, emptyVocabulary));
    const logic = copy(readLogic(questions, emptyVocabulary));
    expect(outline).toEqual(copy(stages['1a']));
    expect(questions).toEqual(copy(stages['1b']));
    expect(logic).toEqual(copy(stages['1c']));
    const graph = copy(buildGraph(logic));
    expect(graph).toEqual(copy(stages['2']));
    expect(copy(writeProgram(graph, { name: 'test', hash, problems: [] }).protocol)).toEqual(copy(protocol));
  });

  it('gives one hash to one content, whatever its comments, blank lines and name', () => {
    const prompt = 'Chief complaint: Cough\n1. Do you cough?\n2. If 1 is yes, ask: Since when?\n';
    const commented = `// a comment\n\n${prompt.replace('\n2.', ' // why\n\n2.')}`;
    expect(compile(commented).protocol?.hash).toBe(compile(prompt).protocol?.hash);
    expect(compile(prompt.replace('is yes', 'is no')).protocol?.hash).not.toBe(compile(prompt).protocol?.hash);
  });

  it.each(shippedPrompts)('finds nothing wrong with the shipped %s', (file) => {
    const { status, diagnostics, stages } = compile(readFileSync(new URL(file, shipped), 'utf8'));
    const known = diagnostics.filter(({ code }) => code !== 'unknown-fact');
    expect(known.map(({ range, message }) => `${range.start.line}: ${message}`)).toEqual([]);
    expect(status).not.toBe('failed');
    expect(stages['2']?.proofs.every(({ outcome }) => outcome === 'proved')).toBe(true);
  });

  it('refuses a text of more than five megabytes, and says so', () => {
    const { status, diagnostics } = compile('1. Do you cough?\n'.repeat(400_000));
    expect(status).toBe('failed');
    expect(diagnostics.map(({ code }) => code)).toContain('prompt-too-large');
  });

  it.each([
    [
      'ten thousand questions',
      Array.from({ length: 10_000 }, (_, index) => `${index + 1}. If ${Math.max(1, index)} is yes, ask: Do you cough?`),
    ],
    ['deep brackets', Array.from({ length: 200 }, (_, index) => `${index + 2}. If ${'('.repeat(1500)}1 is yes, ask: Why?`)],
    ['endless lists', Array.from({ length: 200 }, (_, index) => `${index + 2}. If ${'1, '.repeat(500)}2 is yes, ask: Why?`)],
    ['wide spans', Array.from({ length: 200 }, (_, index) => `${index + 2}. If ${'1 to 9999 is yes or '.repeat(90)}1 is yes, ask: Why?`)],
    ['open quotes', Array.from({ length: 300 }, (_, index) => `${index + 2}. If ${` '"`.repeat(400)}, ask: Why?`)],
  ])('reads %s in near-linear time', (_name, lines) => {
    const start = performance.now();
    compile(['Chief complaint: Cough', '1. Do you cough?', ...lines].join('\n'));
    // Far above what it takes, and far below what quadratic work on such a text would.
    expect(performance.now() - start).toBeLessThan(8000);
  });
});
