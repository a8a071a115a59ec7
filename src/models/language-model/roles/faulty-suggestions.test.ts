import { describe, expect, test } from 'vitest';
import { askPeer } from '../../../../tests/support/ask-peer.ts';
import {
  askInTurn,
  busyMachineMs,
  expectTold,
  faultyTimeoutMs,
  longestWaitMs,
  startTelling,
} from '../../../../tests/support/faulty-turns.ts';
import { modelFaults, startFaultyModel } from '../../../../tests/support/model-faults.ts';
import { rolePrompt } from '../prompts/role-prompt.ts';
import { suggestByModel } from './compiler.ts';

const suggestion = { text: '2. Do you smoke?', explanation: 'The period was missing.' };
const suggest = suggestByModel({ prompt: rolePrompt('compiler') })(askInTurn);
const line = {
  text: '2 Do you smoke?',
  before: ['1. When did it start?'],
  after: [],
  problems: [{ message: 'A number without a period.', explanation: null, example: null }],
  refused: null,
};

describe('a suggestion whose model fails', () => {
  test.concurrent.each(modelFaults)(
    'with "$name" is none, in time, and the trace says why',
    async (fault) => {
      const model = await startFaultyModel(fault, () => suggestion);
      const faulty = askPeer({ baseUrl: model.baseUrl, timeoutMs: faultyTimeoutMs });
      const { inTurn, calls, longestMs } = startTelling();

      const suggested = await inTurn(faulty.ask, () => suggest(line));

      if (fault.saidToBe === null) expect(suggested).toEqual({ ok: true, value: suggestion });
      // The time may be up first on a busy machine.
      else expect([fault.saidToBe, 'timed-out']).toContain(suggested.ok || suggested.error.kind !== 'failed' || suggested.error.failure);
      expect(longestMs()).toBeLessThan(longestWaitMs);
      expect(calls).toHaveLength(1);
      expectTold(calls, fault, model.requests.length);
      faulty.close();
      await model.close();
    },
    busyMachineMs,
  );
});
