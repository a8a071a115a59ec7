import { plainWords } from '../../protocol/plain-words.ts';
import type { Predicate, RecordList } from '../../protocol/predicate.ts';
import type { FindingCode } from '../../shared/ids.ts';
import { allOf, anyOf, negate } from './combine.ts';
import type { ConditionState } from './condition-state.ts';
import { person } from './read-age.ts';
import { isAtEnd, isBoundary, take } from './reader.ts';
import { excluding, holders, including, listNames, verbs } from './record-words.ts';

/** Reads what a condition says of the saved medical information ('medications include insulin', 'allergic to penicillin', 'has had an appendectomy'); null where it says nothing of it. */
export function readRecord(state: ConditionState): Predicate | null {
  const start = state.at;
  const read = readListed(state) ?? readTold(state, start);
  if (read === null) state.at = start;
  return read;
}

function readListed(state: ConditionState): Predicate | null {
  const start = state.at;
  take(state, holders);
  take(state, holders);
  for (const list of ['medications', 'diagnoses', 'allergies', 'procedures'] as const) {
    if (take(state, listNames[list]) === null) continue;
    const denies = take(state, excluding) !== null;
    if (!denies && take(state, including) === null) break;
    const read = readNames(state, list, false);
    if (read === null) break;
    return denies ? negate(read) : read;
  }
  state.at = start;
  return null;
}

function readTold(state: ConditionState, start: number): Predicate | null {
  take(state, person);
  const from = state.at;
  for (const { list, words, onlyKnown, denies } of verbs) {
    state.at = from;
    if (take(state, words) === null) continue;
    const read = readNames(state, list, onlyKnown);
    if (read !== null) return denies ? negate(read) : read;
  }
  state.at = start;
  return null;
}

/** One name, or several joined: 'insulin or metformin', 'insulin, metformin or gliclazide', 'both insulin and metformin'. */
function readNames(state: ConditionState, list: RecordList, onlyKnown: boolean): Predicate | null {
  const all = take(state, ['both', 'all of']) !== null;
  take(state, ['any of', 'either', 'one of', 'any', 'a', 'an']);
  const first = readName(state, list, onlyKnown);
  if (first === null) return null;
  const named: Predicate[] = [first];
  let joint: string | null = null;
  for (;;) {
    const before = state.at;
    const word = take(state, [', or', 'or', ', and', 'and', ',', '/']);
    if (word !== null) take(state, ['a', 'an', 'the', 'any']);
    const next = word === null || isAtEnd(state) ? null : readName(state, list, true);
    if (next === null) {
      state.at = before;
      break;
    }
    if (word !== ',') joint = word;
    named.push(next);
  }
  return all || joint === 'and' || joint === ', and' ? allOf(named) : anyOf(named);
}

function readName(state: ConditionState, list: RecordList, onlyKnown: boolean): Predicate | null {
  const { prompt, line } = state.context;
  const from = state.at;
  let end = from;
  while (!isBoundary({ tokens: state.tokens, at: end }) && state.tokens[end]?.text !== '/') end += 1;
  if (end === from || end - from > 6) return null;
  const written = state.tokens
    .slice(from, end)
    .map(({ text }) => text)
    .join(' ');
  const words = plainWords(written);
  const names = prompt.vocabulary.recordNames(list, words);
  if (names === null && (onlyKnown || words === '' || /\d/.test(words))) return null;
  state.at = end;
  // Anything may be named as what somebody is allergic to.
  if (names === null && list !== 'allergies')
    state.unknownFacts.push({ words, from: state.tokens[from]?.start ?? 0, to: state.tokens[end - 1]?.end ?? 0 });
  const finding = list === 'allergies' ? null : findingOf(state, list, words);
  prompt.bindings.push({ line, words, boundTo: finding ?? `${list}: ${words}` });
  return { kind: 'record', list, words, names: names ?? [words], finding };
}

/** The finding that means the same as an entry of the record: taking metformin, having diabetes. A wider one does not: who had some operation did not have each. */
function findingOf({ context: { prompt } }: ConditionState, list: RecordList, words: string): FindingCode | null {
  const bound = prompt.vocabulary.bindFinding(words, 'fact', null);
  const finding = bound?.status === 'present' ? prompt.vocabulary.finding(bound.finding) : null;
  if (finding === null) return null;
  const fits = list === 'medications' ? finding.kind === 'medication' : finding.kind === 'history' || finding.kind === 'context';
  const isSame = plainWords(finding.label).includes(words.replace(/s$/, ''));
  return fits && isSame ? finding.code : null;
}
