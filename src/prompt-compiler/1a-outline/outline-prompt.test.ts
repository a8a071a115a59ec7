import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePrompt } from '../compile-prompt.ts';
import { emptyVocabulary } from '../vocabulary.ts';
import { outlinePrompt } from './outline-prompt.ts';
import { readLines } from './read-lines.ts';

const folder = new URL('../author-samples/', import.meta.url);
const prompts = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => readFileSync(new URL(`${name}/prompt.md`, folder), 'utf8'));
const promptLines = [...new Set(prompts.flatMap((prompt) => prompt.split(/\r?\n/)))];

/** Prompts put together from lines of all samples, in any order, with lines that nobody would write between them. */
const anyPrompt = fc.array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...promptLines) }, fc.string({ maxLength: 60 })), {
  maxLength: 30,
});

const compile = (source: string) => compilePrompt(source, { name: 'test', vocabulary: emptyVocabulary, hash: (text) => text });
const programOf = (source: string) => compile(source).protocol;

describe('outlinePrompt', () => {
  it('takes every line for something, and reports at its line what it leaves out', () => {
    fc.assert(
      fc.property(anyPrompt, (lines) => {
        const source = lines.map((line) => line.replace(/[\r\n\v\f\u0085\u2028\u2029]/g, '')).join('\n');
        const outline = outlinePrompt(source);
        const read = readLines(source);
        const reported = new Set(outline.diagnostics.map(({ range }) => range.start.line));
        expect(outline.lines).toHaveLength(read.length);
        outline.lines.forEach((kind, index) => {
          if (kind === 'problem') expect(reported).toContain(index + 1);
          if (kind === 'blank' || kind === 'comment') expect(read[index]?.piece.text).toBe('');
        });
        const questions = outline.items.filter(({ kind }) => kind === 'question');
        for (const { line } of questions) expect(outline.lines[line - 1]).toBe('question');
        const styleLines = outline.lines.flatMap((kind, index) => (kind === 'style' ? [index + 1] : []));
        expect(outline.style.map(({ line }) => line)).toEqual(expect.arrayContaining(styleLines));
      }),
      { numRuns: 300 },
    );
  });

  it('says what each line is', () => {
    const source = [
      '# Cough',
      'Chief complaint: Cough',
      '',
      'Be brief.',
      'Ask at most 9 questions.',
      '// reviewed',
      '1. What kind of cough',
      '   is it?',
      '   a) dry',
      '   b) wet',
      '   Choose one.',
      '   If a, go to 3.',
      'Do you smoke?',
      '2. If purple, go to 3.',
      '3. Why?',
      'Only ask if 1 is a.',
    ].join('\n');
    expect(outlinePrompt(source).lines).toEqual(
      'heading field blank style limit comment question wording option option wording instruction problem instruction question instruction'.split(
        ' ',
      ),
    );
  });
});

describe('equivalent spellings of a prompt', () => {
  const spellings: Readonly<Record<string, (prompt: string) => string>> = {
    'a byte order mark': (prompt) => `\ufeff${prompt}`,
    'line ends of Windows': (prompt) => prompt.replaceAll('\n', '\r\n'),
    'line ends of old Macs': (prompt) => prompt.replaceAll('\n', '\r'),
    'no-break spaces': (prompt) => prompt.replaceAll(' ', '\u00a0'),
    'tabs after the numbers': (prompt) => prompt.replace(/^( *[\d.]+\.) /gm, '$1\t'),
    'spaces at the ends of lines': (prompt) => prompt.replaceAll('\n', ' \t\n'),
    'smart quotes': (prompt) => prompt.replace(/"([^"\n]*)"/g, '\u201c$1\u201d').replaceAll("'", '\u2019'),
    'long dashes': (prompt) => prompt.replaceAll(' - ', ' \u2013 '),
    'double spaces': (prompt) => prompt.replace(/(\S) (?=\S)/g, '$1  '),
  };

  it.each(Object.keys(spellings))('give the same program with %s', (name) => {
    const plain = prompts.map((prompt) => prompt.replace(/^\ufeff/, '').replaceAll('\r\n', '\n'));
    for (const prompt of plain) {
      expect(programOf(spellings[name]?.(prompt) ?? '')?.hash).toBe(programOf(prompt)?.hash);
    }
  });

  it('give the same program with comments between the lines', () => {
    fc.assert(
      fc.property(fc.constantFrom(...prompts), fc.array(fc.nat(40), { maxLength: 5 }), (prompt, places) => {
        const lines = prompt.split('\n');
        for (const place of places) lines.splice(place % lines.length, 0, '// a comment');
        expect(programOf(lines.join('\n'))?.hash).toBe(programOf(prompt)?.hash);
      }),
      { numRuns: 100 },
    );
  });

  it('joins a condition with the question in the line below it over a comment', () => {
    const outline = outlinePrompt('CC: Cough\n1. Dry?\n2. If 1 is yes:\n// for how long\n   How long is it dry?\n');
    expect(outline.lines.slice(0, 5)).toEqual(['field', 'question', 'question', 'comment', 'wording']);
    expect(outline.items.map((item) => item.kind === 'question' && item.text.text)).toEqual(['Dry?', 'How long is it dry?']);
  });

  it('leaves out comments between marks, over several lines, and keeps every column', () => {
    const outline = outlinePrompt('CC: Cough\n<!-- reviewed\nin March -->\n1. Do you cough? /* ask gently */\n2 Is it dry?\n');
    expect(outline.chiefComplaint).toBe('Cough');
    expect(outline.lines.slice(0, 5)).toEqual(['field', 'comment', 'comment', 'question', 'question']);
    expect(outline.items.map((item) => item.kind === 'question' && item.text.text)).toEqual(['Do you cough?', 'Is it dry?']);
    expect(outline.diagnostics.map(({ code, range }) => [code, range.start.line])).toEqual([['number-without-period', 5]]);
  });

  it('takes a mark that is never closed for text', () => {
    expect(outlinePrompt('1. Do you cough? <!-- never closed').items).toHaveLength(1);
  });
});
