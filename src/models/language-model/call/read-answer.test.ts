import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readAnswer } from './read-answer.ts';

const schema = z.object({ mood: z.string(), count: z.number().nullable() });
const right = { mood: 'a "{" in a text', count: 2 };
const json = JSON.stringify(right);

describe('an answer is read', () => {
  test.each([
    ['alone', json],
    ['with blanks and a byte order mark', `\uFEFF \n${json}\n`],
    ['in a code fence', `\`\`\`json\n${JSON.stringify(right, null, 2)}\n\`\`\``],
    ['between words', `Sure! Here it is: ${json} Anything else?`],
    ['after thoughts that hold another object', `<think>maybe {"mood":"sad","count":0}?</think>\n${json}`],
    ['after an object of another shape', `{"step":1}\n${json}`],
    ['after thoughts that nobody saw begin', `so maybe {"mood":"sad","count":0}?\n</think>\n\n${json}`],
    ['after thoughts of other makers', `[THINK]{"mood":"sad","count":0}[/THINK]\`\`\`json\n${json}\n\`\`\``],
    ['in the last channel', `<|channel|>analysis<|message|>{"mood":"sad","count":0}<|end|><|channel|>final<|message|>${json}`],
    ['with commas that nothing follows', `{"mood": ${JSON.stringify(right.mood)}, "count": 2, \n}`],
    ['after words with braces of their own', `The set {a, b or {} fits: ${json}`],
  ])('%s', (_, text) => {
    expect(readAnswer(text, schema)).toEqual({ ok: true, value: right });
  });
});

describe('an answer that cannot be read', () => {
  test.each([
    ['words only', 'I would say unwell.'],
    ['a list', '[1,2]'],
    ['a part of an object', json.slice(0, -1)],
    ['a draft in thoughts, and then a part of an object', `<think>${json}</think>{"mood":`],
    ['a part of an object around one that would do', `{"answer":${json},"and`],
    ['nested beyond reason', '{"a":'.repeat(100_000)],
    ['quotes without end', `{"a${'\\"'.repeat(300_000)}`],
    ['commas without end', `{"a"${',  '.repeat(300_000)}`],
  ])('%s holds no object', (_, text) => {
    expect(readAnswer(text, schema)).toMatchObject({ ok: false, error: { problems: ['It holds no JSON object.'], needsInput: true } });
  });

  test('tells where the shape is wrong, and that it can be put right without the input', () => {
    const read = readAnswer('{"mood":3,"count":null}', schema);
    expect(read).toMatchObject({ ok: false, error: { needsInput: false } });
    expect(!read.ok && read.error.problems).toEqual(['mood: Invalid input: expected string, received number']);
  });

  test('needs the input again where a field is missing', () => {
    expect(readAnswer('{"mood":"well"}', schema)).toMatchObject({ ok: false, error: { needsInput: true } });
  });

  test('is not made right by what is forgiven: commas and breaks inside its texts stay', () => {
    expect(readAnswer('{"mood":"well,}\n[a,]\t","count":1,}', schema)).toEqual({ ok: true, value: { mood: 'well,}\n[a,]\t', count: 1 } });
  });

  test('does not bring a check down that it breaks', () => {
    const breaking = schema.refine(() => {
      throw new Error('broken');
    });
    expect(readAnswer(json, breaking)).toMatchObject({ ok: false });
  });
});

describe('whatever the answer and whatever stands around it', () => {
  const shape = z.object({ text: z.string(), items: z.array(z.object({ note: z.string(), count: z.number() })) });
  const value = fc.record({
    text: fc.string({ unit: 'binary' }),
    items: fc.array(fc.record({ note: fc.string(), count: fc.integer() }), { maxLength: 3 }),
  });
  // Words, with braces among them that begin no object and no thoughts that end.
  const words = fc.string().map((text) => text.replace(/[{<[◁]+/g, '{ so'));
  const layouts = fc.constantFrom(0, 1, 2).map((indent) => (answer: object) => JSON.stringify(answer, null, indent));
  const withComma = (json: string) => json.replace(/\}$/, ',}');

  test('it is read as it was meant', () => {
    fc.assert(
      fc.property(
        value,
        words,
        words,
        words,
        layouts,
        fc.boolean(),
        fc.boolean(),
        (meant, thoughts, before, after, write, thinks, sloppy) => {
          const json = sloppy ? withComma(write(meant)) : write(meant);
          const text = `\uFEFF${thinks ? `<think>${thoughts} {"text":"no","items":[]}</think>` : ''}${before}\n\`\`\`json\n${json}\n\`\`\`${after}`;
          expect(readAnswer(text, shape)).toEqual({ ok: true, value: meant });
        },
      ),
    );
  });

  test('whatever text it is, reading ends with a value of the shape or with what is wrong', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('{', '}', '"', ',', '\\', '</think>', '{"text":"a","items":[', ']', 'a', ' ', '\n')),
        (pieces) => {
          const read = readAnswer(pieces.join(''), shape);
          if (read.ok) expect(shape.parse(read.value)).toEqual(read.value);
          else expect(read.error.problems.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});
