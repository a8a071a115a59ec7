import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fittingFields, misfitIn, type ReplyShape } from './reply-shape.ts';

const card: ReplyShape = {
  fields: { id: 'text', turns: 'number', done: 'boolean', status: { oneOf: ['queued', 'running'] }, note: { either: ['text', 'null'] } },
  optional: ['done'],
};
const reply: ReplyShape = { fields: { cards: { list: card }, counts: { entries: 'number' }, more: 'anything' } };
const good = { cards: [{ id: 'a', turns: 2, status: 'queued', note: null }], counts: { headache: 3 }, more: [1] };

describe('a reply', () => {
  test('that is as it should be has no misfit, whatever else it tells', () => {
    expect(misfitIn(good, reply)).toBeNull();
    expect(misfitIn({ ...good, news: true }, reply)).toBeNull();
  });

  test.each([
    ['cards', { ...good, cards: {} }],
    ['counts', { ...good, counts: undefined }],
    ['counts.*', { ...good, counts: { headache: '3' } }],
    ['cards[].id', { ...good, cards: [{ ...good.cards[0], id: null }] }],
    ['cards[].status', { ...good, cards: [{ ...good.cards[0], status: 'resting' }] }],
    ['cards[].note', { ...good, cards: [{ ...good.cards[0], note: 3 }] }],
    ['cards[].done', { ...good, cards: [{ ...good.cards[0], done: 'yes' }] }],
    ['reply', null],
    ['reply', 'text'],
    ['reply', [good]],
  ])('that is wrong says so at %s', (where, value) => {
    expect(misfitIn(value, reply)).toBe(where);
  });

  test('lacks nothing where what is missing may be null, and then it is', () => {
    const value = { cards: [{ id: 'a', turns: 2, status: 'queued' }], counts: {}, more: null };
    expect(misfitIn(value, reply)).toBeNull();
    expect(value.cards[0]).toEqual({ id: 'a', turns: 2, status: 'queued', note: null });
  });

  test('of one of several kinds is wrong where it is of none, and says which field where it can only be one', () => {
    const found: ReplyShape = { either: [{ fields: { text: 'text' } }, 'null'] };
    expect(misfitIn({}, found, 'question')).toBe('question.text');
    const kinds: ReplyShape = { either: [{ fields: { kind: { oneOf: ['a'] } } }, { fields: { kind: { oneOf: ['b'] } } }] };
    expect(misfitIn({ kind: 'b' }, kinds)).toBeNull();
    expect(misfitIn({ kind: 'c' }, kinds, 'part')).toBe('part');
  });

  test('is looked at without an error, whatever it is', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => misfitIn(value, reply) === null || typeof misfitIn(value, reply) === 'string'));
  });
});

test('of a reply of another version those fields are taken that are known', () => {
  const shape: ReplyShape = { fields: { name: 'text', number: 'text' } };
  expect(fittingFields({ name: 'Mira', number: 911, news: 1 }, shape)).toEqual({ name: 'Mira' });
  expect(fittingFields(null, shape)).toEqual({});
});
