import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fail, succeed } from '../../../../shared/result.ts';
import { createStreamSpeech } from './stream-speech.ts';

const signal = new AbortController().signal;

function open(sends: () => ReturnType<Parameters<typeof createStreamSpeech>[0]['send']> = async () => succeed({})) {
  const told: string[] = [];
  const heard: boolean[] = [];
  const target = new EventTarget();
  const channel = Object.assign(target, { readyState: 'open' as const, send: (words: unknown) => void told.push(String(words)) });
  const speech = createStreamSpeech({ channel, send: sends, setHeard: (isHeard) => heard.push(isHeard) });
  const tell = (event: string) => target.dispatchEvent(new MessageEvent('message', { data: event }));
  return { speech, tell, told, heard };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what a stream speaks', () => {
  test('ends when the stream tells so', async () => {
    const { speech, tell, told } = open();
    const spoken = await speech.make('Hello', signal);
    const onEnd = vi.fn();
    spoken?.play(onEnd);
    tell('stream/started:{"metadata":{}}');
    expect(onEnd).not.toHaveBeenCalled();
    tell('stream/done');
    expect(onEnd).toHaveBeenCalledOnce();
    expect(told).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('may have ended before it was listened to', async () => {
    const { speech, tell } = open(async () => {
      tell('stream/started');
      tell('stream/done');
      return succeed({});
    });
    const spoken = await speech.make('Hm', signal);
    const onEnd = vi.fn();
    spoken?.play(onEnd);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  test('does not end with the one before it', async () => {
    const { speech, tell } = open();
    const first = await speech.make('First', signal);
    first?.play(vi.fn());
    tell('stream/started');
    const second = await speech.make('Second', signal);
    const onEnd = vi.fn();
    second?.play(onEnd);
    tell('stream/done');
    expect(onEnd).not.toHaveBeenCalled();
    tell('stream/started');
    tell('stream/done');
    expect(onEnd).toHaveBeenCalledOnce();
  });

  test('is cut off and heard no more when it is stopped, and the next is heard again', async () => {
    const { speech, told, heard } = open();
    const spoken = await speech.make('Hello', signal);
    const onEnd = vi.fn();
    spoken?.play(onEnd);
    spoken?.stop();
    expect(onEnd).toHaveBeenCalledOnce();
    expect(told).toEqual(['stream/interrupt']);
    expect(heard).toEqual([true, false]);
    await speech.make('Next', signal);
    expect(heard.at(-1)).toBe(true);
  });

  test('ends with the stream, and after a while where nothing is told of it', async () => {
    const { speech } = open();
    const [onLost, onLate] = [vi.fn(), vi.fn()];
    (await speech.make('Hello', signal))?.play(onLost);
    speech.lose();
    expect(onLost).toHaveBeenCalledOnce();
    (await speech.make('Hello', signal))?.play(onLate);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onLate).toHaveBeenCalledOnce();
  });

  test('and was called off before it was there is not heard, should it be spoken all the same', async () => {
    const { speech, told, heard } = open(async () => fail({ kind: 'unreachable' }));
    expect(await speech.make('Hello', AbortSignal.abort())).toBeNull();
    expect(heard).toEqual([true, false]);
    expect(told).toEqual(['stream/interrupt']);
  });

  test('is nothing where the server refuses', async () => {
    const { speech } = open(async () => fail({ kind: 'refused', status: 503, statusText: '', detail: 'no' }));
    expect(await speech.make('Hello', signal)).toBeNull();
  });
});
