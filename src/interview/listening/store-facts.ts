import type { Fact } from '../../clinical/fact.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import type { FindingCode } from '../../shared/ids.ts';
import type { ConsultationState, ReplacedFact } from '../consultation-state.ts';
import { isSpellOf } from './spell-or-beginning.ts';

/**
 * Enters learned facts into the consultation. A later statement takes the place of an earlier one, which stays in the history; where the two
 * contradict each other and the patient did not say that they correct themselves, the finding is put down to be asked about, once. What began weeks ago and
 * 'lasts an hour' comes in spells: that takes the place of no beginning, unless the patient takes back what they said (`takesBack`).
 */
export function storeFacts(
  state: ConsultationState,
  learned: readonly Fact[],
  isCorrection: boolean,
  takesBack = false,
): ConsultationState {
  const facts = new Map(state.facts.map((fact) => [fact.finding, fact]));
  const replaced: ReplacedFact[] = [...state.replaced];
  const contradictions = [...state.contradictions];
  for (const fact of learned) {
    const before = facts.get(fact.finding);
    if (before === undefined) {
      facts.set(fact.finding, fact);
      continue;
    }
    if (fact.status === 'unknown' || isSame(before, fact)) continue;
    if (before.status === fact.status && fact.value === null) continue;
    if (!takesBack && before.status === fact.status && isSpellOf(before.value, fact.value)) continue;
    const both = besideEachOther(before, fact);
    facts.set(fact.finding, both ?? fact);
    if (both !== null) continue;
    replaced.push({ fact: before, turn: state.turn });
    // One question settles a reply that contradicts several statements at once; more would feel like an interrogation.
    const isFirst = contradictions.length === state.contradictions.length;
    const isOpen = !contradictions.includes(fact.finding) && !wasSettled(state, fact.finding);
    if (isFirst && isOpen && contradicts(before, fact) && !isCorrection && !isDeniedInPassing(before, state.facts))
      contradictions.push(fact.finding);
  }
  return { ...state, facts: [...facts.values()], replaced, contradictions };
}

/**
 * Without denials in passing of what the patient has told to have in some kind: who has a burning chest pain and climbs the stairs 'without chest
 * pain' has none on the stairs. What they are `asked` about they mean.
 */
export function withoutPassingDenials(
  learned: readonly Fact[],
  before: readonly Fact[],
  asked: FindingCode | null,
  { findings }: Pick<Knowledge, 'findings'>,
): readonly Fact[] {
  const told = new Set<FindingCode>();
  for (const { finding, status, source } of before) {
    if (status !== 'present' || source.kind !== 'message') continue;
    for (let base = findings.get(finding)?.of; base !== undefined && !told.has(base); base = findings.get(base)?.of) told.add(base);
  }
  return learned.filter(({ finding, status }) => status !== 'absent' || finding === asked || !told.has(finding));
}

/** Since when and how bad are two things: the second takes the place of no first. Null for facts of which one replaces the other. */
function besideEachOther(before: Fact, after: Fact): Fact | null {
  if (before.status !== after.status) return null;
  if (isTime(before) && after.value?.kind === 'scale') return { ...before, rating: after.value };
  if (before.value?.kind === 'scale' && isTime(after)) return { ...after, rating: before.value };
  return null;
}

function isTime({ value }: Fact): boolean {
  return value?.kind === 'duration' || value?.kind === 'date';
}

function isSame(before: Fact, after: Fact): boolean {
  return before.status === after.status && JSON.stringify(before.value) === JSON.stringify(after.value);
}

/** 'None of those' to a whole list: whoever tells of one of them later knows better, and contradicts nothing that they said. */
function isDeniedInPassing(before: Fact, facts: Iterable<Fact>): boolean {
  if (before.status !== 'absent' || before.quote === null || before.source.kind !== 'message') return false;
  const { quote, source } = before;
  const together = [...facts].filter(
    (fact) => fact.status === 'absent' && fact.quote === quote && fact.source.kind === 'message' && fact.source.turn === source.turn,
  );
  return together.length > 1 || /^\W*(?:none|neither|nothing)\b/i.test(quote);
}

function contradicts(before: Fact, after: Fact): boolean {
  const bothSaid = before.source.kind === 'message' && after.source.kind === 'message';
  return bothSaid && before.status !== 'unknown' && before.status !== after.status && before.source.turn !== after.source.turn;
}

function wasSettled(state: ConsultationState, finding: FindingCode): boolean {
  return state.path.some((entry) => entry.kind === 'contradiction' && entry.finding === finding);
}
