import type { LineMark } from '../studio.ts';
import type { CoverageCount, CoverageItem } from './request-coverage.ts';
import { texts } from './texts.ts';

export type Look = 'reached' | 'partly' | 'never';

/** Whether any consultation is in a count. A few patients are some, too. */
export function isSome({ patients, emulator, runs }: CoverageCount): boolean {
  return patients !== 0 || emulator > 0 || runs > 0;
}

/** A count in words: by whose consultations, where there are any. */
export function countText({ patients, emulator, runs }: CoverageCount): string {
  const parts = [
    patients === 0 ? null : `${patients} ${texts.patients.toLowerCase()}`,
    emulator === 0 ? null : `${emulator} ${texts.emulator.toLowerCase()}`,
    runs === 0 ? null : `${runs} ${texts.runs.toLowerCase()}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? '0' : parts.join(', ');
}

/** The answers and outcomes of a condition that no consultation took; not knowing an answer is none that has to be seen. */
export function missedBranches({ branches }: CoverageItem): readonly string[] {
  return branches.filter(({ label, count }) => !isSome(count) && !/not known$/.test(label)).map(({ label }) => label);
}

/** How much of an item was reached: never carried out, in part, or every branch of it. */
export function judgeItem(item: CoverageItem): Look {
  if (!isSome(item.carried_out) && !isSome(item.answered)) return isSome(item.reached) && item.kind !== 'question' ? 'partly' : 'never';
  return missedBranches(item).length === 0 ? 'reached' : 'partly';
}

const worst: readonly Look[] = ['never', 'partly', 'reached'];

/** The marks for the lines of a source; where several items stand on one line it is as good as the worst of them. */
export function marksOf(items: readonly CoverageItem[], stepLines: readonly number[]): ReadonlyMap<number, LineMark> {
  const marks = new Map<number, LineMark>();
  for (const item of items) {
    const line = stepLines[item.step];
    if (line === undefined) continue;
    const look = judgeItem(item);
    const before = marks.get(line);
    const note = [before?.note, noteOf(item)].filter((part) => part !== undefined && part !== null).join('\n');
    const isWorse = before === undefined || worst.indexOf(look) < worst.indexOf(before.look as Look);
    marks.set(line, { look: isWorse ? look : before.look, note });
  }
  return marks;
}

function noteOf(item: CoverageItem): string {
  const done = texts.done[item.kind];
  const lines = [
    `${texts.comeTo}: ${countText(item.reached)}; ${done}: ${countText(item.carried_out)}`,
    ...(item.kind === 'question' ? [`${texts.answered}: ${countText(item.answered)}`] : []),
    ...item.branches.map(({ label, count }) => `${label}: ${countText(count)}`),
  ];
  return lines.join('\n');
}
