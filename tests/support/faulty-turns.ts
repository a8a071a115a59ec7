import { AsyncLocalStorage } from 'node:async_hooks';
import { expect } from 'vitest';
import type { AskInTurn } from '../../src/models/language-model/call/create-ask-model.ts';
import { createTurnAllowance } from '../../src/models/language-model/call/turn-allowance.ts';
import type { AskModel, ModelCallTrace } from '../../src/models/language-model/model-call.ts';
import type { ModelFault } from './model-faults.ts';

/** The time of one call: a twentieth of what is usual. */
export const faultyTimeoutMs = 1_000;
/** Far more than such calls take on the busiest machine, and an end all the same: what has no bound is never answered. */
export const longestWaitMs = 20_000;
/** For a test of many such turns. */
export const busyMachineMs = 120_000;

const allowance = createTurnAllowance({ deadlineMs: 1_250, mostTokens: null, monotonicMs: () => performance.now() });
const askNow = new AsyncLocalStorage<AskModel>();

/** Asks whichever model the turn that runs now was given. */
export const askInTurn: AskModel = (call) => {
  const asked = askNow.getStore();
  if (asked === undefined) throw new Error('Asked outside of a turn');
  return asked(call);
};

/** Does the work of turns, each with one model to ask and within the allowance of a turn, and keeps how the calls went. */
export function startTelling() {
  const calls: ModelCallTrace[] = [];
  let longestMs = 0;
  return {
    calls,
    longestMs: () => longestMs,
    inTurn: async <Value>(asked: AskInTurn, work: () => Promise<Value>): Promise<Value> => {
      const beganMs = performance.now();
      const done = await allowance.run({ tokensSpent: 0 }, (turn) => askNow.run((call) => asked(call, turn), work));
      longestMs = Math.max(longestMs, performance.now() - beganMs);
      calls.push(...done.calls);
      return done.value;
    },
  };
}

/** Holds calls to what a fault makes of them; a busy machine may take so long that the time is up first. */
export function expectTold(calls: readonly ModelCallTrace[], fault: ModelFault, requests: number): void {
  expect(Math.max(...calls.map(({ attempts }) => attempts))).toBeLessThanOrEqual(3);
  if (fault.saidToBe === null) return;
  const fallen = calls.flatMap(({ fellBack }) => (fellBack === null ? [] : [fellBack]));
  expect(fallen.length).toBeGreaterThan(0);
  expect(requests).toBeLessThanOrEqual(3 * fallen.length);
  for (const kind of fallen) expect([fault.saidToBe, 'circuit-open', 'timed-out']).toContain(kind);
}
