import type { Fact } from '../../clinical/fact.ts';
import { durationWords, findingLabel } from '../../clinical/fact-words.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import { listWords } from '../../clinical/list-words.ts';
import { contentStems } from '../../clinical/reading/content-stems.ts';
import { asksWhenItBegan } from '../../protocol/known-answer.ts';
import type { Protocol, ProtocolNode } from '../../protocol/protocol.ts';
import type { FindingCode } from '../../shared/ids.ts';
import type { ConsultationState } from '../consultation-state.ts';
import type { ConsultationSummary } from '../consultation-summary.ts';
import { answerTopic, saidYes } from './answer-topic.ts';
import { asStatement } from './as-statement.ts';
import { quotesRecorded, recordedBackground } from './summary-record.ts';
import { isTelling } from './summary-story.ts';

type Background = ConsultationSummary['background'];

const titles: Readonly<Record<string, string>> = {
  history: 'History',
  medication: 'Medicines',
  exposure: 'Exposures',
  context: 'Circumstances',
};
const texts = [
  ['diagnoses', 'Known diagnoses'],
  ['procedures', 'Procedures'],
  ['medications', 'Medicines'],
  ['allergies', 'Allergies'],
  ['additional', 'Also saved'],
] as const;

/** How many denials of history, medicines and exposures are listed; the others tell a doctor little. */
const mostDenied = 10;

export interface BackgroundMaterial {
  readonly state: ConsultationState;
  readonly protocol: Protocol | null;
  readonly knowledge: Knowledge;
  /** What the story quotes already. */
  readonly story: readonly string[];
  /** Findings whose absence tells something here, the most telling first. */
  readonly telling: readonly FindingCode[];
}

/** History, medicines, allergies and circumstances, from the saved information and from what was said. */
export function summaryBackground({ state, protocol, knowledge, story, telling }: BackgroundMaterial): Background {
  const entries = new Map<string, string[]>();
  const add = (title: string, text: string) => entries.set(title, [...(entries.get(title) ?? []), text]);
  if (state.about.kind === 'self') {
    for (const [field, title] of texts) if (state.profile[field].trim() !== '') add(title, oneLine(state.profile[field]));
  }
  for (const { title, text } of recordedBackground(state)) add(title, text);
  const answered = unboundAnswers(state, protocol, story);
  const recorded = [...quotesRecorded(state), ...answered.map(({ text }) => text.toLowerCase())];
  for (const fact of state.facts) {
    const title = titles[knowledge.findings.get(fact.finding)?.kind ?? ''];
    if (title === undefined || fact.status !== 'present' || isSaved(fact)) continue;
    // By name it says more than by what our knowledge calls it.
    if (
      fact.quote !== null &&
      recorded.some((quote) => quote.includes(fact.quote?.toLowerCase() ?? '') || fact.quote?.toLowerCase().includes(quote))
    )
      continue;
    add(title, historyLabel(fact.finding, knowledge));
  }
  for (const { title, text } of answered) add(title, text);
  const denied = state.facts.filter(
    (fact) => fact.status === 'absent' && titles[knowledge.findings.get(fact.finding)?.kind ?? ''] !== undefined,
  );
  const place = (code: FindingCode) => (telling.includes(code) ? telling.indexOf(code) : telling.length);
  const listed = denied.map((fact) => fact.finding).sort((one, other) => place(one) - place(other));
  if (listed.length > 0) add('Denied', listWords(listed.slice(0, mostDenied).map((code) => historyLabel(code, knowledge))));
  return [...entries]
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([title, parts]) => ({ title, text: [...new Set(parts)].join('; ') }));
}

/** The order in which a doctor looks for them; what stands under other headings comes before what was denied. */
const order: readonly string[] = [
  'Since when',
  'What happened',
  'Place',
  'Course',
  'Worse or better with',
  'Medicines',
  'Allergies',
  'Known diagnoses',
  'History',
  'Procedures',
  'Examination and tests so far',
  'Pregnancy',
  'Family history',
  'Family',
  'Habits',
  'Exposures',
  'Work',
  'At home',
  'Circumstances',
  'What worries them',
];

