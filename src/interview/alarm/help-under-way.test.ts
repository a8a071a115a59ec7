import { describe, expect, it } from 'vitest';
import { helpUnderWay } from './help-under-way.ts';

describe('a reply to an alarm', () => {
  it.each([
    'The ambulance is coming',
    "I've called 911",
    'I already called an ambulance',
    'my husband is driving me to the hospital',
    "we're on our way to A&E",
    'Help is on the way',
    'my sister is with me now',
    'paramedics are here',
    'I am in the ER',
  ])('says that help is under way: %s', (reply) => {
    expect(helpUnderWay(reply)).toBe('help');
  });

  it.each(["I'm ok", 'I am safe and want to go on', 'I am safe for now', "it's not an emergency", 'we are fine, please go on'])(
    'says that the patient is safe: %s',
    (reply) => {
      expect(helpUnderWay(reply)).toBe('safe');
    },
  );

  it.each([
    "I can't call anyone",
    'I am not safe',
    "I don't want to call an ambulance",
    'no ambulance here',
    'it hurts so much',
    'should I call an ambulance?',
    "I haven't called",
    '',
  ])('says neither: %s', (reply) => {
    expect(helpUnderWay(reply)).toBeNull();
  });
});
