import { sampleTurn } from '../../../../../tests/support/sample-turn.ts';
import { fail, type Result, succeed } from '../../../../shared/result.ts';
import type { Answer, Call, Failure } from './call.ts';
import { createEmulator } from './emulator.ts';
import { samplePatient, sampleReply } from './sample-answers.ts';

/** Turns the test's clock on, and lets what that brings about happen. */
type PassTime = (ms: number) => Promise<unknown>;

const begun: Answer = { call: 'start', patient: samplePatient, reply: { session_id: 's', ...sampleTurn('a0') } };
/** What is said of a server that cannot be reached. */
export const down: Failure = { status: null, reason: 'The server could not be reached.' };

/** An emulator whose calls wait until the test answers them. */
export function emulatorAtTest(pass: PassTime) {
  const made: { readonly call: Call; readonly settle: (outcome: Result<Answer, Failure>) => void }[] = [];
  const emulator = createEmulator({
    makeCall: (call) => new Promise((settle) => made.push({ call, settle })),
    newMessageId: () => `fresh-${made.length}`,
  });
  const settle = async (outcome: Result<Answer, Failure>): Promise<void> => {
    await pass(0);
    made.at(-1)?.settle(outcome);
    await pass(0);
  };
  return {
    emulator,
    calls: () => made.map(({ call }) => call.kind),
    last: () => made.at(-1)?.call,
    answer: (answer: Answer) => settle(succeed(answer)),
    /** Answers a call that is not the newest any more. */
    answerFirst: async (kind: Call['kind'], answer: Answer) => {
      made.find(({ call }) => call.kind === kind)?.settle(succeed(answer));
      await pass(0);
    },
    fail: (failure: Failure) => settle(fail(failure)),
    pass,
    texts: () => emulator.state().entries.map((entry) => ('text' in entry ? entry.text : entry.kind)),
  };
}

/** An emulator whose session has just begun. */
export async function running(pass: PassTime) {
  const at = emulatorAtTest(pass);
  at.emulator.changeForm(samplePatient);
  at.emulator.submit();
  await at.answer(begun);
  return at;
}

/** An emulator that has just asked for the assistant's answer to the first reply. */
export async function awaitingQuestion(pass: PassTime) {
  const at = await running(pass);
  await at.pass(500);
  await at.answer(sampleReply('p1'));
  await at.pass(500);
  return at;
}
