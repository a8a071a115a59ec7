import type { Fact } from '../../clinical/fact.ts';
import { durationWords, findingLabel } from '../../clinical/fact-words.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import { listWords } from '../../clinical/list-words.ts';
import { asksWhenItBegan } from '../../protocol/known-answer.ts';
import type { Protocol, ProtocolNode } from '../../protocol/protocol.ts';
import type { FindingCode } from '../../shared/ids.ts';
import type { ConsultationState } from '../consultation-state.ts';
import type { ConsultationSummary } from '../consultation-summary.ts';
import { deniesAll, notKnown } from './allergies-noted.ts';
import { answerTopic, saidYes } from './answer-topic.ts';
import { isConfirmed } from './is-confirmed.ts';
import type { ToldLine } from './told-lines.ts';

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
  /** Findings whose absence tells something here, the most telling first. */
  readonly telling: readonly FindingCode[];
  /** What the patient told, sentence by sentence. */
  readonly told: readonly ToldLine[];
}

/** History, medicines, allergies and circumstances, from the saved information and from what was said. */
export function summaryBackground({ state, protocol, knowledge, telling, told }: BackgroundMaterial): Background {
  const entries = new Map<string, string[]>();
  const add = (title: string, text: string) => entries.set(title, [...(entries.get(title) ?? []), text]);
  if (state.about.kind === 'self') {
    for (const [field, title] of texts) if (state.profile[field].trim() !== '') add(title, oneLine(state.profile[field]));
  }
  for (const text of allergiesAnswered(state)) add('Allergies', text);
  for (const { title, text, question } of told) {
    if (title !== null) add(title, `${text}${question === null ? '' : ` (asked: ${question})`}`);
  }
  for (const fact of state.facts) {
    const title = titles[knowledge.findings.get(fact.finding)?.kind ?? ''];
    if (title === undefined || fact.status !== 'present' || isSaved(fact) || !isConfirmed(fact, state, protocol)) continue;
    add(title, historyLabel(fact.finding, knowledge));
  }
  for (const { title, text } of unboundAnswers(state, protocol)) add(title, text);
  const denied = state.facts.filter(
    (fact) =>
      fact.status === 'absent' &&
      titles[knowledge.findings.get(fact.finding)?.kind ?? ''] !== undefined &&
      isConfirmed(fact, state, protocol),
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
  'Questions for the doctor',
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

/** Numbers, choices and a yes to questions that our knowledge has no finding for, under headings a doctor looks for; what was answered in words is told by them. */
function unboundAnswers(state: ConsultationState, protocol: Protocol | null): Background {
  if (protocol === null) return [];
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
      default:
        return [];
    }
  });
}

/** What stands of the question for allergies where it found none, or nothing certain. */
function allergiesAnswered({ record = [] }: ConsultationState): readonly string[] {
  const last = record.findLast(({ mention }) => deniesAll(mention) || (mention.kind === 'allergy' && mention.status === 'unknown'));
  return last === undefined ? [] : [deniesAll(last.mention) ? 'none that they know of' : notKnown];
}

/** Whether a node asks how bad the complaint is; the answer stands with the complaint. */
export function isSeverity(node: Pick<ProtocolNode, 'kind' | 'text'>): boolean {
  return node.kind === 'scale' && /\b(?:bad|severe|strong|painful|pain)\b/i.test(node.text);
}

function amountWords(amount: number, unit: string | null): string {
  if (unit === 'days') return durationWords(amount);
  return unit === null ? String(amount) : `${amount} ${unit}`;
}

function oneLine(text: string): string {
  const line = text
    .replace(/\s*\n+\s*/g, '; ')
    .replace(/[*_#`<>[\]]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > 240 ? `${line.slice(0, 237)}…` : line;
}
