import { describe, expect, it } from 'vitest';
import { compilePrompt } from './compile-prompt.ts';
import { emptyVocabulary } from './vocabulary.ts';

const compile = (source: string) =>
  compilePrompt(source, { name: 'test', vocabulary: emptyVocabulary, hash: (text) => String(text.length) });
const lines = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, index) => line(index)).join('\n');
const head = 'Chief complaint: Cough\n1. Do you cough?\n';

describe('a text that is no prompt', () => {
  it.each([
    ['nothing', '', 'no-questions'],
    ['only spaces', ' \n\t\n\u00a0', 'no-questions'],
    ['a hundred megabytes', '1. Do you cough?\n'.repeat(6_000_000), 'prompt-too-large'],
    ['one line of a megabyte', `1. ${'Do you cough? '.repeat(75_000)}`, 'line-too-long'],
    ['bytes of a picture', String.fromCharCode(...Array.from({ length: 50_000 }, (_, index) => (index * 7919) % 65_536)), 'no-questions'],
  ])('%s is refused, and why is said', (_name, source, code) => {
    const { status, protocol, diagnostics } = compile(source);
    expect({ status, protocol }).toEqual({ status: 'failed', protocol: null });
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toContain(code);
  });
});

describe('a strange prompt', () => {
  it('may be written from right to left, and keeps its words as they are', () => {
    const { protocol, status } = compile('Chief complaint: סחרחורת\n1. هل لديك ألم؟\n2. If 1 is yes, ask: \u202eמתי זה התחיל?\u202c\n');
    expect(status).toBe('completed');
    expect(protocol?.nodes.map(({ text }) => text)).toEqual(['هل لديك ألم؟', '\u202eמתי זה התחיל?\u202c']);
  });

  it('may hold scripts, which are words like any others', () => {
    const { protocol, diagnostics } = compile(`${head}2. <script>alert(1)</script>?\n3. If 1 is <img src=x>, ask: Why?`);
    expect(protocol?.nodes[1]?.text).toBe('<script>alert(1)</script>?');
    expect(diagnostics.map(({ code }) => code)).toEqual(['wrong-comparison']);
  });

  it('may hold words that are names in every object, which are words like any others', () => {
    const source = `${head}2. Which is it? (y / n / constructor)\n3. If 2 is constructor, ask: Why?\n4. How long?\n   If more than 3 constructor, stop.`;
    const { protocol, diagnostics } = compile(source);
    expect(protocol?.nodes[1]?.options.map(({ label }) => label)).toEqual(['Yes', 'No', 'constructor']);
    expect(protocol?.steps[2]?.when).toEqual({ kind: 'chose', node: '2', optionId: 'constructor' });
    expect(diagnostics.map(({ code, range }) => `${range.start.line}: ${code}`)).toEqual(['6: condition-not-understood']);
  });

  it('may go two hundred levels deep', () => {
    const { protocol } = compile(`Chief complaint: Cough\n${lines(200, (level) => `${'1.'.repeat(level + 1)} Do you cough?`)}`);
    expect(protocol?.nodes).toHaveLength(200);
    expect(protocol?.nodes[199]?.parent).toBe(Array(199).fill(1).join('.'));
  });

  it('says of a condition with a hundred thousand parts in one line that the line is too long', () => {
    const { diagnostics } = compile(`${head}2. If ${'1 is yes or '.repeat(100_000)}1 is yes, ask: Why?`);
    expect(diagnostics.map(({ code }) => code)).toEqual(['line-too-long']);
  });
});

/** Texts that grow with a count. */
const growing: readonly (readonly [string, number, (count: number) => string])[] = [
  ['questions', 20_000, (count) => lines(count, (index) => `${index + 2}. Do you cough?`)],
  ['jumps, each to the next', 5000, (count) => lines(count, (index) => `${index + 2}. If 1 is yes, go to ${index + 3}.`)],
  [
    'jumps over all the rest',
    5000,
    (count) => `${lines(count, (index) => `${index + 2}. Why?\nIf ${index + 2} mentions fog, go to 9999.`)}\n9999. End?`,
  ],
  ['stops', 5000, (count) => lines(count, (index) => `${index + 2}. Do you cough?\nIf ${index + 2} is yes, stop.`)],
  ['emergencies', 5000, (count) => lines(count, (index) => `${index + 2}. Do you cough?\n   Emergency if yes: Call.`)],
  ['answers', 10_000, (count) => `2. Which?\n${lines(count, (index) => `   - answer ${index}`)}`],
  [
    'answers with one name',
    10_000,
    (count) => `2. Which?\n${lines(count, (index) => `   - answer ${'!'.repeat(index % 90)} ${'?'.repeat(index / 90)}`)}`,
  ],
  ['blocks', 5000, (count) => lines(count, (index) => `If 1 is yes:\n   ${index + 2}. Why?`)],
  ['blocks that one word ends', 2000, (count) => `${lines(count, (index) => `If 1 is yes then\n${index + 2}. Why?`)}\nENDIF`],
  ['numbers inside lines', 5000, (count) => lines(count, (index) => `${2 * index + 2}. Why me? ${2 * index + 3}. Do you cough?`)],
  ['otherwise', 5000, (count) => `2. If 1 is yes, ask: Why?\n${lines(count, (index) => `${index + 3}. Otherwise, if 1 is no, ask: Why?`)}`],
  [
    'section conditions',
    3000,
    (count) => `${lines(count, (index) => `${index + 2}. Do you cough?`)}\n${lines(count, () => 'Ask 1 to 9999 only if female.')}`,
  ],
  ['brackets', 300, (count) => lines(count, (index) => `${index + 2}. If ${'('.repeat(900)}1 is yes${')'.repeat(900)}, ask: Why?`)],
  ['quotes', 1000, (count) => lines(count, (index) => `${index + 2}. If 1 is ${'"'.repeat(999)}, ask: Why?`)],
];

const mostGrowth = 10;
const mostRounds = 6;

describe('a text of very many', () => {
  it.each(growing)('%s takes a time that does not grow with the square of its length', (_name, count, text) => {
    const time = (of: number) => {
      const source = head + text(of);
      const began = process.threadCpuUsage();
      expect(compile(source).diagnostics.length).toBeLessThanOrEqual(2 * of + 10);
      const { user, system } = process.threadCpuUsage(began);
      return (user + system) / 1000;
    };
    const parts = Math.ceil(count / 4);
    time(parts);
    // Four times the text: 4 times the time and a little more if it grows as n log n, 16 times if as n squared. What is over in a moment proves
    // nothing. Only this thread's own time counts; what else adds to it (collecting memory, shared caches) passes, so that the least of several
    // rounds is the truest, and a square is a square in all of them.
    let [quarter, whole] = [time(parts), time(count)];
    for (let round = 1; round < mostRounds && whole / Math.max(quarter, 20) >= mostGrowth; round += 1)
      [quarter, whole] = [Math.min(quarter, time(parts)), Math.min(whole, time(count))];
    expect(whole / Math.max(quarter, 20)).toBeLessThan(mostGrowth);
  });
});
