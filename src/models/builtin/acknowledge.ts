import type { Fact } from '../../clinical/fact.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import { listWords } from '../../clinical/list-words.ts';

/** Words for each kind of reply. No phrase stands in two lists, so that turn by turn none is heard twice in a row. */
const pools = {
  opening: ['Thank you for telling me.', 'Thank you, that is a good start.', "I'm glad you wrote."],
  burdened: ["I'm sorry to hear that.", 'That sounds hard.', 'That must be unpleasant.', "I'm sorry you have to go through that."],
  noted: ['Thank you.', 'I see.', 'Understood.', 'Thanks, that helps.', 'All right.'],
  denied: ['Good to know.', 'Okay.', 'That is useful to know.', 'Noted.', 'Fine.'],
  unsure: ["That's all right.", 'No problem.', 'Not knowing is fine, too.'],
} as const;

export interface AcknowledgeRequest {
  readonly learned: readonly Fact[];
  readonly isOpening: boolean;
  readonly turn: number;
  readonly seed: number;
  readonly knowledge: Knowledge;
}

/** Findings that weigh on a person: to these a bare 'thank you' would be cold. */
const heavy =
  /\b(?:blood|bleeding|faint|collapse|severe|worst|seizure|fit|suicid|self-harm|death|died|miscarriage|cancer|abuse|violence|paralys|unbearable|lump|confusion|can'?t breathe|breathless)/i;

/** A short sentence that shows that the last reply was heard; sober, and varied by seed and turn. */
export function acknowledge(request: AcknowledgeRequest): string {
  const { learned, isOpening, turn, seed, knowledge } = request;
  const present = learned.filter((fact) => fact.status === 'present');
  const held = new Set(present.flatMap((fact) => knowledge.findings.get(fact.finding)?.of ?? []));
  const labels = present.filter((fact) => !held.has(fact.finding)).flatMap((fact) => echoed(fact, knowledge));
  if (isOpening) {
    const noted = labels.length === 0 ? '' : ` I have noted ${listWords(labels.slice(0, 4))}.`;
    return `${pick(pools.opening, seed, turn)}${noted}`;
  }
  if (labels.some((label) => heavy.test(label))) return pick(pools.burdened, seed, turn);
  if (present.length >= 2 && labels.length >= 2) return `${pick(pools.noted, seed, turn)} I have noted ${listWords(labels.slice(0, 3))}.`;
  if (present.length > 0 || learned.length === 0) return pick(pools.noted, seed, turn);
  return pick(learned.every((fact) => fact.status === 'unknown') ? pools.unsure : pools.denied, seed, turn);
}

/** The label of a finding, if it can be said back. */
function echoed(fact: Fact, knowledge: Knowledge): readonly string[] {
  const finding = knowledge.findings.get(fact.finding);
  if (finding === undefined || (finding.kind !== 'symptom' && finding.kind !== 'sign' && finding.kind !== 'history')) return [];
  return [finding.label.replace(/\s*\([^)]*\)/g, '')];
}

function pick(pool: readonly string[], seed: number, turn: number): string {
  return pool[(Math.abs(Math.trunc(seed)) + turn) % pool.length] ?? '';
}
