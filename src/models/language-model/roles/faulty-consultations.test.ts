import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askPeer } from '../../../../tests/support/ask-peer.ts';
import { emulateConsultation } from '../../../../tests/support/emulate-consultation.ts';
import {
  askInTurn,
  busyMachineMs,
  expectTold,
  faultyTimeoutMs,
  longestWaitMs,
  startTelling,
} from '../../../../tests/support/faulty-turns.ts';
import { modelFaults, startFaultyModel } from '../../../../tests/support/model-faults.ts';
import { type ModelPeer, type PeerRequest, peerAnswer, startModelPeer } from '../../../../tests/support/model-peer.ts';
import { nothingUnderstood } from '../../../../tests/support/readings.ts';
import { shippedClinic } from '../../../../tests/support/shipped-clinic.ts';
import { createEngine } from '../../../interview/engine.ts';
import { emptyProfile } from '../../../interview/saved-profile.ts';
import { createBuiltinPorts } from '../../builtin/builtin-models.ts';
import type { TurnPorts } from '../../models.ts';
import type { AskInTurn } from '../call/create-ask-model.ts';
import { rolePrompt } from '../prompts/role-prompt.ts';
import { speakByModel } from './patient.ts';
import { phraseByModel } from './phrase/phrase-by-model.ts';
import { recountByModel } from './retell/recount-by-model.ts';
import { retellByModel } from './retell/retell-by-model.ts';
import { understandByModel } from './understand/understand-by-model.ts';

type TestedRole = 'understand' | 'phrase' | 'retell' | 'patient';

const { knowledge, lexicon, protocols } = shippedClinic;
const builtin = createBuiltinPorts({ knowledge, lexicon });
const history =
  'A 32-year-old woman presents with a throbbing headache on one side of her head for two days. She has nausea, and light and noise bother her. She has no fever and no neck stiffness. She takes the contraceptive pill.';

/** What a model says that has nothing to add. */
function rightAnswer({ input, instructions }: PeerRequest): unknown {
  const given = JSON.parse(input) as { question?: unknown; lines?: unknown };
  if (instructions.startsWith(rolePrompt('understand').text.slice(0, 60))) {
    return nothingUnderstood;
  }
  if (instructions.startsWith(rolePrompt('phrase').text.slice(0, 60))) {
    return { question: given.question };
  }
  if (instructions.startsWith(rolePrompt('retell').text.slice(0, 60))) {
    return { lines: given.lines ?? [], lead: null, sentences: [] };
  }
  return {};
}

const byModel: Pick<TurnPorts, TestedRole | 'recount'> = {
  understand: understandByModel({ builtin: builtin.understand, lexicon, prompt: rolePrompt('understand') })(askInTurn),
  phrase: phraseByModel({ builtin: builtin.phrase, lexicon, prompt: rolePrompt('phrase') })(askInTurn),
  retell: retellByModel({ prompt: rolePrompt('retell') })(askInTurn),
  recount: recountByModel({ lexicon, prompt: rolePrompt('retell') })(askInTurn),
  patient: speakByModel({ builtin: builtin.patient, lexicon, prompt: rolePrompt('patient') })(askInTurn),
};

type Asks = { readonly sound: AskInTurn; readonly faulty: AskInTurn };

/** One consultation in which a role's calls of some turns meet a model with a fault, and those of all others a sound one. */
async function consult(role: TestedRole, asks: Asks, isFaulty: (turn: number) => boolean) {
  let turn = 0;
  const speakers = { ...builtin, [role]: byModel[role], ...(role === 'retell' ? { recount: byModel.recount } : {}) };
  const settings = { assistantName: 'Mira', emergencyNumber: '911', crisisLine: '988' };
  const engine = createEngine({ knowledge, lexicon, protocols, ports: speakers, settings });
  const { inTurn, calls, longestMs } = startTelling();
  const askedNow = () => (isFaulty(turn) ? asks.faulty : asks.sound);
  const consultation = await emulateConsultation({
    engine: {
      start: (beginning) => inTurn(askedNow(), () => engine.start(beginning)),
      reply: (state, text) => inTurn(askedNow(), () => engine.reply(state, text)),
    },
    patient: (request) => {
      turn += 1;
      // A sound patient is the builtin one, so that the consultation is the same but for the fault.
      return inTurn(askedNow(), () => (isFaulty(turn) ? speakers : builtin).patient(request));
    },
    history,
    instruction: '',
    profile: { ...emptyProfile, sex: 'female' },
    seed: 3,
    turnLimit: 60,
  });
  return { consultation, calls, turns: turn, longestMs: longestMs() };
}

let sound: ModelPeer;
let soundAsk: ReturnType<typeof askPeer>;

beforeAll(async () => {
  sound = await startModelPeer((request) => peerAnswer(rightAnswer(request)));
  soundAsk = askPeer({ baseUrl: sound.baseUrl });
});

afterAll(async () => {
  soundAsk.close();
  await sound.close();
});

const known = new Map<TestedRole, ReturnType<typeof consult>>();

/** The same consultation without a fault. */
function withoutFault(role: TestedRole) {
  const consulted = known.get(role) ?? consult(role, { sound: soundAsk.ask, faulty: soundAsk.ask }, () => false);
  known.set(role, consulted);
  return consulted;
}

describe.each<TestedRole>(['understand', 'phrase', 'retell', 'patient'])('a consultation whose model fails in the role %s', (role) => {
  test.concurrent.each(modelFaults)(
    'at the start, in the middle and at the end with "$name" comes to its summary',
    async (fault) => {
      const without = await withoutFault(role);
      const places = [1, 2, Math.round(without.turns / 2), without.turns - 1, without.turns];
      const model = await startFaultyModel(fault, rightAnswer);
      const faulty = askPeer({ baseUrl: model.baseUrl, timeoutMs: faultyTimeoutMs });

      const met = await consult(role, { sound: soundAsk.ask, faulty: faulty.ask }, (turn) => places.includes(turn));

      expect(met.consultation.ended).toBe(true);
      expect(met.longestMs).toBeLessThan(longestWaitMs);
      expectTold(met.calls, fault, model.requests.length);
      if (fault.saidToBe !== null) {
        // What the patient said and what was learned of it is what it would have been.
        const repliesOf = ({ consultation }: typeof met) => consultation.exchanges.map(({ reply }) => reply?.text);
        expect(repliesOf(met)).toEqual(repliesOf(without));
        expect(met.consultation.state.facts).toEqual(without.consultation.state.facts);
      }
      faulty.close();
      await model.close();
    },
    busyMachineMs,
  );
});
