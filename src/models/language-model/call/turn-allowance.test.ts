import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askPeer, sampleAnswer, sampleCall } from '../../../../tests/support/ask-peer.ts';
import { type ModelPeer, type PeerReply, peerAnswer, startModelPeer } from '../../../../tests/support/model-peer.ts';
import type { AskInTurn } from './create-ask-model.ts';
import { createTurnAllowance } from './turn-allowance.ts';

const silence: PeerReply = { kind: 'by-hand', write: () => {} };
const monotonicMs = () => performance.now();

let peer: ModelPeer;
let ask: AskInTurn;
let close: () => void;

beforeEach(async () => {
  peer = await startModelPeer(() => peerAnswer(sampleAnswer));
  ({ ask, close } = askPeer({ baseUrl: peer.baseUrl, monotonicMs }));
});

afterEach(async () => {
  close();
  await peer.close();
});

const allowance = (terms: { deadlineMs?: number; mostTokens?: number | null } = {}) =>
  createTurnAllowance({ deadlineMs: 5_000, mostTokens: null, monotonicMs, ...terms });

describe('the deadline of a turn', () => {
  test('cuts every call short, and lets none begin after it', async () => {
    peer.answerBy(() => silence);
    const patient = askPeer({ baseUrl: peer.baseUrl, timeoutMs: 120_000 });
    const { value } = await allowance({ deadlineMs: 200 }).run({ tokensSpent: 0 }, async (turn) => [
      await patient.ask(sampleCall, turn),
      await patient.ask(sampleCall, turn),
    ]);
    patient.close();
    expect(value).toMatchObject([
      { ok: false, error: { failure: { kind: 'timed-out' } } },
      { ok: false, error: { failure: { kind: 'no-time-left' }, trace: { attempts: 0 } } },
    ]);
    expect(peer.requests).toHaveLength(1);
  });

  test('is not waited for where the endpoint asks to come back after it', async () => {
    peer.answerBy(() => ({ kind: 'status', status: 429, headers: { 'retry-after': '60' } }));
    const waitsMs: number[] = [];
    const noting = askPeer({ baseUrl: peer.baseUrl, wait: async (ms) => void waitsMs.push(ms) });
    const { value } = await allowance().run({ tokensSpent: 0 }, (turn) => noting.ask(sampleCall, turn));
    noting.close();
    expect(value).toMatchObject({ ok: false, error: { failure: { kind: 'rate-limited', retryAfterMs: 60_000 } } });
    expect(peer.requests).toHaveLength(1);
    expect(waitsMs).toEqual([]);
  });
});

describe('a client that goes away', () => {
  test('ends the call under way and the connection with it', async () => {
    const left = new AbortController();
    peer.answerBy(() => {
      setTimeout(() => left.abort(), 20);
      return silence;
    });
    const { value, calls } = await allowance().run({ tokensSpent: 0, signal: left.signal }, (turn) => ask(sampleCall, turn));
    expect(value).toMatchObject({ ok: false, error: { failure: { kind: 'called-off' } } });
    expect(calls).toMatchObject([{ attempts: 1, fellBack: 'called-off' }]);
    await expect.poll(() => peer.openSockets()).toBe(0);
  });

  test('is asked nothing for any more', async () => {
    const { value } = await allowance().run({ tokensSpent: 0, signal: AbortSignal.abort() }, (turn) => ask(sampleCall, turn));
    expect(value).toMatchObject({ ok: false, error: { failure: { kind: 'called-off' }, trace: { attempts: 0 } } });
    expect(peer.requests).toHaveLength(0);
  });
});

describe('the tokens of a consultation', () => {
  test('are spent once: of calls side by side those that would go over are not made', async () => {
    const { value } = await allowance({ mostTokens: 900 }).run({ tokensSpent: 400 }, (turn) =>
      Promise.all([ask(sampleCall, turn), ask(sampleCall, turn)]),
    );
    expect(value.map(({ ok }) => ok)).toEqual([true, false]);
    expect(value[1]).toMatchObject({ error: { failure: { kind: 'no-tokens-left' } } });
  });

  test('come back where less was used than set aside', async () => {
    const { value } = await allowance({ mostTokens: 900 }).run({ tokensSpent: 400 }, async (turn) => [
      await ask(sampleCall, turn),
      await ask(sampleCall, turn),
    ]);
    expect(value.map(({ ok }) => ok)).toEqual([true, true]);
  });

  test('are estimated where the endpoint does not count', async () => {
    peer.answerBy(() => peerAnswer({ mood: 'm'.repeat(190), count: null }, { usage: null }));
    const { calls } = await allowance({ mostTokens: 700 }).run({ tokensSpent: 0 }, async (turn) => {
      for (let time = 0; time < 5; time += 1) await ask(sampleCall, turn);
    });
    expect(calls.filter(({ fellBack }) => fellBack === null).length).toBeLessThan(5);
    expect(calls.at(-1)?.fellBack).toBe('no-tokens-left');
  });
});

describe('the traces of a turn', () => {
  test('hold its own calls and no other turn’s', async () => {
    const one = allowance().run({ tokensSpent: 0 }, async (turn) => ask({ ...sampleCall, role: 'phrase' }, turn));
    const other = allowance().run({ tokensSpent: 0 }, async (turn) => ask({ ...sampleCall, role: 'judge' }, turn));
    expect((await one).calls.map(({ role }) => role)).toEqual(['phrase']);
    expect((await other).calls.map(({ role }) => role)).toEqual(['judge']);
  });

  test('say of an answer that a check refused it', async () => {
    const { calls } = await allowance().run({ tokensSpent: 0 }, async (turn) => {
      const answered = await ask(sampleCall, turn);
      await ask(sampleCall, turn);
      (answered.ok ? answered.value : answered.error).markFailedCheck();
    });
    expect(calls.map(({ fellBack }) => fellBack)).toEqual(['failed-check', null]);
  });
});

describe('an endpoint that does not answer in time', () => {
  const askSixTimes = async (asking: AskInTurn, deadlineMs: number) => {
    peer.answerBy(() => silence);
    for (let time = 0; time < 5; time += 1) await allowance({ deadlineMs }).run({ tokensSpent: 0 }, (turn) => asking(sampleCall, turn));
    return (await allowance({ deadlineMs }).run({ tokensSpent: 0 }, (turn) => asking(sampleCall, turn))).calls;
  };

  test('is left alone after a while', async () => {
    const short = askPeer({ baseUrl: peer.baseUrl, timeoutMs: 40 });
    expect(await askSixTimes(short.ask, 5_000)).toMatchObject([{ fellBack: 'circuit-open', attempts: 0 }]);
    short.close();
  });

  test('is not blamed for turns that were short', async () => {
    expect(await askSixTimes(ask, 40)).toMatchObject([{ fellBack: 'timed-out', attempts: 1 }]);
  });
});

test('a call that its turn left behind ends with it', async () => {
  peer.answerBy(() => silence);
  const left: ReturnType<AskInTurn>[] = [];
  await allowance().run({ tokensSpent: 0 }, async (turn) => {
    left.push(ask(sampleCall, turn));
    await expect.poll(() => peer.requests.length).toBe(1);
  });
  expect(await left[0]).toMatchObject({ ok: false, error: { failure: { kind: 'called-off' } } });
});

test('a call outside of a turn has its own time only', async () => {
  peer.answerBy(() => silence);
  const short = askPeer({ baseUrl: peer.baseUrl, timeoutMs: 200 });
  expect(await short.ask(sampleCall)).toMatchObject({ ok: false, error: { failure: { kind: 'timed-out' } } });
  short.close();
});
