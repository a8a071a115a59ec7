import type { Protocol } from '../../protocol/protocol.ts';
import type { RunResult } from '../comparison/run-result.ts';

/** Words that tell no complaint from another. */
const joining = new Set(['and', 'or', 'the', 'a', 'of', 'in', 'my', 'with']);

/** Whether a case is of the complaint that a protocol is for: it bears one of its names, or a part of one. */
export function isOwnCase(
  { chiefComplaint, alsoFor }: Pick<Protocol, 'chiefComplaint' | 'alsoFor'>,
  { chief_complaint }: Pick<RunResult, 'chief_complaint'>,
): boolean {
  const complaint = wordsOf(chief_complaint);
  return [chiefComplaint, ...alsoFor].map(wordsOf).some((name) => isPart(complaint, name) || isPart(name, complaint));
}

function wordsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Set(words.filter((word) => !joining.has(word)));
}

function isPart(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return some.size > 0 && [...some].every((word) => all.has(word));
}