function placeOf(title: string): number {
  if (title === 'Denied') return order.length + 1;
  return order.includes(title) ? order.indexOf(title) : order.length;
}

/** The label without the remark that tells a known illness from a new one: under its heading that is plain. */
function historyLabel(code: FindingCode, knowledge: Knowledge): string {
  return findingLabel(code, knowledge).replace(/\s*\((?:known|now or earlier)\)/, '');
}

function isSaved(fact: Fact): boolean {
  return fact.source.kind === 'profile';
}

/** Answers to questions that our knowledge has no finding for, under headings a doctor looks for. */
function unboundAnswers(state: ConsultationState, protocol: Protocol | null, story: readonly string[]): Background {
  if (protocol === null) return [];
  const recorded = recordedBackground(state);
  const told = story.map(plain);
  const asked = new Set(state.path.map((entry) => entry.node));
  return protocol.nodes.flatMap((node): Background => {
    const answer = state.answers[node.id];
    if (answer === undefined || node.finding !== null || !asked.has(node.id)) return [];
    switch (answer.kind) {
      case 'yes':
        return [{ title: 'Also said', text: saidYes(node.text) }];
      case 'amount': {
        if (node.kind === 'age' || isSeverity(node) || asksWhenItBegan(node)) return [];
        const question = node.text.replace(/\s*\([^)]*\)/g, '').replace(/[?:.]\s*$/, '');
        return [{ title: 'Also said', text: `${question}: ${amountWords(answer.amount, answer.unit)}` }];
      }
      case 'options': {
        const labels = node.options.filter(
          (option) => option.finding === null && option.role === 'choice' && answer.optionIds.includes(option.id),
        );
        return labels.length === 0 ? [] : [{ title: answerTopic(node.text), text: labels.map((option) => option.label).join(', ') }];
      }
      case 'text':
        return isTelling(answer.text) && !told.includes(plain(answer.text)) ? answered(node.text, answer.text, recorded) : [];
      default:
        return [];
    }
  });
}

/** An answer under its heading. What names something there already is a quote, and is left out where it tells nothing besides: who takes ramipril 'and a little white one' has told of two. */
function answered(question: string, answer: string, recorded: Background): readonly Background[number][] {
  const title = answerTopic(question);
  const text = asStatement(oneLine(withoutQuestions(answer)));
  const named = namedOneByOne.has(title) ? recorded.filter((entry) => entry.title === title) : [];
  if (named.length === 0) return [{ title, text }];
  const known = contentStems(named.map((entry) => entry.text).join(' '));
  return [...contentStems(text)].every((word) => known.has(word)) ? [] : [{ title, text: `“${text}”` }];
}

const namedOneByOne = new Set(['Medicines', 'Allergies']);

/** Whether a node asks how bad the complaint is; the answer stands with the complaint. */
export function isSeverity(node: Pick<ProtocolNode, 'kind' | 'text'>): boolean {
  return node.kind === 'scale' && /\b(?:bad|severe|strong|painful|pain)\b/i.test(node.text);
}

function amountWords(amount: number, unit: string | null): string {
  if (unit === 'days') return durationWords(amount);
  return unit === null ? String(amount) : `${amount} ${unit}`;
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** 'Ramipril. Is that ok?' tells of ramipril; the question was answered. */
function withoutQuestions(text: string): string {
  const told = text.replace(/(?:^|(?<=[.!?])\s+)[^.!?]*\?+/g, '').trim();
  return told === '' ? text : told;
}

function oneLine(text: string): string {
  const line = text
    .replace(/\s*\n+\s*/g, '; ')
    .replace(/[*_#`<>[\]]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > 240 ? `${line.slice(0, 237)}…` : line;
}
