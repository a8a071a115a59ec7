import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createOneAtATime } from './one-at-a-time.ts';

test('tasks of one key run in the order in which they came, also after one failed', async () => {
  const line = createOneAtATime(10);
  const events: string[] = [];
  const task = (name: string, waitMs: number) => async () => {
    events.push(`${name} begins`);
    await delay(waitMs);
    events.push(`${name} ends`);
    if (name === 'first') throw new Error('no');
    return name;
  };
  const outcomes = await Promise.allSettled([line.run('a', task('first', 15)), line.run('a', task('second', 1))]);
  expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

test('tasks of different keys do not wait for each other', async () => {
  const line = createOneAtATime(10);
  const never = line.run('a', () => delay(10_000, 'late', { ref: false }));
  expect(await line.run('b', async () => 'done')).toBe('done');
  expect(never).toBeInstanceOf(Promise);
});

test('a line that is full takes nobody in, and opens again once it is shorter', async () => {
  const line = createOneAtATime(2);
  const first = line.run('a', () => delay(10, 1));
  const second = line.run('a', () => delay(10, 2));
  expect(await line.run('a', async () => 3)).toBeNull();
  expect(await Promise.all([first, second])).toEqual([1, 2]);
  expect(await line.run('a', async () => 4)).toBe(4);
});
