import { describe, expect, it } from 'vitest';
import { hearingLexicon as lexicon } from '../../../tests/support/hearing-lexicon.ts';
import { readMessage } from './read-message.ts';

const person = { ageYears: null, sex: null };
const read = (message: string, context: string | null = null) =>
  readMessage(message, { lexicon, turn: 0, topic: null, asked: null, person, context });

describe('what attributes tell', () => {
  const codes = (message: string, context: string | null = null, topic: string | null = null) =>
    readMessage(message, { lexicon, turn: 0, topic: topic as never, asked: null, person, context })
      .facts.filter(({ status }) => status === 'present')
      .map(({ finding }) => finding as string);

  it('makes a narrower finding of one, wherever in the message they stand', () => {
    expect(codes("I've had a cough for about 3 weeks now, dry mostly, worse at night, and a bit short of breath going up stairs")).toEqual(
      expect.arrayContaining(['cough-dry', 'cough-night', 'breathless-on-exertion']),
    );
  });

  it('is of that alone which they are said of', () => {
    const told = codes("I've had a cough for 3 weeks, dry mostly, worse at night, and a bit short of breath going up stairs");
    expect(told).not.toContain('breathless-waking');
  });

  it('is of the complaint where the reply names none', () => {
    expect(codes("it's worse coming down stairs", 'When did it start?', 'knee-pain')).toContain('front-knee-pain-stairs');
  });

  it('says what worsens and eases it in shorter words than a sentence of its own would need', () => {
    expect(codes('getting pains in me chest when I walk the dog up the hill, goes off when I stop')).toEqual(
      expect.arrayContaining(['chest-pain-exertional', 'chest-pain-eased-by-rest']),
    );
  });

  it('denies a sudden beginning of what came on slowly', () => {
    const { facts } = readMessage('couple of months, slowly', {
      lexicon,
      turn: 1,
      topic: 'breathlessness' as never,
      asked: null,
      person,
      context: 'When did it start?',
    });
    expect(facts).toContainEqual(expect.objectContaining({ finding: 'breathless-sudden', status: 'absent' }));
  });

  it('takes what a substance did for no symptom of now', () => {
    const told = (message: string) => codes(message, 'Any allergies?');
    expect(told('Sulfa (hives), lisinopril (angioedema)')).not.toContain('skin-swelling-tongue-lips');
    expect(told('penicillin, rash. metronidazole: vomiting')).toEqual([]);
  });

  it('dates what was asked about, whatever is told beside it', () => {
    const { mentions } = read('last night, it was there when i put her to bed', 'When did the skin trouble start?').reading;
    const [dated] = mentions.filter(({ attributes }) => attributes.since?.includes('last night'));
    expect(dated?.confidence).toBeGreaterThanOrEqual(0.6);
  });

  it('takes what goes under a finger for how a rash looks', () => {
    expect(codes('on her tummy and back, it goes when i press it', 'Where is it?', 'rash')).toContain('rash-blanches');
  });

  it('takes what worsens it for no course', () => {
    expect(codes('headache, throbs, comes in waves. worse with light')).not.toContain('headache-worsening-weeks');
  });

  it('names nothing that is denied in it', () => {
    const spots = codes('rash on his legs, it does not fade when pressed');
    expect(spots).toContain('rash-non-blanching');
    expect(spots).not.toContain('rash-blanches');
    expect(codes('headache, not better for lying down')).toEqual(['headache']);
  });

  it('denies a spell that is shorter than the finding lasts', () => {
    const { facts, reading } = read('stiff in the morning for ten minutes maybe');
    expect(facts.find(({ finding }) => (finding as string) === 'morning-stiffness')?.status).toBe('absent');
    expect(reading.mentions.filter(({ finding, status }) => (finding as string) === 'morning-stiffness' && status === 'present')).toEqual(
      [],
    );
  });
});
