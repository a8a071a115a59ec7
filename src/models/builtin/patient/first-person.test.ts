import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { inFirstPerson } from './first-person.ts';

const sayings: readonly (readonly [written: string, said: string])[] = [
  ['She has had a cough for two weeks.', 'I have had a cough for two weeks.'],
  ['He reports that he takes aspirin every day.', 'I take aspirin every day.'],
  ['The patient reports a dull ache in his left shoulder.', 'I have a dull ache in my left shoulder.'],
  ['He denies any fever, chills or weight loss.', 'I have no fever, chills or weight loss.'],
  ['Her husband noticed that she was confused.', 'My husband noticed that I was confused.'],
  ['He came back from a ski tour with three white finger tips.', 'I came back from a ski tour with three white finger tips.'],
  ['Works as a teacher.', 'I work as a teacher.'],
  ['Wife complains that the radio is too loud.', 'My wife complains that the radio is too loud.'],
  ['A 32-year-old man whose spleen was taken out years ago.', 'My spleen was taken out years ago.'],
  ['60-year-old man: swelling under the jaw at meals.', 'I have swelling under the jaw at meals.'],
  ['Snores.', 'I snore.'],
  [
    'A 70-year-old man on warfarin for a clot has been bleeding from the nose.',
    'I am on warfarin for a clot. I have been bleeding from the nose.',
  ],
  ['A 72-year-old smoker has become yellow over two weeks.', 'I have become yellow over two weeks.'],
  ['A 40-year-old gardener was stung by a wasp.', 'I was stung by a wasp.'],
  ['A 74-year-old retired farmer has a lump on his nose.', 'I have a lump on my nose.'],
  ['A 37-year-old mother of two worries about everything.', 'I worry about everything.'],
  ['A 24-year-old woman took a box of aspirin.', 'I took a box of aspirin.'],
  ['A 60-year-old woman on lithium for years, now shaking.', 'I am on lithium for years, now shaking.'],
  ['Severe pain behind the right eye', 'I have severe pain behind the right eye.'],
  [
    'A 52-year-old woman with a history of gout presents to the clinic with a hot, swollen knee.',
    'I have a history of gout. I have a hot, swollen knee.',
  ],
  ['Mr. Y is writhing in pain.', 'I am writhing in pain.'],
  ['No fever.', 'No fever.'],
  ['The patient, a 49-year-old accountant, says his right big toe became red overnight.', 'My right big toe became red overnight.'],
  ['34-year-old woman complains of a throbbing headache for 2 days.', "I've had a throbbing headache for 2 days."],
  ['He reports a 5-day history of abdominal pain, accompanied by nausea.', "I've had abdominal pain for 5 days, accompanied by nausea."],
  ['Locks occasionally.', 'It locks occasionally.'],
  ['Worse at night.', 'It is worse at night.'],
  ['He is well and takes no medicines.', 'I am well and take no medicines.'],
  ['She may miss a day.', 'I may miss a day.'],
  ['No other symptoms reported.', ''],
  ["I've been sick since Monday and my mum is worried.", "I've been sick since Monday and my mum is worried."],
  ['41-year-old man', ''],
  ['Mrs. Reed, 81, has had a swollen calf for two days.', 'I have had a swollen calf for two days.'],
  [
    'A 29-year-old woman who is 31 weeks pregnant presents with itching of the palms.',
    'I am 31 weeks pregnant. I have itching of the palms.',
  ],
  ['She was given codeine, which gave her a dry mouth.', 'I was given codeine, which gave me a dry mouth.'],
  ['She cannot sleep even when the baby sleeps.', 'I cannot sleep even when the baby sleeps.'],
  ['Breathless on the stairs', 'I am breathless on the stairs.'],
  ["The cream didn't help.", "The cream didn't help."],
  ['Each attack peaks within minutes.', 'Each attack peaks within minutes.'],
  ['He sweats, trembles and thinks of the worst.', 'I sweat, tremble and think of the worst.'],
];

describe('inFirstPerson', () => {
  it.each(sayings)('%s -> %s', (written, said) => {
    expect(inFirstPerson(written, { kind: 'patient' })).toBe(said);
  });

  it.each([
    ['past', 'asthma, gout', 'I have a history of asthma and gout.'],
    ['medicines', 'ramipril, metformin', 'I take ramipril and metformin.'],
    ['allergies', 'penicillin (rash)', 'I am allergic to penicillin (rash).'],
    ['family', 'father heart attack at 52', 'My father had a heart attack at 52.'],
    ['social', 'smokes 10/day, lives with wife, retired bus driver', 'I smoke 10/day. I live with my wife. I am a retired bus driver.'],
    ['assessment', 'renal colic', ''],
  ] as const)('says what stands in the section %s', (section, written, said) => {
    expect(inFirstPerson(written, { kind: 'patient' }, section)).toBe(said);
  });

  it("leaves to others what is said of them: of a woman 'he' is someone else", () => {
    expect(inFirstPerson('Her husband says that he is worried about her.', { kind: 'patient' }, 'story', 'female')).toBe(
      'My husband says that he is worried about me.',
    );
  });

  it('tells how long ago something was as a time, and not as something that one has', () => {
    expect(inFirstPerson('38-year-old woman, ten days after a knee operation.', { kind: 'patient' }, 'story', 'female')).toBe(
      'It is ten days after a knee operation.',
    );
  });

  it('says once whom a parent brings', () => {
    const parent = { kind: 'parent', child: 'my daughter' } as const;
    const brought = 'Mother brings a 3-year-old girl with a smelly discharge from one nostril for a week.';
    expect(inFirstPerson(brought, parent)).toBe('My daughter has a smelly discharge from one nostril for a week.');
  });

  it('lets a parent speak of a small child', () => {
    expect(inFirstPerson('The infant has been vomiting since yesterday.', { kind: 'parent', child: 'my son' })).toBe(
      'My son has been vomiting since yesterday.',
    );
  });

  it('says the same in a process that has compiled so many patterns that V8 optimises no more of them', () => {
    const module = new URL('./first-person.ts', import.meta.url).href;
    const program = `const { inFirstPerson } = await import('${module}');
      console.log(inFirstPerson('The infant saw Dr. May. She may miss a day.', { kind: 'parent', child: 'my son' }));`;
    const said = execFileSync(process.execPath, ['--no-regexp-optimization', '--input-type=module', '--eval', program], {
      encoding: 'utf8',
    });
    expect(said.trim()).toBe('My son saw my son. She may miss a day.');
  });
});
