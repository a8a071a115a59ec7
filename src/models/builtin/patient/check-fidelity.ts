import type { Lexicon } from '../../../clinical/lexicon/compile-lexicon.ts';
import { readFacts } from '../../../clinical/read-facts.ts';
import type { Question } from '../../../interview/ports.ts';
import type { NodeOption } from '../../../protocol/protocol.ts';
import type { FindingCode } from '../../../shared/ids.ts';
import { answerInWords } from './answer-in-words.ts';
import { passageWithFeature } from './asked-about.ts';
import { type HistoryReading, readHistory } from './history-reading.ts';
import { passageSayingOption } from './option-in-words.ts';
import { isHeldQuantity, isHeldSide, momentsIn, type Quantity, quantitiesIn, type SideClaim, sidesIn } from './spoken-claims.ts';

/** A statement of an emulated patient that the history contradicts, or does not hold; `reply` counts from 0. */
export interface FidelityBreak {
  /** What the statement is about; null for a number, side or time of its own. */
  readonly finding: FindingCode | null;
  readonly kind: 'contradicts' | 'not-in-history' | 'wrong-number' | 'wrong-side' | 'wrong-time';
  readonly reply: number;
}

interface SpokenExchange {
  readonly turn: { readonly message: string; readonly question?: Question | null };
  readonly reply: { readonly text: string } | null;
}

/**
 * Compares what an emulated patient said with the written history, by reading both alike; a yes, a no or a choice is read by the question it
 * answers. A denial of what the history is silent about is no break: a patient who has not noticed a symptom denies it.
 */
