import { describe, expect, it } from 'vitest';
import { emulateConsultation } from '../../../../../tests/support/emulate-consultation.ts';
import { shippedClinic } from '../../../../../tests/support/shipped-clinic.ts';
import type { PatientReply } from '../../../../interview/ports.ts';
import { emptyProfile } from '../../../../interview/saved-profile.ts';
import type { Exchange } from '../../../../test-bench/go-on-with-consultation.ts';
import { fidelityBreaks } from '../check-fidelity.ts';
import { personInHistory } from '../history-reading.ts';
import type { Behaviour } from '../instruction/behaviour.ts';
import { createBuiltinPatient } from '../speak-as-patient.ts';
import { quantitiesIn } from '../spoken-claims.ts';
import { timePhrases } from '../time-phrases.ts';
import { asides } from './asides.ts';
import { samplePatients } from './sample-patients.ts';

const { engine, lexicon } = shippedClinic;
const patient = createBuiltinPatient(lexicon);

const consult = async (history: string, instruction: string) => {
  const profile = { ...emptyProfile, ...personInHistory(history, lexicon) };
  const { exchanges, ended } = await emulateConsultation({ engine, patient, history, instruction, profile, seed: 7, turnLimit: 120 });
  return { exchanges, ended, replies: exchanges.flatMap(({ reply }) => (reply === null ? [] : [reply])) };
};

type Consultation = Awaited<ReturnType<typeof consult>>;

const words = (replies: readonly PatientReply[]) => replies.reduce((sum, { text }) => sum + text.split(' ').length, 0);
const saysAny = (replies: readonly PatientReply[], pool: readonly string[]) =>
  replies.filter(({ text }) => pool.some((said) => text.includes(said))).length;
const isFree = ({ turn }: Exchange) => (turn.question?.options.length ?? 0) === 0;
const free = ({ exchanges }: Consultation) =>
  exchanges.flatMap((exchange) => (exchange.reply !== null && isFree(exchange) ? [exchange.reply] : []));
const refusals = (replies: readonly PatientReply[]) => saysAny(replies, asides.evasions);

/** How each behaviour is told from a plain patient with the same history. */
const shows: Readonly<Record<Behaviour['kind'], (spoken: Consultation, plain: Consultation) => void>> = {
  terse: (spoken, plain) => {
    expect(words(free(spoken)) / free(spoken).length).toBeLessThan(4);
    expect(words(free(spoken))).toBeLessThan(words(free(plain)));
  },
  rambling: (spoken, plain) => {
    expect(words(free(spoken)) / free(spoken).length).toBeGreaterThan(1.5 * (words(free(plain)) / free(plain).length));
    // However many questions an interview has.
    expect(saysAny(spoken.replies, asides.returning) / spoken.replies.length).toBeGreaterThan(1 / 8);
  },
  anxious: (spoken) => expect(saysAny(spoken.replies, asides.worries)).toBeGreaterThan(3),
  'vague-about-time': (spoken, plain) => {
    expect(plain.replies.some(({ text }) => timePhrases(text).some((time) => quantitiesIn(time.words).length > 0))).toBe(true);
    for (const { text } of free(spoken)) expect(timePhrases(text), text).toEqual([]);
    expect(spoken.replies.some(({ text }) => /\b(?:a while|some time|bad with dates|crept)\b/.test(text))).toBe(true);
  },
  withholding: (spoken) => expect(refusals(spoken.replies)).toBeGreaterThan(0),
  contradicting: (spoken) =>
    expect(spoken.replies.filter(({ basis }) => basis.some(({ kind }) => kind === 'contradiction'))).toHaveLength(1),
  minimising: (spoken) => expect(saysAny(spoken.replies, asides.belittling)).toBeGreaterThan(1),
  'wrong-medical-words': (spoken) =>
    expect(spoken.replies.filter(({ text }) => /-something|the [a-z]+-[a-z-]+/i.test(text)).length).toBeGreaterThan(0),
  'speaking-for-child': (spoken) => {
    expect(spoken.replies[0]?.text).toMatch(/^I'm here about my (?:son|daughter|baby|child)\./);
    for (const { text } of spoken.replies) expect(text).not.toMatch(/\bI (?:have|had|am|take)\b/);
  },
  'limited-english': (spoken, plain) => {
    expect(saysAny(spoken.replies, asides.languageExcuses)).toBeGreaterThan(1);
    const articles = ({ replies }: Consultation) =>
      replies.flatMap(({ text }) => text.match(/\b(?:a|an|the|am|is|are)\b|\b\w+['’](?:m|ve|s)\b/gi) ?? []).length / words(replies);
    expect(articles(spoken)).toBeLessThan(articles(plain));
  },
};

describe('a whole consultation', () => {
  it.each(samplePatients.map((sample, index) => [`${sample.kind} ${(index % 3) + 1}`, sample] as const))(
    'shows the behaviour and stays true to the history: %s',
    async (_, { kind, instruction, history }) => {
      const spoken = await consult(history, instruction);
      expect(spoken.ended).toBe(true);
      shows[kind](spoken, await consult(history, ''));
      const breaks = fidelityBreaks(history, spoken.exchanges, lexicon);
      const unasked = breaks.filter(({ reply }) => spoken.exchanges[reply]?.reply?.basis.every((one) => one.kind !== 'contradiction'));
      expect(unasked).toEqual([]);
      expect(new Set(breaks.map(({ reply }) => reply)).size).toBe(kind === 'contradicting' ? 1 : 0);
    },
  );

  it.each(samplePatients.map((sample, index) => [`${sample.kind} ${(index % 3) + 1}`, sample] as const))(
    'stays true to the history with every manner at once: %s',
    async (_, { history, instruction }) => {
      const spoken = await consult(
        history,
        `${instruction} Anxious, rambles, plays things down, vague about dates, mixes up medical words, speaks little English, does not mention the smoking unless asked directly.`,
      );
      expect(spoken.ended).toBe(true);
      const breaks = fidelityBreaks(history, spoken.exchanges, lexicon);
      expect(breaks.filter(({ reply }) => spoken.exchanges[reply]?.reply?.basis.every((one) => one.kind !== 'contradiction'))).toEqual([]);
    },
  );
});

describe('what is said beside the answers', () => {
  it('states nothing', async () => {
    const { readFacts } = await import('../../../../clinical/read-facts.ts');
    for (const said of Object.values(asides).flat()) {
      const { facts } = readFacts(said, { lexicon, turn: 0, topic: null, asked: null, person: { ageYears: null, sex: null } });
      expect(facts, said).toEqual([]);
      expect(quantitiesIn(said), said).toEqual([]);
    }
  });
});
