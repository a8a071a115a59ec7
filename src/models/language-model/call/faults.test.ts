import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { askPeer, sampleAnswer, sampleCall } from '../../../../tests/support/ask-peer.ts';
import { type ModelFault, modelFaults, startFaultyModel } from '../../../../tests/support/model-faults.ts';
import type { ModelName } from '../endpoint/open-endpoint.ts';

// Short where the time has to run out, and long where nothing else may be taken for it on a busy machine.
const timeoutMsFor = ({ saidToBe }: ModelFault) => (saidToBe === 'timed-out' ? 2_400 : 15_000);
const slackMs = 15_000;
const busyMachineMs = 120_000;
const unhandled: unknown[] = [];
const noteUnhandled = (reason: unknown) => unhandled.push(reason);

beforeEach(() => {
  unhandled.length = 0;
  process.on('unhandledRejection', noteUnhandled);
  process.on('uncaughtException', noteUnhandled);
});

afterEach(() => {
  process.off('unhandledRejection', noteUnhandled);
  process.off('uncaughtException', noteUnhandled);
});

describe.each<ModelName>([
  { provider: 'openai', name: 'gpt-4.1' },
  { provider: 'openai-compatible', name: 'qwen3:8b' },
  { provider: 'anthropic', name: 'claude-sonnet-4-5' },
])('a model at $provider', (choice) => {
  test.concurrent.each(modelFaults)(
    'with the fault "$name" is given up in time, and says why',
    async (fault) => {
      const model = await startFaultyModel(fault, () => sampleAnswer);
      const timeoutMs = timeoutMsFor(fault);
      const { ask, close } = askPeer({ baseUrl: model.baseUrl, choice, timeoutMs });
      const beganMs = performance.now();
      const answered = await ask(sampleCall);
      const tookMs = performance.now() - beganMs;

      if (fault.saidToBe === null) {
        expect(answered).toMatchObject({ ok: true, value: { value: sampleAnswer, trace: { inputTokens: null, outputTokens: null } } });
      } else {
        expect(answered).toMatchObject({ ok: false, error: { failure: { kind: fault.saidToBe }, trace: { fellBack: fault.saidToBe } } });
        expect(answered.ok || answered.error.trace.attempts).toBeLessThanOrEqual(3);
      }
      expect(JSON.stringify(answered)).not.toMatch(/My head hurts|secret-key/);
      expect(model.requests.length).toBeLessThanOrEqual(fault.attempts);
      expect(tookMs).toBeLessThan(timeoutMs + slackMs);
      // An endpoint that hangs or floods is left at once; only a connection that is of use again may be kept until the end.
      const kept = ['timed-out', 'too-large'].includes(fault.saidToBe ?? '') ? 0 : 1;
      await vi.waitFor(() => expect(model.openSockets()).toBeLessThanOrEqual(kept));
      close();
      await vi.waitFor(() => expect(model.openSockets()).toBe(0));
      await model.close();
      expect(unhandled).toEqual([]);
    },
    busyMachineMs,
  );
});
