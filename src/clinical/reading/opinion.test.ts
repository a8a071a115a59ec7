import { describe, expect, it } from 'vitest';
import { hearingLexicon as lexicon } from '../../../tests/support/hearing-lexicon.ts';
import { readMessage } from './read-message.ts';

const person = { ageYears: null, sex: null };

const read = (message: string, context: string | null = null) =>
  readMessage(message, { lexicon, turn: 0, topic: null, asked: null, person, context });

describe('what the learned part and the rules make of a mark together', () => {
  it.each(["you asked about my voice, I'm a teacher and I smoke about fifteen a day", "I'm a teacher and I smoke"])(
    'takes who writes for the patient, whatever they are: %s',
    (message) => {
      expect(read(message).speaksOf).toBeNull();
      expect(read(message).reading.mentions.map(({ experiencer }) => experiencer)).not.toContain('writer');
    },
  );

  it.each([
    ['hives', 'hives'],
    ['floaters', 'floaters'],
    ['not gaining weight', 'failure-to-thrive'],
  ])('takes a bare complaint for what the patient has now: %s', (message, finding) => {
    expect(read(message).facts).toContainEqual(expect.objectContaining({ finding, status: 'present' }));
  });

  it.each([
    ['my tita died of breast cancer in Cebu', 'breast cancer'],
    ['he passed away from a stroke', 'stroke'],
  ])('gives what somebody died of to nobody who lives: %s', (message, illness) => {
    const told = read(message).reading.mentions.find(({ quote }) => quote.includes(illness));
    expect(told?.experiencer).not.toBe('patient');
  });

  it('leaves what one nearly died of with the patient', () => {
    expect(read('I nearly died of sepsis last year').reading.mentions[0]?.experiencer).toBe('patient');
    expect(
      read('my arm went dead after the injection and now a rash').reading.mentions.map(({ experiencer }) => experiencer),
    ).not.toContain('other');
  });

  it('hears whose it is in the sentence where it is told', () => {
    const { mentions } = read('Her cousin has epilepsy. My temp was 39.6 this morning.', 'Has she ever had a fit before?').reading;
    expect(mentions.find(({ kind }) => kind === 'measurement')?.experiencer).toBe('patient');
  });

  it('hears where a list of denials ends, and says nothing where nobody can tell', () => {
    const statuses = (message: string) => Object.fromEntries(read(message).facts.map(({ finding, status }) => [finding, status]));
    expect(statuses('no fever, no sputum, diarrhoea from the nintedanib as ever')).toEqual({
      fever: 'absent',
      'cough-productive': 'absent',
    });
    expect(statuses('no fever, cough or rash')).toMatchObject({ fever: 'absent', cough: 'absent', rash: 'absent' });
    expect(statuses('denies fever, cough, rash')).toMatchObject({ fever: 'absent', cough: 'absent', rash: 'absent' });
    expect(statuses('No rash, no SOB, tired.')).toEqual({ rash: 'absent', breathlessness: 'absent' });
    expect(statuses('no fever, chills').chills).not.toBe('present');
    expect(statuses('no chest pain, shortness of breath at rest').breathlessness).not.toBe('present');
  });

  it.each([
    ['I should perhaps mention that my father had angina in his seventies', 'coronary-disease'],
    ["my late husband was on warfarin I'm not", 'anticoagulant'],
    ['I did the handover at seven', 'hangover-morning-after'],
    ['nobody has dared since', 'feeling-foggy'],
    ['had a uti in feb. got nitrofurantoin that time n it made me puke', 'vomiting'],
  ])('makes nothing of the patient of: %s', (message, finding) => {
    expect(read(message).facts.map((fact) => fact.finding as string)).not.toContain(finding);
  });
});

it('takes what nobody did for not done', () => {
  const context = 'Has anyone examined you or done any tests for this, and what did they find?';
  const { reading } = read('No one has examined it, and no tests have been done.', context);
  expect(reading.mentions.filter(({ kind, status }) => kind === 'procedure' && status === 'present')).toEqual([]);
  const told = read('nobody believes me, I had an appendectomy in May', null).reading.mentions;
  expect(told.filter(({ kind }) => kind === 'procedure').map(({ status }) => status)).toEqual(['present']);
});

describe('who is dead', () => {
  it('is not whom the message is about', () => {
    const { mentions } = read('my husband had bad legs before he passed, but not like these').reading;
    expect(mentions.find(({ quote }) => quote.includes('legs'))?.experiencer).toBe('husband');
  });

  it.each(['my husband passed out at tea and has chest pain', 'my son has belly pain and he passed blood'])(
    'and who is not, is: %s',
    (message) => {
      expect(read(message).facts.some(({ status }) => status === 'present')).toBe(true);
    },
  );
});
