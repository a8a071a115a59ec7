import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fail, succeed } from '../shared/result.ts';
import { type AvatarStreams, createAvatarStreams } from './avatar-streams.ts';
import type { AvatarVendor } from './avatar-vendor.ts';

const idleMs = 5 * 60_000;
const signal = new AbortController().signal;

interface Fake {
  readonly vendor: AvatarVendor;
  readonly ended: string[];
  readonly loseLast: () => void;
}

function fakeVendor(refusesAnswer: () => boolean = () => false): Fake {
  const ended: string[] = [];
  let made = 0;
  let loseLast: () => void = () => undefined;
  return {
    ended,
    loseLast: () => loseLast(),
    vendor: {
      engine: 'fake',
      createStream: async () => {
        made += 1;
        const id = `stream-${made}`;
        const gone = Promise.withResolvers<void>();
        loseLast = gone.resolve;
        return succeed({
          id,
          sessionId: `session-${made}`,
          offer: 'v=0',
          takeCandidate: async () => succeed(null),
          takeAnswer: async () => (refusesAnswer() ? fail({ kind: 'refused' as const, words: 'no answer' }) : succeed(null)),
          speak: async () => succeed(null),
          end: async () => {
            ended.push(id);
          },
          gone: gone.promise,
        });
      },
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (fake: Fake, limits: { most?: number; mostOfOne?: number } = {}): AvatarStreams =>
  createAvatarStreams(fake.vendor, { most: 3, mostOfOne: 2, idleMs, ...limits });
const nameOf = (number: number, accountId = 'ann') => ({ accountId, id: `stream-${number}`, sessionId: `session-${number}` });

describe('a stream', () => {
  test.each([
    ['of another patient', nameOf(1, 'bob')],
    ['in another session', { ...nameOf(1), sessionId: 'session-2' }],
    ['that never was', nameOf(7)],
  ])('%s is not known', async (_, name) => {
    const fake = fakeVendor();
    const streams = open(fake);
    await streams.create('ann', '', signal);
    const unknown = { ok: false, error: { kind: 'unknown-stream' } };
    const candidate = { candidate: '', sdpMid: null, sdpMLineIndex: null };
    expect(await streams.takeCandidate(name, candidate, signal)).toEqual(unknown);
    expect(await streams.takeAnswer(name, 'v=0', signal)).toEqual(unknown);
    expect(await streams.speak(name, 'Hello', signal)).toEqual(unknown);
    expect(await streams.end(name)).toEqual(unknown);
    expect(fake.ended).toEqual([]);
  });

  test('takes calls in order only', async () => {
    let refuses = true;
    const streams = open(fakeVendor(() => refuses));
    await streams.create('ann', '', signal);
    expect(await streams.speak(nameOf(1), 'Hello', signal)).toMatchObject({ error: { kind: 'out-of-order' } });
    expect(await streams.takeAnswer(nameOf(1), 'rubbish', signal)).toMatchObject({ error: { kind: 'refused' } });
    refuses = false;
    expect(await streams.takeAnswer(nameOf(1), 'v=0', signal)).toEqual({ ok: true, value: null });
    expect(await streams.takeAnswer(nameOf(1), 'v=0', signal)).toMatchObject({ error: { kind: 'out-of-order' } });
    expect(await streams.speak(nameOf(1), 'Hello', signal)).toEqual({ ok: true, value: null });
  });

  test('ends five minutes after it was last used, and leaves no timer', async () => {
    const fake = fakeVendor();
    const streams = open(fake);
    await streams.create('ann', '', signal);
    await vi.advanceTimersByTimeAsync(idleMs - 1);
    await streams.takeAnswer(nameOf(1), 'v=0', signal);
    await vi.advanceTimersByTimeAsync(idleMs - 1);
    expect(fake.ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(fake.ended).toEqual(['stream-1']);
    expect(streams.count()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that is gone by itself makes room', async () => {
    const fake = fakeVendor();
    const streams = open(fake, { most: 1 });
    await streams.create('ann', '', signal);
    expect(await streams.create('bob', '', signal)).toMatchObject({ error: { kind: 'too-many' } });
    fake.loseLast();
    await vi.advanceTimersByTimeAsync(0);
    expect(await streams.create('bob', '', signal)).toMatchObject({ ok: true });
  });
});

test('no more are shown than the machine can hold, also when all ask at once', async () => {
  const streams = open(fakeVendor());
  const asked = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((account) => streams.create(account, '', signal)));
  expect(asked.filter(({ ok }) => ok)).toHaveLength(3);
  expect(streams.count()).toBe(3);
});

test('the oldest stream of a patient gives way to a new one', async () => {
  const fake = fakeVendor();
  const streams = open(fake);
  for (let index = 0; index < 3; index += 1) await streams.create('ann', '', signal);
  expect(fake.ended).toEqual(['stream-1']);
  expect(streams.count()).toBe(2);
});

test('all end with the server', async () => {
  const fake = fakeVendor();
  const streams = open(fake);
  await streams.create('ann', '', signal);
  await streams.create('bob', '', signal);
  await streams.close();
  expect(fake.ended).toEqual(['stream-1', 'stream-2']);
  expect(vi.getTimerCount()).toBe(0);
});
