import { describe, expect, it } from 'vitest';
import { readAlarmReply } from './read-alarm-reply.ts';

const alarm = 'Call 911 now. Is help on the way?';
const read = (reply: string) => readAlarmReply(reply, alarm, null);

describe('a reply to an alarm, by the rules alone', () => {
  it.each([
    'Help is on the way',
    'The ambulance is coming',
    "I've called 911",
    'I already called an ambulance',
    'my husband is driving me to the hospital',
    "we're on our way to A&E",
    'paramedics are here',
    'I am in the ER',
  ])('says that help is under way: %s', (reply) => {
    expect(read(reply)).toBe('help');
  });

  it.each(['I am safe and want to go on', 'I am safe for now', "it's not an emergency", 'we are safe now'])(
    'says that the patient is safe: %s',
    (reply) => {
      expect(read(reply)).toBe('safe');
    },
  );

  it('says that it was not meant, where that was chosen', () => {
    expect(read('That is not what I meant')).toBe('denies');
  });

  it.each([
    "I'm not ringing an ambulance for wind",
    'The doctor called it a migraine yesterday',
    'He is here with me',
    'ok but it really hurts',
    'should I be in hospital?',
    "I can't call anyone",
    'I am not safe',
    "I don't want to call an ambulance",
    'no ambulance here',
    'it hurts so much',
    'should I call an ambulance?',
    "I haven't called 999",
    'the ambulance is not coming',
    'my husband is here',
    'ok',
    'done',
    'I will call later',
    'if it gets worse I am going to the hospital',
    '',
  ])('settles nothing: %s', (reply) => {
    expect(['help', 'safe', 'denies']).not.toContain(read(reply));
  });
});
