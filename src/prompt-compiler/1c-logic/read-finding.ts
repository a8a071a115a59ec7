import { daysInUnit } from '../../protocol/measure.ts';
import { plainWords } from '../../protocol/plain-words.ts';
import type { Predicate } from '../../protocol/predicate.ts';
import type { FindingCode, NodeId } from '../../shared/ids.ts';
import { succeed } from '../../shared/result.ts';
import { allOf, negate } from './combine.ts';
import { type ConditionState, type Outcome, problem } from './condition-state.ts';
import { person } from './read-age.ts';
import { type Limit, takeLimits } from './read-amounts.ts';
import { isBoundary, peek, peekKind, take } from './reader.ts';

const has = [
  'has',
  'have',
  'had',
  'has had',
  'have had',
  'is',
  'are',
  'was',
  'there is',
  'takes',
  'take',
  'taking',
  'is taking',
  'on',
  'is on',
  'uses',
  'with',
  'known',
  'has known',
  'has a',
  'has an',
  'have a',
  'a history of',
  'history of',
  'has a history of',
  'have a history of',
  'any',
  'known to have',
  'is known to have',
  'reports',
  'chose',
  'chooses',
  'selected',
  'selects',
  'picked',
  'ticked',
  'ticks',
  'has chosen',
  'has selected',
  'hx of',
  'has hx of',
  'h/o',
  'report',
  'suffers from',
  'a',
  'an',
  'the',
];
const hasNot = [
  'no',
  'without',
  'not',
  'denies',
  'has no',
  'have no',
  'does not have',
  "doesn't have",
  'do not have',
  "don't have",
  'has never had',
  'never had',
  'never',
  'is not',
  "isn't",
  'are not',
  'there is no',
  'no history of',
  'does not take',
  "doesn't take",
  'not taking',
  'is not taking',
  'not on',
  'has not had',
  'no known',
];
const comparing = [
  'above',
  'over',
  'below',
  'under',
  'at',
  'more',
  'less',
  'higher',
  'lower',
  '>',
  '<',
  '>=',
  '<=',
  '≥',
  '≤',
  '=',
  'between',
  'is',
  'greater',
  'exceeds',
];
const sentence =
  /\b(?:than|above|below|least|longer|is|are|was|were|be|been|will|would|should|could|goes|then|if|question|answer|yes|ask|go)\b|[<>=()\d]/;

