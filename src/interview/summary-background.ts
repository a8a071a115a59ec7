import type { Fact } from '../clinical/fact.ts';
import type { Knowledge } from '../clinical/knowledge.ts';
import { listWords } from '../clinical/list-words.ts';
import type { Protocol } from '../protocol/protocol.ts';
import type { ConsultationState } from './consultation-state.ts';
import type { ConsultationSummary } from './consultation-summary.ts';
import { durationWords, findingLabel } from './fact-words.ts';

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

/** History, medicines, allergies and circumstances, from the saved information and from what was said. */
export function summaryBackground(
  state: ConsultationState,
  protocol: Protocol | null,
  knowledge: Knowledge,
  story: readonly string[],
): Background {
  const entries = new Map<string, string[]>();
  const add = (title: string, text: string) => entries.set(title, [...(entries.get(title) ?? []), text]);
  if (state.about.kind === 'self') {
    for (const [field, title] of texts) if (state.profile[field].trim() !== '') add(title, oneLine(state.profile[field]));
  }
  for (const fact of state.facts) {
    const title = titles[knowledge.findings.get(fact.finding)?.kind ?? ''];
    if (title === undefined || fact.status !== 'present' || isSaved(fact)) continue;
    add(title, findingLabel(fact.finding, knowledge));
  }
  for (const { title, text } of unboundAnswers(state, protocol, story)) add(title, text);
  const denied = state.facts.filter(
    (fact) => fact.status === 'absent' && titles[knowledge.findings.get(fact.finding)?.kind ?? ''] !== undefined,
  );
  if (denied.length > 0) add('Denied', listWords(denied.map((fact) => findingLabel(fact.finding, knowledge))));
  return [...entries].map(([title, parts]) => ({ title, text: [...new Set(parts)].join('; ') }));
}

function isSaved(fact: Fact): boolean {
  return fact.source.kind === 'profile';
}

/** Answers to questions that our knowledge has no finding for, under the question's own words. */
function unboundAnswers(state: ConsultationState, protocol: Protocol | null, story: readonly string[]): Background {
  if (protocol === null) return [];
  const told = story.map(plain);
  const asked = new Set(state.path.map((entry) => entry.node));
  return protocol.nodes.flatMap((node): Background => {
    const answer = state.answers[node.id];
    if (answer === undefined || node.finding !== null || !asked.has(node.id)) return [];
    const title = node.text.replace(/\s*\([^)]*\)\s*$/, '').replace(/[?:.]\s*$/, '');
    switch (answer.kind) {
      case 'yes':
        return [{ title, text: 'yes' }];
      case 'amount':
        return node.kind === 'age' ? [] : [{ title, text: amountWords(answer.amount, answer.unit) }];
      case 'options': {
        const labels = node.options.filter(
          (option) => option.finding === null && option.role === 'choice' && answer.optionIds.includes(option.id),
        );
        return labels.length === 0 ? [] : [{ title, text: labels.map((option) => option.label).join(', ') }];
      }
      case 'text':
        return isTelling(answer.text) && !told.includes(plain(answer.text)) ? [{ title, text: oneLine(answer.text) }] : [];
      default:
        return [];
    }
  });
}

function amountWords(amount: number, unit: string | null): string {
  if (unit === 'days') return durationWords(amount);
  return unit === null ? String(amount) : `${amount} ${unit}`;
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

const nothing = /^(?:no|nope|none|nothing|not really|nothing else|that'?s (?:it|all)|n\/?a|no (?:thanks|thank you)|-+)[.! ]*$/i;

function isTelling(text: string): boolean {
  return text.trim() !== '' && !nothing.test(text.trim());
}

function oneLine(text: string): string {
  const line = text
    .replace(/\s*\n+\s*/g, '; ')
    .replace(/[*_#`<>[\]]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > 240 ? `${line.slice(0, 237)}…` : line;
}
