import { at, listOf, numberOf, textOf } from './json-reading.ts';
import type { FallBackView, MatchByModelView, ModelUseView } from './run-view.ts';

/** What language models took; null where none was asked, or that is not told. */
export function readModelUse(use: unknown): ModelUseView | null {
  const count = (key: string): number => numberOf(at(use, key)) ?? 0;
  if (count('calls') === 0) return null;
  return {
    calls: count('calls'),
    tokens: count('input_tokens') + count('output_tokens'),
    cost: numberOf(at(use, 'cost')),
    ms: count('ms'),
    fallBacks: count('fall_backs'),
    replayed: count('replayed'),
  };
}

/** The calls of which our own code did the work, those behind the messages of a transcript and those of the judge, the most frequent first. */
export function readFallBacks(transcript: unknown, judgeCalls: unknown): readonly FallBackView[] {
  const calls = [...listOf(transcript).flatMap((turn) => listOf(at(turn, 'calls'))), ...listOf(judgeCalls)];
  const found = new Map<string, FallBackView>();
  for (const call of calls) {
    const kind = textOf(at(call, 'fell_back'));
    if (kind === null) continue;
    const role = textOf(at(call, 'role')) ?? '';
    const key = JSON.stringify([role, kind]);
    found.set(key, { role, kind, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()].toSorted((one, other) => other.count - one.count);
}

/** The match that a language model decided; null where none did. */
export function readMatch(match: unknown): MatchByModelView | null {
  const diagnosis = textOf(at(match, 'diagnosis'));
  if (diagnosis === null) return null;
  return {
    diagnosis,
    as: textOf(at(match, 'as')) ?? '',
    reason: textOf(at(match, 'reason')) ?? '',
    accuracyByRules: numberOf(at(match, 'accuracy_by_rules')),
  };
}