/** Reads 'the finding light-sensitivity', or with the code in quotes, a finding by its code in the knowledge, whatever else goes by that name; null when none stands here. */
export function readFindingByCode(state: ConditionState): Predicate | null {
  const kind = peekKind(state, 2);
  if (peek(state) !== 'the' || peek(state, 1) !== 'finding' || (kind !== 'word' && kind !== 'quoted')) return null;
  const token = state.tokens[state.at + 2];
  if (token === undefined) return null;
  const finding = state.source
    .slice(token.start, token.end)
    .replace(/^["']|["']$/g, '')
    .toLowerCase() as FindingCode;
  state.at += 3;
  if (state.context.prompt.vocabulary.finding(finding) === null)
    state.unknownFacts.push({ words: finding, from: token.start, to: token.end });
  const end = state.at;
  take(state, ['is', '=']);
  const limits = takeLimits(state);
  if (limits === null) state.at = end;
  return limits === null ? { kind: 'finding', finding } : overAmount(finding, limits);
}

/** Reads a finding by its name ('pregnant', 'no fever', 'has a history of migraine', 'temperature above 38'). */
export function readFinding(state: ConditionState): Outcome {
  const start = state.at;
  const whole = readNamed(state, start);
  const denies = ['no', 'without', 'denies'].includes(state.tokens[start]?.text ?? '');
  if (whole !== null) return succeed(denies ? allOf([whole, ...alsoDenied(state).map(negate)]) : whole);
  take(state, person);
  const negated = take(state, hasNot) !== null;
  const afterDenial = readNamed(state, state.at);
  if (afterDenial === null) while (take(state, has) !== null);
  const found = afterDenial === null ? readNamed(state, state.at) : afterDenial;
  if (found !== null) return succeed(negated ? allOf([found, ...alsoDenied(state)].map(negate)) : found);
  const unknown = readUnknown(state, start);
  return unknown.ok && negated ? succeed(negate(unknown.value)) : unknown;
}

/** What 'no fever, cough or rash' denies besides the first: its 'no' is of all of them, where they are named alone. */
function alsoDenied(state: ConditionState): readonly Predicate[] {
  const start = state.at;
  const named: Predicate[] = [];
  let last: string | null = null;
  for (;;) {
    const before = state.at;
    const joint = take(state, [', or', 'or', 'nor', ',']);
    const next = joint === null ? null : readNamed(state, state.at);
    if (next === null) {
      state.at = before;
      break;
    }
    named.push(next);
    last = joint;
  }
  if (last !== null && last !== ',') return named;
  state.at = start;
  return [];
}

/** Reads the finding that begins at a token: up to the next 'and', 'or' or comma, or past it where only the longer name is known. */
function readNamed(state: ConditionState, from: number): Predicate | null {
  const { prompt, line } = state.context;
  let end = from;
  for (let joints = 0; joints <= 2; joints += 1) {
    while (!isBoundary({ tokens: state.tokens, at: end }) && !(end > from && comparing.includes(state.tokens[end]?.text ?? ''))) end += 1;
    if (end === from) return null;
    const words = plainWords(
      state.tokens
        .slice(from, end)
        .map((token) => token.text)
        .join(' '),
    );
    const told = pastTelling(state, end);
    const whole = isBoundary({ tokens: state.tokens, at: told });
    const named = whole ? byPrompt(state, words, 'above') : null;
    if (named !== null) {
      state.at = told;
      return named;
    }
    const known = byKnowledge(state, words, whole ? told : end);
    if (known !== null) {
      prompt.bindings.push({ line, words, boundTo: known.finding });
      return known.predicate;
    }
    const later = whole ? byPrompt(state, words, 'below') : null;
    if (later !== null) {
      state.at = told;
      return later;
    }
    if (end >= state.tokens.length || state.tokens[end]?.text === ')') return null;
    end += 1;
  }
  return null;
}

const telling = ['ticked', 'chosen', 'selected', 'checked', 'marked', 'picked', 'present', 'reported', 'mentioned', 'there', 'true'];

/** Past 'is ticked' or 'are present', which say of a name no more than the name alone. */
function pastTelling(state: ConditionState, end: number): number {
  const verb = ['is', 'are', 'was', 'were'].includes(state.tokens[end]?.text ?? '') ? 1 : 0;
  return telling.includes(state.tokens[end + verb]?.text ?? '') && isBoundary({ tokens: state.tokens, at: end + verb + 1 })
    ? end + verb + 1
    : end;
}

/** An answer or a yes/no question of the prompt that the words name, above the line: what stands below it has no answer yet, and the knowledge goes before it. */
function byPrompt(state: ConditionState, words: string, where: 'above' | 'below'): Predicate | null {
  const { prompt, line } = state.context;
  const options = prompt.index.options.get(words)?.filter(({ question }) => where === 'above' && question.line <= line) ?? [];
  const option = options[options.length - 1];
  if (option !== undefined) return { kind: 'chose', node: option.question.number as NodeId, optionId: option.optionId };
  const asked =
    prompt.index.wordings
      .get(words)
      ?.filter(
        (question) =>
          (prompt.uses.get(question.number) ?? question.answer) === 'yes-no' &&
          (where === 'above' ? question.line < line || question === state.context.about : question.line > line),
      ) ?? [];
  return asked.length === 1 && asked[0] !== undefined ? { kind: 'answered-yes', node: asked[0].number as NodeId } : null;
}

interface Known {
  readonly predicate: Predicate;
  readonly finding: FindingCode;
}

function byKnowledge(state: ConditionState, words: string, end: number): Known | null {
  const bound = state.context.prompt.vocabulary.bindFinding(words, 'fact', state.context.prompt.topic);
  if (bound === null) return null;
  const start = state.at;
  state.at = end;
  take(state, ['is', '=']);
  const limits = bound.status === 'present' ? takeLimits(state) : null;
  if (limits === null) {
    state.at = end;
    if (!isBoundary(state)) {
      state.at = start;
      return null;
    }
    const predicate: Predicate = { kind: 'finding', finding: bound.finding };
    return { predicate: bound.status === 'present' ? predicate : negate(predicate), finding: bound.finding };
  }
  return { predicate: overAmount(bound.finding, limits), finding: bound.finding };
}

function overAmount(finding: FindingCode, limits: readonly Limit[]): Predicate {
  return allOf(
    limits.map(
      ({ comparison, amount, unit }): Predicate => ({ kind: 'finding-amount', finding, comparison, amount: inDays(amount, unit), unit }),
    ),
  );
}

function inDays(amount: number, unit: string | null): number {
  return amount * (unit === null ? 1 : (daysInUnit(unit) ?? 1));
}

/** A name that is in no knowledge: kept as a fact of that name, and reported by the caller; anything that is not a name is not understood. */
function readUnknown(state: ConditionState, start: number): Outcome {
  const from = state.at;
  let end = from;
  while (!isBoundary({ tokens: state.tokens, at: end })) end += 1;
  const words = plainWords(
    state.tokens
      .slice(from, end)
      .map((token) => token.text)
      .join(' '),
  );
  if (words === '' || sentence.test(words) || words.split(' ').length > 5)
    return problem(state, 'condition-not-understood', start, Math.max(end, start + 1));
  state.at = end;
  const finding = words.replace(/[^\p{L}\p{N}]+/gu, '-') as FindingCode;
  state.unknownFacts.push({ words, from: state.tokens[from]?.start ?? 0, to: state.tokens[end - 1]?.end ?? state.source.length });
  return succeed({ kind: 'finding', finding });
}
