import type { SoundEntries } from '../load-knowledge.ts';
import { remarksOnFigures } from './contradictory-figures.ts';
import { remarksOnRedFlags } from './doubtful-red-flags.ts';
import { remarksOnEverydayNames } from './everyday-names.ts';
import { remarksOnIdleFindings } from './idle-findings.ts';
import { remarksOnPeople } from './impossible-people.ts';
import { remarksOnRepeatedNames, remarksOnSharedNames } from './named-twice.ts';
import type { Remark } from './remark.ts';
import { remarksOnThinConditions } from './thin-conditions.ts';
import { remarksOnTwinFindings } from './twin-findings.ts';

/**
 * What is wrong, contradictory, doubtful or thin in the knowledge, file by file. What is wrong comes from the check and keeps its entry out of
 * use; the rest is judged on what is in use. `isEnglishWord` is asked of lower-case words.
 */
export function lintKnowledge(
  { entries, problems }: Pick<SoundEntries, 'entries' | 'problems'>,
  isEnglishWord: (word: string) => boolean,
): readonly Remark[] {
  const remarks: Remark[] = [
    ...problems.map(
      ({ file, entry, field, problem }): Remark => ({ kind: 'wrong', rule: 'check', file, code: entry, why: `${field} ${problem}` }),
    ),
    ...remarksOnEverydayNames(entries, isEnglishWord),
    ...remarksOnSharedNames(entries),
    ...remarksOnRepeatedNames(entries),
    ...remarksOnTwinFindings(entries),
    ...remarksOnPeople(entries),
    ...remarksOnThinConditions(entries),
    ...remarksOnFigures(entries),
    ...remarksOnIdleFindings(entries),
    ...remarksOnRedFlags(entries),
  ];
  return remarks.sort((one, other) => (one.file < other.file ? -1 : one.file > other.file ? 1 : 0));
}