export function fidelityBreaks(history: string, exchanges: readonly SpokenExchange[], lexicon: Lexicon): readonly FidelityBreak[] {
  const speaksForChild = exchanges.some(
    ({ reply }) => reply !== null && /\bI(?:['’]m)? here about my (?:son|daughter|child|baby)\b/.test(reply.text),
  );
  const written = readHistory(history, lexicon, speaksForChild ? 'parent' : null);
  return exchanges.flatMap(({ turn, reply }, index) =>
    reply === null ? [] : breaksOfReply(reply.text, turn.question ?? null, written, lexicon).map((found) => ({ ...found, reply: index })),
  );
}

/** What one reply to one question says against a history that was read. */
export function breaksOfReply(
  text: string,
  question: Question | null,
  written: HistoryReading,
  lexicon: Lexicon,
): readonly Omit<FidelityBreak, 'reply'>[] {
  return [
    ...wrongFindings(text, question, written, lexicon),
    ...deniedOptions(text, question, written),
    ...wrongDetails(text, question, written),
  ];
}

function wrongFindings(
  text: string,
  question: Question | null,
  written: HistoryReading,
  lexicon: Lexicon,
): readonly Omit<FidelityBreak, 'reply'>[] {
  const isYesNo = question?.kind === 'yes-no';
  const { chosen, rest } = labelsIn(text, question);
  const wronglyChosen = chosen.flatMap((option): readonly Omit<FidelityBreak, 'reply'>[] => {
    const { finding, role } = option;
    const status = finding === null ? undefined : written.held.get(finding);
    if (role !== 'choice' || finding === null || status === 'present' || isDescribed(finding, written, lexicon)) return [];
    if (status === undefined && passageSayingOption(option, written, lexicon) !== null) return [];
    return [{ finding, kind: status === 'absent' ? 'contradicts' : 'not-in-history' }];
  });
  const own = withoutTold(rest, written);
  const inWords = isYesNo ? answerInWords(question.text, written) : null;
  const lead = /^(?:yes|no)\b/i.exec(own.trim())?.[0].toLowerCase();
  if (inWords !== null && lead !== undefined && lead !== inWords.says)
    return [...wronglyChosen, { finding: question?.finding ?? null, kind: 'contradicts' }];
  const isBorneOut = inWords !== null && lead === inWords.says;
  const said = readFacts(isBorneOut ? own.trim().slice(lead?.length) : own, {
    lexicon,
    turn: 0,
    topic: null,
    asked: isYesNo ? question.finding : null,
    person: written.person,
    context: isYesNo ? question.text : null,
    aboutAnother: written.speaker.kind === 'parent',
  }).facts;
  const wronglySaid = said.flatMap((fact): readonly Omit<FidelityBreak, 'reply'>[] => {
    const status = written.held.get(fact.finding);
    if (fact.status === 'present' && status === undefined)
      return isDescribed(fact.finding, written, lexicon) ? [] : [{ finding: fact.finding, kind: 'not-in-history' }];
    const contradicts =
      (fact.status === 'present' && status === 'absent') ||
      (fact.status === 'absent' && written.facts.get(fact.finding)?.fact.status === 'present');
    return contradicts ? [{ finding: fact.finding, kind: 'contradicts' }] : [];
  });
  return [...wronglyChosen, ...wronglySaid];
}

/** What is said beside the history's own sentences: those are true as they stand. */
function withoutTold(text: string, { passages }: HistoryReading): string {
  return passages.reduce((rest, { said }) => (said === '' ? rest : rest.replace(said, '')), text);
}

/** A refinement whose every feature a passage tells of is held, even where the symptom is named in another passage. */
function isDescribed(code: FindingCode, history: HistoryReading, lexicon: Lexicon): boolean {
  const finding = lexicon.knowledge.findings.get(code);
  const needed = Object.entries(finding?.features ?? {}).map(([feature, value]) => ({ feature, value }));
  return needed.length > 0 && needed.every((feature) => passageWithFeature([feature], finding?.of ?? null, history, lexicon) !== null);
}

/** 'None of these' denies every option of the list. */
function deniedOptions(text: string, question: Question | null, { facts }: HistoryReading): readonly Omit<FidelityBreak, 'reply'>[] {
  if (question === null || question.options.length === 0) return [];
  const none = question.options.find(({ role }) => role === 'none')?.label;
  const deniesAll =
    /^\W*(?:no[,.] )?(?:none|no|neither|nothing)(?: of (?:these|those|them|the above))?\W*$/i.test(text) || text.trim() === none;
  if (!deniesAll) return [];
  return question.options.flatMap(({ finding, role }): readonly Omit<FidelityBreak, 'reply'>[] =>
    role === 'choice' && finding !== null && facts.get(finding)?.fact.status === 'present' ? [{ finding, kind: 'contradicts' }] : [],
  );
}

interface Details {
  readonly quantities: readonly Quantity[];
  readonly sides: readonly SideClaim[];
  readonly moments: ReadonlySet<string>;
}

const detailsBefore = new WeakMap<HistoryReading, Details>();

function detailsOf(written: HistoryReading): Details {
  const known = detailsBefore.get(written);
  if (known !== undefined) return known;
  const { ageYears } = written.person;
  const age = (amount: number, unit: string, days: number): Quantity => ({ amount, unit, days, words: '' });
  const ages =
    ageYears === null
      ? []
      : [
          age(Math.floor(ageYears), 'year', ageYears * 365),
          age(Math.round(ageYears * 12), 'month', ageYears * 365),
          age(Math.max(1, Math.round(ageYears * 365)), 'day', ageYears * 365),
        ];
  const details = {
    quantities: [...quantitiesIn(written.text), ...ages],
    sides: sidesIn(written.text),
    moments: new Set(momentsIn(written.text)),
  };
  detailsBefore.set(written, details);
  return details;
}

/** Numbers, sides and times that the history does not give; an option chosen is judged by its finding. */
function wrongDetails(text: string, question: Question | null, written: HistoryReading): readonly Omit<FidelityBreak, 'reply'>[] {
  const said = labelsIn(text, question).rest;
  const { quantities, sides, moments } = detailsOf(written);
  return [
    ...quantitiesIn(said)
      .filter((one) => !isHeldQuantity(one, quantities))
      .map(({ days }) => ({ finding: null, kind: days === null ? ('wrong-number' as const) : ('wrong-time' as const) })),
    ...sidesIn(said)
      .filter((one) => !isHeldSide(one, sides))
      .map(() => ({ finding: null, kind: 'wrong-side' as const })),
    ...momentsIn(said)
      .filter((moment) => !moments.has(moment))
      .map(() => ({ finding: null, kind: 'wrong-time' as const })),
  ];
}

/** The labels of the question's options that a reply gives, and what it says beside them. */
function labelsIn(text: string, question: Question | null): { readonly chosen: readonly NodeOption[]; readonly rest: string } {
  let rest = text;
  const longestFirst = (question?.options ?? []).toSorted((one, other) => other.label.length - one.label.length);
  const chosen = longestFirst.filter(({ label }) => {
    const isSaid = rest.includes(label);
    rest = rest.replace(label, '');
    return isSaid;
  });
  return { chosen, rest };
}
