import { expect, test } from 'vitest';
import { compileLexicon } from '../clinical/lexicon/compile-lexicon.ts';
import type { TranscriptMessage } from '../consultations/stored/read-transcript.ts';
import type { PathStep } from '../contracts/emulator/playground-session.ts';
import { createEngine } from '../interview/engine.ts';
import { generalProtocol, headacheProtocol, sampleKnowledge } from '../interview/sample-clinic.ts';
import { emptyProfile } from '../interview/saved-profile.ts';
import { createBuiltinPhrase } from '../models/builtin/phrase.ts';
import { createBuiltinUnderstand } from '../models/builtin/understand.ts';
import { consultationPath } from './consultation-path.ts';

const engine = createEngine({
  knowledge: sampleKnowledge,
  protocols: [headacheProtocol, generalProtocol],
  ports: { understand: createBuiltinUnderstand(compileLexicon(sampleKnowledge)), phrase: createBuiltinPhrase(sampleKnowledge) },
  settings: { assistantName: 'Mira', emergencyNumber: '911', crisisLine: '988' },
});

/** The path after these replies; messages have their place as their id. */
async function pathAfter(...replies: string[]): Promise<PathStep[]> {
  let { state, turn } = await engine.start({ profile: { ...emptyProfile, ageYears: 40, sex: 'male' }, seed: 7 });
  const messages: TranscriptMessage[] = [{ id: '0', sender: 'ai', content: turn.message }];
  for (const reply of replies) {
    ({ state, turn } = await engine.reply(state, reply));
    messages.push({ id: String(messages.length), sender: 'user', content: reply });
    messages.push({ id: String(messages.length), sender: 'ai', content: turn.message });
  }
  const protocol = [headacheProtocol, generalProtocol].find(({ name }) => name === state.protocol?.name) ?? null;
  return consultationPath({ state, protocol, messages, knowledge: sampleKnowledge });
}

const summary = (path: readonly PathStep[]) =>
  Object.fromEntries(
    path.map(({ node, label, state, message_id }) => [node ?? label, message_id === null ? state : `${state} in ${message_id}`]),
  );

test('is empty before a complaint is named', async () => {
  expect(await pathAfter()).toEqual([]);
  expect(await pathAfter('hi')).toEqual([]);
});

test('tells what is asked, what was told unasked and where, and what may still come', async () => {
  expect(summary(await pathAfter('I have a headache and I feel sick'))).toEqual({
    '1': 'present in 2',
    '2': 'pending',
    '3': 'pending',
    '4': 'answered in 1',
    '5': 'pending',
    '5.1': 'pending',
    '6': 'pending',
    '7': 'pending',
  });
});

test('leads to the message that asks a question in other words', async () => {
  expect(summary(await pathAfter('I have a headache', 'three days', 'banana'))['2']).toBe('present in 6');
});

test('passes over what does not apply, and names what the knowledge asks in between', async () => {
  const path = await pathAfter('I have a headache', 'three days', 'no', 'throbbing', 'no', 'no', '5', 'none');
  expect(summary(path)).toMatchObject({ '1': 'asked in 2', '2': 'asked in 4', '3': 'asked in 6', '5': 'asked in 10', '5.1': 'skipped' });
  const beside = path.filter(({ node }) => node === null);
  expect(beside.length).toBeGreaterThan(0);
  for (const { label, message_id } of beside) expect([label, message_id]).toEqual([expect.any(String), expect.any(String)]);
});
