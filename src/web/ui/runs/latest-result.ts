import { type Accuracy, accuracyOfCode } from './accuracy.ts';
import { texts } from './texts.ts';

/** What a case's `latest_test_result` says. */
export type LatestResult =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'scored';
      readonly accuracy: Accuracy;
      /** From 0 to 100. */
      readonly missedPercent: number;
      /** An ISO instant. */
      readonly finishedAt: string;
      readonly duration: string;
    }
  /** A shape of earlier days, to be shown as it is. */
  | { readonly kind: 'legacy'; readonly text: string };

/** Reads 'accuracy|missed percent|date|duration', the duration left out or not. `now` gives the year that short dates leave out. */
export function parseLatestResult(text: string, now: Date): LatestResult {
  const shown = text.trim();
  if (shown === '' || shown === 'No tests yet') return { kind: 'none' };
  const parts = shown.split('|').map((part) => part.trim());
  const [code = '', percent = '', date = '', duration = ''] = parts;
  const accuracy = accuracyOfCode(code);
  const missedPercent = percentOf(percent);
  const finishedAt = instantOf(date, now);
  const isShaped = parts.length === 3 || parts.length === 4;
  if (!isShaped || accuracy === null || missedPercent === null || finishedAt === null) return { kind: 'legacy', text };
  return { kind: 'scored', accuracy, missedPercent, finishedAt, duration: duration === '' ? texts.noDuration : duration };
}

function percentOf(text: string): number | null {
  const digits = /^(\d+(?:\.\d+)?)\s*%?$/.exec(text)?.[1];
  const percent = Number(digits);
  return digits === undefined || percent > 100 ? null : percent;
}

/** Dates whose year is written. Without this check `Date.parse` finds a date in 'version 3', too. */
const fullDate = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4}|[A-Z][a-z]+\.?,? .*\d{4}|\d{1,2} [A-Z][a-z]+ \d{4})/;

function instantOf(text: string, now: Date): string | null {
  const short = /^(\d{1,2})\/(\d{1,2}) (\d{1,2}):(\d{2})$/.exec(text);
  if (short !== null) {
    const [month = 0, day = 0, hour = 0, minute = 0] = short.slice(1).map(Number);
    const at = new Date(Date.UTC(now.getUTCFullYear(), month - 1, day, hour, minute));
    const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day && hour < 24 && minute < 60;
    return isReal ? at.toISOString() : null;
  }
  const at = fullDate.test(text) ? new Date(text) : new Date(Number.NaN);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
