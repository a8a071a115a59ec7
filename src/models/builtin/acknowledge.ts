import type { Fact } from '../../clinical/fact.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import { listWords } from '../../clinical/list-words.ts';

/**
 * Words for each kind of reply; the empty ones say nothing, as a doctor would after most answers. No phrase stands in two lists or beside
 * itself, so that turn by turn none is heard twice in a row.
 */
const pools = {
  opening: ['Thank you for telling me.', 'Thank you, that is a good start.', 'Thank you for writing.'],
  burdened: ["I'm sorry to hear that.", 'That sounds hard.', 'That must be unpleasant.', "I'm sorry you have to go through that."],
  noted: ['Thank you.', '', 'I see.', '', 'Understood.', ''],
  denied: ['', '', 'Okay.', '', '', '', 'All right.', ''],
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
  /\b(?:blood|bleeding|faint|collapse|severe|worst|seizure|fit|suicid|self-harm|death|died|miscarriage|cancer|abuse|violence|paralys|unbearable|lump|confusion|low mood|loss of interest|can'?t breathe|breathless)/i;

/** A short sentence that shows that the last reply was heard, or nothing; sober, and varied by seed and turn. */
export function acknowledge(request: AcknowledgeRequest): string {
  const { learned, isOpening, turn, seed, knowledge } = request;
  const present = learned.filter((fact) => fact.status === 'present');
  const held = new Set(present.flatMap((fact) => knowledge.findings.get(fact.finding)?.of ?? []));
  const labels = present.filter((fact) => !held.has(fact.finding)).flatMap((fact) => echoed(fact, knowledge));
  const isHeavy = labels.some((label) => heavy.test(label));
  if (isOpening) {
    const noted = labels.length === 0 ? '' : ` I have noted ${listWords(labels.slice(0, 4))}.`;
    return `${pick(isHeavy ? pools.burdened : pools.opening, seed, turn)}${noted}`;
  }
  if (isHeavy) return pick(pools.burdened, seed, turn);
  if (labels.length >= 2) return `I have noted ${listWords(labels.slice(0, 3))}.`;
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
