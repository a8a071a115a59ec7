import { describe, expect, it } from 'vitest';
import type { FindingCode } from '../../shared/ids.ts';
import type { Question } from '../ports.ts';
import { sampleKnowledge } from '../sample-clinic.ts';
import { helpHasCome, wantsToStop } from './wants-to-stop.ts';

const wants = (reply: string, asked: Question | null = null) => wantsToStop(reply, asked, sampleKnowledge);

describe('a wish to end the conversation', () => {
  it.each([
    'I want to stop',
    "I'd like to stop now please",
    'Stop.',
    'No more questions, thanks',
    'Look, I have had enough of these questions',
    'can we stop here?',
    "let's leave it there",
    'I have to go now',
    "I'm done with this chat",
    "I don't want to answer any more",
    'I want to end this conversation',
    "that's enough for today",
    'bye',
    'sum it up then',
    'no. sum it up pls',
    'nope, nothing. Can you sum this up now?',
    'get to the point',
  ])('is heard in: %s', (reply) => {
    expect(wants(reply)).toBe(true);
  });

  it.each([
    'I want to stop smoking',
    'I want to stop the tablets',
    'can I stop?',
    'I have to stop halfway up the stairs',
    'I have to go to the toilet all the time',
    'I have to go',
    'the bleeding will not stop',
    'I finished the antibiotics on Monday',
    'no',
    'Enough to fill a cup',
    'it sums up my week',
    'I want to stop. smoking I mean',
  ])('is not heard in: %s', (reply) => {
    expect(wants(reply)).toBe(false);
  });

  it.each([
    'I want to end it',
    "let's end it",
    'I want to end all this',
    'I want to go',
    "I don't want to go on",
    "I've had enough",
    "I'm done",
    'I want to leave',
    "I can't carry on",
    'goodbye',
  ])('is never heard where a wish to die, or to get away from somebody, could be meant: %s', (reply) => {
    expect(wants(reply)).toBe(false);
  });

  it('is none in answer to a question about what a person can stop', () => {
    const habit = [...sampleKnowledge.findings.values()].find(
      ({ kind }) => kind === 'exposure' || kind === 'history' || kind === 'medication',
    );
    if (habit === undefined) throw new Error('the sample has no habit');
    const asked = (finding: FindingCode | null): Question => ({
      node: null,
      finding,
      text: 'Do you?',
      kind: 'yes-no',
      options: [],
      unit: null,
      range: null,
    });
    expect(wants('I want to stop', asked(habit.code))).toBe(false);
    expect(wants('I want to stop here', asked(habit.code))).toBe(true);
    expect(wants('I want to stop', asked(null))).toBe(true);
  });
});

describe('help that has come', () => {
  it.each(['no. at er now', "I'm in the ambulance", 'The paramedics are here', "we're at the hospital now"])('is heard in: %s', (reply) => {
    expect(helpHasCome(reply)).toBe(true);
  });

  it.each(['my buddy is driving me to the er', 'I was in hospital last week', 'the ambulance is not here', 'no'])(
    'is not heard in: %s',
    (reply) => {
      expect(helpHasCome(reply)).toBe(false);
    },
  );
});
