import type { Fact } from '../../clinical/fact.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import { listWords } from '../../clinical/list-words.ts';
import { isQuotable } from '../../clinical/quotable.ts';

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
  /\b(?:blood(?! pressure| thinner| sugar| glucose| test)|bleeding|faint|collapse|severe|worst|seizure|fit|suicid|self-harm|death|died|miscarriage|cancer|abuse|violence|paralys|unbearable|lump|confusion|low mood|loss of interest|can'?t breathe|breathless)/i;

/** A short sentence that shows that the last reply was heard, or nothing; sober, and varied by seed and turn. */
export function acknowledge(request: AcknowledgeRequest): string {
  const { learned, isOpening, turn, seed, knowledge } = request;
  const present = learned.filter((fact) => fact.status === 'present');
  const symptoms = present.filter((fact) => isSaidBack(fact, knowledge) && !tellsMoreOf(fact, present, knowledge));
  const isHeavy = symptoms.some(({ finding }) => heavy.test(knowledge.findings.get(finding)?.label ?? ''));
  const words = ownWords(symptoms);
  if (isOpening) {
    const noted = words.length === 0 ? '' : ` I have noted ${listWords(words.slice(0, 4))}.`;
    return `${pick(isHeavy ? pools.burdened : pools.opening, seed, turn)}${noted}`;
  }
  if (isHeavy) return pick(pools.burdened, seed, turn);
  if (words.length >= 2) return `I have noted ${listWords(words.slice(0, 3))}.`;
  if (present.length > 0 || learned.length === 0) return pick(pools.noted, seed, turn);
  return pick(learned.every((fact) => fact.status === 'unknown') ? pools.unsure : pools.denied, seed, turn);
}

function isSaidBack({ finding }: Fact, knowledge: Knowledge): boolean {
  const kind = knowledge.findings.get(finding)?.kind;
  return kind === 'symptom' || kind === 'sign' || kind === 'history';
}

/** 'Worse at night' beside the cough that it is said of is no second complaint to be named. */
function tellsMoreOf({ finding }: Fact, told: readonly Fact[], knowledge: Knowledge): boolean {
  const base = knowledge.findings.get(finding)?.of;
  return base !== undefined && told.some((other) => other.finding === base);
}

/** The patient's own words, each once, and none that stand within others; never what our knowledge calls it. */
function ownWords(facts: readonly Fact[]): readonly string[] {
  const quotes = facts.flatMap(({ quote }) => (quote === null ? [] : [quote.trim()]));
  const fitting = quotes.filter(isQuotable);
  const distinct = fitting.filter((quote, place) => fitting.findIndex((other) => other.toLowerCase() === quote.toLowerCase()) === place);
  const whole = distinct.filter((quote) => !distinct.some((other) => other !== quote && other.toLowerCase().includes(quote.toLowerCase())));
  return whole.map((quote) => `“${quote}”`);
}

function pick(pool: readonly string[], seed: number, turn: number): string {
  return pool[(Math.abs(Math.trunc(seed)) + turn) % pool.length] ?? '';
}
