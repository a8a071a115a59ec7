import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createAnswersUnderWay } from './answers-under-way.ts';

const processing = { kind: 'processing' };

test('an answer that comes in time is given', async () => {
  const answers = createAnswersUnderWay(1000);
  expect(await answers.settle('a', async () => 7)).toEqual({ kind: 'done', value: 7 });
});

test('one that takes longer is still at work, and is made once however often it is asked for', async () => {
  const answers = createAnswersUnderWay(20);
  const finish = Promise.withResolvers<number>();
  const task = vi.fn(() => finish.promise);
  expect(await Promise.all([answers.settle('a', task), answers.settle('a', task)])).toEqual([processing, processing]);
  expect(await answers.settle('b', async () => 1)).toEqual({ kind: 'done', value: 1 });
  finish.resolve(7);
  expect(await answers.settle('a', task)).toEqual({ kind: 'done', value: 7 });
  expect(task).toHaveBeenCalledTimes(1);
});

test('a failure reaches whoever waits, and after one that nobody waited for the task is begun anew', async () => {
  const answers = createAnswersUnderWay(20);
  await expect(answers.settle('a', () => Promise.reject(new Error('broke')))).rejects.toThrow('broke');
  const late = Promise.withResolvers<number>();
  expect(await answers.settle('a', () => late.promise)).toEqual(processing);
  late.reject(new Error('broke late'));
  await delay(0);
  expect(await answers.settle('a', async () => 8)).toEqual({ kind: 'done', value: 8 });
});
