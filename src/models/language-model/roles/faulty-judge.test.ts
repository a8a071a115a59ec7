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
import { shippedClinic } from '../../../../tests/support/shipped-clinic.ts';
import { createEngine } from '../../../interview/engine.ts';
import type { JudgeRequest, Verdict } from '../../../interview/judge-port.ts';
import { emptyProfile } from '../../../interview/saved-profile.ts';
import { createBuiltinPorts } from '../../builtin/builtin-models.ts';
import type { AskInTurn } from '../call/create-ask-model.ts';
import { rolePrompt } from '../prompts/role-prompt.ts';
import { judgeByModel } from './judge.ts';

type JudgesTask = 'match' | 'reasons';

const { knowledge, lexicon, protocols } = shippedClinic;
const builtin = createBuiltinPorts({ knowledge, lexicon });
const judge = judgeByModel({ builtin: builtin.judge, prompt: rolePrompt('judge') })(askInTurn);
const history =
  'A 32-year-old woman presents with a throbbing headache on one side of her head for two days. She has nausea, and light and noise bother her. She had a fall last week. She takes the contraceptive pill.';
/** Early, so that something was missed and there are reasons to word. */
const brokenOffAfter = 8;

/** Takes the first diagnosis for the expected one, and says of each shortcoming what its evidence says. */
function rightAnswer({ input }: PeerRequest): unknown {
  const given = JSON.parse(input) as { task: JudgesTask; given?: { id: string }[]; items?: { id: string; evidence: string }[] };
  if (given.task === 'match') return { match: { id: given.given?.[0]?.id, as: 'same', reason: 'An old name of it.' } };
  return { reasons: (given.items ?? []).map(({ id, evidence }) => ({ id, reason: `So it was: ${evidence}` })) };
}

let peer: ModelPeer;
let sound: ReturnType<typeof askPeer>;
let judged: JudgeRequest;
let byRules: Verdict;
let byModel: Verdict;

beforeAll(async () => {
  peer = await startModelPeer((request) => peerAnswer(rightAnswer(request)));
  sound = askPeer({ baseUrl: peer.baseUrl });
  const settings = { assistantName: 'Mira', emergencyNumber: '911', crisisLine: '988' };
  const engine = createEngine({ knowledge, lexicon, protocols, ports: builtin, settings });
  const profile = { ...emptyProfile, sex: 'female' as const };
  const consultation = await emulateConsultation({
    engine,
    patient: builtin.patient,
    history,
    instruction: '',
    profile,
    seed: 3,
    turnLimit: brokenOffAfter,
  });
  const protocol = protocols.find(({ name }) => name === consultation.state.protocol?.name) ?? null;
  judged = { ...consultation, history, instruction: '', expectedDiagnosis: 'A disease that nobody has heard of', protocol, named: [] };
  byRules = await builtin.judge(judged);
  byModel = await startTelling().inTurn(sound.ask, () => judge(judged));
});

afterAll(async () => {
  sound.close();
  await peer.close();
});

const ofMatch = ({ accuracy, rank, matched, decidedBy, byRules: before }: Verdict) => ({
  accuracy,
  rank,
  matched,
  decidedBy,
  byRules: before,
});
const ofReasons = ({ questionsMissed, pathDelta, factsDiff }: Verdict) => ({ questionsMissed, pathDelta, factsDiff });

test('a judge without a fault changes what the rules say of the match and the reasons, so that a fault can be seen', () => {
  expect(ofMatch(byModel)).not.toEqual(ofMatch(byRules));
  expect(ofReasons(byModel)).not.toEqual(ofReasons(byRules));
});

describe.each<[string, readonly JudgesTask[]]>([
  ['its first call, which compares names', ['match']],
  ['its last call, which words reasons', ['reasons']],
  ['both of its calls', ['match', 'reasons']],
])('a judge whose model fails at %s', (_, failing) => {
  test.concurrent.each(modelFaults)(
    'with "$name" judges by our own rules what it was asked for, and says so',
    async (fault) => {
      const model = await startFaultyModel(fault, rightAnswer);
      const faulty = askPeer({ baseUrl: model.baseUrl, timeoutMs: faultyTimeoutMs });
      const fails = (input: object) => failing.includes((input as { task: JudgesTask }).task);
      const ask: AskInTurn = (call, turn) => (fails(call.input) ? faulty : sound).ask(call, turn);
      const { inTurn, calls, longestMs } = startTelling();

      const verdict = await inTurn(ask, () => judge(judged));

      const left = (task: JudgesTask) => (fault.saidToBe === null || !failing.includes(task) ? byModel : byRules);
      expect(verdict).toEqual({ ...byRules, ...ofMatch(left('match')), ...ofReasons(left('reasons')) });
      expect(longestMs()).toBeLessThan(longestWaitMs);
      expect(calls).toHaveLength(2);
      expectTold(calls, fault, model.requests.length);
      expect(calls.filter(({ fellBack }) => fellBack !== null)).toHaveLength(fault.saidToBe === null ? 0 : failing.length);
      faulty.close();
      await model.close();
    },
    busyMachineMs,
  );
});
