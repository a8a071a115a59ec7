import type { Fact, FactValue } from '../../../clinical/fact.ts';
import { factEntry, findingLabel } from '../../../clinical/fact-words.ts';
import { readFacts } from '../../../clinical/read-facts.ts';
import type { Verdict } from '../../../interview/judge-port.ts';
import type { FindingCode } from '../../../shared/ids.ts';
import type { HistoryReading, Passage } from '../patient/history-reading.ts';
import type { JudgedConsultation } from './judged-consultation.ts';

type FactsDiff = Verdict['factsDiff'];

/** The facts of the history that the consultation did not collect, or collected otherwise than they are written; what an examination showed last. */
export function compareFacts(judged: JudgedConsultation): FactsDiff {
  const { history, lexicon } = judged;
  const stated = [...history.facts.values()].filter(({ fact }) => fact.source.kind !== 'implied' && fact.status !== 'unknown');
  const ordered = [...stated.filter(({ passage }) => !passage.isExamination), ...stated.filter(({ passage }) => passage.isExamination)];
  const told = toldInReplies(judged);
  const missed: FactsDiff['missed'][number][] = [];
  const incorrect: FactsDiff['incorrect'][number][] = [];
  for (const { fact, passage } of ordered) {
    const got = collectedLike(fact, judged);
    const { key, value: expected } = factEntry(fact, lexicon.knowledge);
    if (got === undefined || got.status === 'unknown') missed.push({ key, expected, reason: whyMissed(fact, passage, told, judged) });
    else if (!isHeld(got, history)) {
      incorrect.push({ key, expected, actual: factEntry(got, lexicon.knowledge).value, reason: whyIncorrect(got, passage, judged) });
    } else if (fact.status === 'present' && fact.value !== null && got.value === null) {
      missed.push({ key, expected, reason: `Collected, but without what the history gives besides: “${passage.written}”.` });
    }
  }
  return { missed, incorrect };
}

/** What was collected of a finding. A value of another kind that was told later (how bad it is) does not undo the one before (since when). */
function collectedLike({ finding, value }: Fact, { collected, state }: JudgedConsultation): Fact | undefined {
  const got = collected.get(finding);
  if (got === undefined || value === null || got.value === null || got.value.kind === value.kind) return got;
  const before = state.replaced.map(({ fact }) => fact);
  return before.findLast((fact) => fact.finding === finding && fact.status === got.status && fact.value?.kind === value.kind) ?? got;
}

/** A history may tell of a finding more than once, each time otherwise ('a cough for years, worse for two days'): any of it may be collected. */
function isHeld(got: Fact, { passages, facts }: HistoryReading): boolean {
  const told = [
    facts.get(got.finding)?.fact,
    ...passages.flatMap(({ facts: own }) => own.filter(({ finding }) => finding === got.finding)),
  ];
  return told.some((fact) => fact !== undefined && fact.status === got.status && !differs(fact.value, got.value));
}

/** The questions that asked for a finding, as places among the exchanges. */
function askedFor(code: FindingCode, { exchanges }: JudgedConsultation): readonly number[] {
  return exchanges.flatMap(({ turn: { question } }, index) =>
    question !== null && (question.finding === code || question.options.some(({ finding }) => finding === code)) ? [index] : [],
  );
}

/** The reply that tells a fact by itself, in the passage's own words or as our reader reads it; null where none does. */
function toldInReplies({ exchanges, history, lexicon, person }: JudgedConsultation): (fact: Fact, passage: Passage) => string | null {
  const replies = exchanges.flatMap(({ reply }) => (reply === null ? [] : [reply.text]));
  let readings: readonly (readonly Fact[])[] | null = null;
  const aboutAnother = history.speaker.kind === 'parent';
  const context = { lexicon, turn: 0, topic: null, asked: null, person, aboutAnother };
  return ({ finding, status }, { said }) => {
    // Only where something was missed are the replies read once more.
    readings ??= replies.map((text) => readFacts(text, context).facts);
    const place = readings.findIndex((facts) => facts.some((fact) => fact.finding === finding && fact.status === status));
    return replies[place] ?? replies.find((text) => said !== '' && text.includes(said)) ?? null;
  };
}

function whyMissed(
  fact: Fact,
  passage: Passage,
  toldIn: (fact: Fact, passage: Passage) => string | null,
  judged: JudgedConsultation,
): string {
  const { exchanges, breaks } = judged;
  const { finding } = fact;
  const told = toldIn(fact, passage);
  if (told !== null) return `The patient said “${told}”; it was not taken from these words.`;
  const place = askedFor(finding, judged).at(-1);
  const reply = place === undefined ? undefined : exchanges[place]?.reply?.text;
  if (place === undefined || reply === undefined) {
    return passage.isExamination
      ? 'An examination or a test showed it; it was never asked for.'
      : `The history tells “${passage.written}”; it was never asked for, and the patient did not say it.`;
  }
  const question = exchanges[place]?.turn.question?.text ?? '';
  const isPatients = breaks.some((found) => found.reply === place && found.finding === finding);
  return `Asked (“${question}”), but the patient answered “${reply}”${isPatients ? ', against the history: the fault is the patient’s' : ''}.`;
}

function whyIncorrect(got: Fact, passage: Passage, { exchanges, breaks, lexicon }: JudgedConsultation): string {
  const written = `The history says “${passage.written}”`;
  const { source } = got;
  if (source.kind === 'implied') return `${written}; this was concluded from “${findingLabel(source.by, lexicon.knowledge)}”.`;
  if (source.kind === 'profile') return `${written}; the saved ${source.field} say otherwise.`;
  const said = exchanges[source.turn]?.reply;
  const reply = got.quote ?? said?.text ?? '';
  if (said?.basis.some(({ kind }) => kind === 'contradiction') === true)
    return `${written}; the patient said “${reply}”, and was told to contradict it.`;
  const isPatients = breaks.some(
    (found) => found.reply === source.turn && (found.finding === got.finding || (found.finding === null && got.value !== null)),
  );
  return isPatients
    ? `${written}; the patient said “${reply}”, against the history: the fault is the patient’s.`
    : `${written}; the patient’s words “${reply}” were misread.`;
}

/** Durations that differ by no more than this share are the same in other units. */
const tolerance = 0.1;

function differs(written: FactValue | null, got: FactValue | null): boolean {
  if (written === null || got === null || written.kind !== got.kind) return false;
  if (written.kind === 'duration' && got.kind === 'duration') return isFar(written.days, got.days, tolerance);
  if (written.kind === 'age' && got.kind === 'age') return isFar(written.years, got.years, tolerance);
  if (written.kind === 'scale' && got.kind === 'scale') return written.amount / written.outOf !== got.amount / got.outOf;
  return written.kind === 'number' && got.kind === 'number' && written.unit === got.unit && isFar(written.amount, got.amount, 0.01);
}

function isFar(one: number, other: number, share: number): boolean {
  return Math.abs(one - other) > share * Math.max(Math.abs(one), Math.abs(other));
}
