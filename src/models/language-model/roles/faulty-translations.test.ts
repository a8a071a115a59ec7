import { afterAll, beforeAll, expect, test } from 'vitest';
import { askPeer } from '../../../../tests/support/ask-peer.ts';
import { shipped } from '../../../../tests/support/assistant-on-peer.ts';
import { modelFaults, startFaultyModel } from '../../../../tests/support/model-faults.ts';
import { type ModelPeer, type PeerRequest, peerAnswer, startModelPeer } from '../../../../tests/support/model-peer.ts';
import { isInTongue, pretendTranslation } from '../../../../tests/support/pretend-translator.ts';
import { createEngine } from '../../../interview/engine.ts';
import type { Understand } from '../../../interview/ports.ts';
import { emptyProfile } from '../../../interview/saved-profile.ts';
import type { Spoken } from '../../../interview/turn-of.ts';
import { createBuiltinPorts } from '../../builtin/builtin-models.ts';
import type { AskInTurn } from '../call/create-ask-model.ts';
import { createTurnAllowance } from '../call/turn-allowance.ts';
import type { ModelCallTrace } from '../model-call.ts';
import { rolePrompt } from '../prompts/role-prompt.ts';
import { translateByModel } from './translate/translate-by-model.ts';

// A twentieth of what is usual.
const timeoutMs = 1_000;
const deadlineMs = 1_250;
// Far more than such calls take on the busiest machine, and an end all the same: what has no bound is never answered.
const longestWaitMs = 20_000;
const busyMachineMs = 120_000;

const { knowledge, lexicon, protocols } = shipped;
const builtin = createBuiltinPorts({ knowledge, lexicon });
const allowance = createTurnAllowance({ deadlineMs, mostTokens: null, monotonicMs: () => performance.now() });
const rightAnswer = ({ input }: PeerRequest): unknown => pretendTranslation(JSON.parse(input));

const understand: Understand = async (request) => ({ ...(await builtin.understand(request)), language: 'es' });
const translateOn = translateByModel({ lexicon, prompt: rolePrompt('translate') });
const ports = { ...builtin, understand };
const settings = { assistantName: 'Mira', emergencyNumber: '911', crisisLine: '988' };
const engine = createEngine({ knowledge, lexicon, protocols, ports, settings });

/** An emergency at the start, in the middle a question, and the summary at the end, each among turns without a fault. */
const firstReplies = ['I have a headache', 'I cannot breathe and my lips are swelling', 'Help is on the way'];
const emergencyTurn = 2;
const middleTurn = 8;

interface Met {
  readonly spoken: readonly Spoken[];
  readonly calls: readonly ModelCallTrace[];
  readonly longestMs: number;
}

async function consult(askOf: (turn: number) => AskInTurn, most = 90): Promise<Met> {
  let last = await engine.start({ profile: { ...emptyProfile, ageYears: 33, sex: 'female' }, seed: 3 });
  const spoken = [last];
  const calls: ModelCallTrace[] = [];
  let longestMs = 0;
  for (let turn = 1; turn <= most && !last.turn.ended; turn += 1) {
    const { state } = last;
    const beganMs = performance.now();
    const asks = askOf(turn);
    const done = await allowance.run({ tokensSpent: 0 }, (open) => {
      const inTurn = translateOn((call) => asks(call, open));
      return engine.on({ ...ports, translate: inTurn }).reply(state, firstReplies[turn - 1] ?? 'no');
    });
    longestMs = Math.max(longestMs, performance.now() - beganMs);
    last = done.value;
    spoken.push(last);
    calls.push(...done.calls);
  }
  return { spoken, calls, longestMs };
}

/** What is known at the end. 'No' is our label where a choice was put in their language, and 'no' their word where it was not. */
function factsAtEnd({ spoken }: Met): unknown {
  return spoken.at(-1)?.state.facts.map((fact) => ({ ...fact, quote: fact.quote?.toLowerCase() }));
}

let sound: ModelPeer;
let soundAsk: ReturnType<typeof askPeer>;
let without: Met;

beforeAll(async () => {
  sound = await startModelPeer((request) => peerAnswer(rightAnswer(request)));
  soundAsk = askPeer({ baseUrl: sound.baseUrl });
  without = await consult(() => soundAsk.ask);
}, busyMachineMs);

afterAll(async () => {
  soundAsk.close();
  await sound.close();
});

test('without a fault everything is said in the patient’s language', () => {
  expect(without.spoken.slice(1).filter(({ turn }) => !isInTongue(turn.message, 'es'))).toEqual([]);
  expect(without.spoken[emergencyTurn]?.turn.phase).toBe('emergency');
  expect(without.spoken.at(-1)?.turn.ended).toBe(true);
});

test.concurrent.each(modelFaults)(
  'a consultation whose translator fails with "$name" says the clinic’s words in those turns and comes to the same end',
  async (fault) => {
    const lastTurn = without.spoken.length - 1;
    const places = [emergencyTurn, middleTurn, lastTurn];
    const model = await startFaultyModel(fault, rightAnswer);
    const faulty = askPeer({ baseUrl: model.baseUrl, timeoutMs });

    const met = await consult((turn) => (places.includes(turn) ? faulty.ask : soundAsk.ask));

    expect(met.longestMs).toBeLessThan(longestWaitMs);
    expect(met.spoken.length).toBe(without.spoken.length);
    expect(factsAtEnd(met)).toEqual(factsAtEnd(without));
    expect(met.spoken[emergencyTurn]?.turn.message).toMatch(/^\*\*[^*]*911[^*]*\*\*/);
    expect(Math.max(...met.calls.map(({ attempts }) => attempts))).toBeLessThanOrEqual(3);
    if (fault.saidToBe !== null) {
      for (const place of places) {
        const { turn } = met.spoken[place] as Spoken;
        expect(isInTongue(turn.message, 'es')).toBe(false);
      }
      // What puts an alarm away has words of our own, which no model is needed for.
      expect(met.spoken[emergencyTurn]?.turn.choices?.options[0]?.label).toBe('La ayuda está en camino');
      const fallen = met.calls.flatMap(({ fellBack }) => (fellBack === null ? [] : [fellBack]));
      expect(fallen.length).toBe(places.length);
      for (const kind of fallen) expect([fault.saidToBe, 'circuit-open', 'timed-out']).toContain(kind);
    }
    faulty.close();
    await model.close();
  },
  busyMachineMs,
);
