import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  feelSick,
  feverish,
  history,
  openPatientOnPeer,
  patientPrompt,
  question,
  request,
  spoken,
} from '../../../../tests/support/patient-on-peer.ts';
import type { FindingCode } from '../../../shared/ids.ts';

const story = ['I have a headache.', 'Yes.', 'For two days.'];

let model: Awaited<ReturnType<typeof openPatientOnPeer>>;

beforeEach(async () => {
  model = await openPatientOnPeer();
});
afterEach(() => model.close());

describe('a model that plays the patient', () => {
  test('is told what it may tell, and its reply is given with the passages that it comes from', async () => {
    model.answersBy(spoken('Oh yes, I feel sick all the time.', { passages: [2] }));
    const { reply, calls } = await model.replyTo(request(feelSick));
    expect(reply).toEqual({
      text: 'Oh yes, I feel sick all the time.',
      basis: [{ kind: 'history', passage: 'She has nausea, and light bothers her.' }],
    });
    expect(model.sentInput()).toMatchObject({ message: 'Do you feel sick?', isOpening: false, mayContradict: false, behaviour: [] });
    expect(model.sentInput().history).toHaveLength(4);
    expect(calls).toMatchObject([{ role: 'patient', promptHash: patientPrompt.hash, attempts: 1, fellBack: null }]);
  });

  test('is not told what the writer of the history concludes', async () => {
    model.answersBy(spoken('Yes.', { passages: [2] }));
    await model.replyTo(request(feelSick));
    expect(model.peer.requests[0]?.sent).not.toContain('migraine');
  });

  test('marks the silence of the history', async () => {
    model.answersBy(spoken("No, I don't cough.", { silent: 'denied' }));
    const { reply } = await model.replyTo(request(question('Do you cough?', { finding: 'cough' as FindingCode })));
    expect(reply.basis).toEqual([{ kind: 'silent-denied', passage: null }]);
  });

  test('says that help is under way in the words that the interview goes on by, without a call', async () => {
    const { reply } = await model.replyTo(request(feverish, { emergency: true }));
    expect(reply.basis).toEqual([{ kind: 'help-under-way', passage: null }]);
    expect(model.peer.requests).toHaveLength(0);
  });

  test('is not told what the instruction keeps back, unless it is asked for', async () => {
    const instruction = 'You never mention your drinking unless asked directly.';
    model.answersBy(spoken('No, no fever.', { passages: [3] }));
    await model.replyTo(request(feverish, { instruction }));
    expect(model.peer.requests[0]?.sent).not.toContain('bottle of wine');
    model.answersBy(spoken('A bottle of wine every evening.', { passages: [3], behaviour: [1] }));
    const { reply } = await model.replyTo(request(question('How much alcohol do you drink?', { kind: 'open' }), { instruction }));
    expect(reply.text).toBe('A bottle of wine every evening.');
    expect(reply.basis).toContainEqual({ kind: 'instruction', passage: instruction });
  });

  test('contradicts itself once where it is told to, and the passage is traced', async () => {
    const instruction = 'You contradict yourself once about the nausea.';
    const asked = request(question('What else should I know?', { kind: 'open' }), { instruction, saidBefore: story });
    model.answersBy(spoken("Actually, no, I don't have any nausea.", { behaviour: [1], contradicts: 2 }));
    const { reply } = await model.replyTo(asked);
    expect(model.sentInput().mayContradict).toBe(true);
    expect(reply.basis).toContainEqual({ kind: 'contradiction', passage: 'She has nausea, and light bothers her.' });
    const { calls } = await model.replyTo({ ...asked, saidBefore: [...story, reply.text] });
    expect(model.sentInput().mayContradict).toBe(false);
    expect(calls).toMatchObject([{ fellBack: 'failed-check' }]);
  });

  test('of whom a parent speaks is spoken of by the parent', async () => {
    const child = 'A 4-year-old boy presents with a fever for three days. He has no cough.';
    model.answersBy(spoken("I'm here about my son. He has had a fever for three days.", { passages: [1] }));
    const { reply, calls } = await model.replyTo(request(null, { history: child, saidBefore: [] }));
    expect(model.sentInput()).toMatchObject({ speaksFor: 'my son', isOpening: true });
    expect(calls).toMatchObject([{ fellBack: null }]);
    expect(reply.text).toBe("I'm here about my son. He has had a fever for three days.");
  });

  test('chooses among the options offered by their labels', async () => {
    const option = (id: string, label: string, finding: string | null, role: 'choice' | 'none' = 'choice') => ({
      id,
      label,
      finding: finding as FindingCode | null,
      role,
    });
    const options = [option('a', 'fever', 'fever'), option('b', 'nausea', 'nausea'), option('c', 'none of these', null, 'none')];
    const asked = request(question('Which of these do you have?', { kind: 'several-of', options }));
    model.answersBy(spoken('nausea', { passages: [2] }));
    expect((await model.replyTo(asked)).reply.text).toBe('nausea');
    expect(model.sentInput()).toMatchObject({ options: ['fever', 'nausea', 'none of these'], severalOptions: true });
    model.answersBy(spoken('fever', { passages: [2] }));
    expect((await model.replyTo(asked)).calls).toMatchObject([{ fellBack: 'failed-check' }]);
    model.answersBy(spoken('none of these', { silent: 'denied' }));
    expect((await model.replyTo(asked)).calls).toMatchObject([{ fellBack: 'failed-check' }]);
  });

  test('is shown of a very long history what speaks of what is asked', async () => {
    const filler = Array.from(
      { length: 400 },
      (_, index) => `In the year ${1900 + (index % 100)} her family lived in street number ${index}.`,
    );
    model.answersBy(spoken('Yes.', { passages: [1] }));
    await model.replyTo(request(feelSick, { history: [history, ...filler, 'At night the sickness keeps her awake.'].join(' ') }));
    expect(JSON.stringify(model.sentInput().history).length).toBeLessThan(12_000);
  });
});
