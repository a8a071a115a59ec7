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
  ])('%s', (_, text) => {
    expect(readAnswer(text, schema)).toEqual({ ok: true, value: right });
  });
});

describe('an answer that cannot be read', () => {
  test.each([
    ['words only', 'I would say unwell.'],
    ['a list', '[1,2]'],
    ['a part of an object', json.slice(0, -1)],
    ['nested beyond reason', '{"a":'.repeat(100_000)],
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

  test('does not bring a check down that it breaks', () => {
    const breaking = schema.refine(() => {
      throw new Error('broken');
    });
    expect(readAnswer(json, breaking)).toMatchObject({ ok: false });
  });
});
