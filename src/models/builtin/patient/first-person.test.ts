import { describe, expect, it } from 'vitest';
import { inFirstPerson } from './first-person.ts';

const sayings: readonly (readonly [written: string, said: string])[] = [
  ['She has had a cough for two weeks.', 'I have had a cough for two weeks.'],
  ['He reports that he takes aspirin every day.', 'I take aspirin every day.'],
  ['The patient reports a dull ache in his left shoulder.', 'I have a dull ache in my left shoulder.'],
  ['He denies any fever, chills or weight loss.', 'I have no fever, chills or weight loss.'],
  ['Her husband noticed that she was confused.', 'My husband noticed that I was confused.'],
  ['Works as a teacher.', 'I work as a teacher.'],
  ['Severe pain behind the right eye', 'I have severe pain behind the right eye.'],
  [
    'A 52-year-old woman with a history of gout presents to the clinic with a hot, swollen knee.',
    'I have a history of gout. I have a hot, swollen knee.',
  ],
  ['Mr. Y is writhing in pain.', 'I am writhing in pain.'],
  ['No fever.', 'No fever.'],
  ['41-year-old man', ''],
];

describe('inFirstPerson', () => {
  it.each(sayings)('%s -> %s', (written, said) => {
    expect(inFirstPerson(written, { kind: 'patient' })).toBe(said);
  });

  it('lets a parent speak of a small child', () => {
    expect(inFirstPerson('The infant has been vomiting since yesterday.', { kind: 'parent', child: 'my son' })).toBe(
      'My son has been vomiting since yesterday.',
    );
  });
});
