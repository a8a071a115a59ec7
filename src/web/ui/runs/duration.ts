import { texts } from './texts.ts';

/** A length of time as the server words that of a case's newest run, such as '0.35s', '3s' or '2m 5s'; an hour and more as '1h 4m'. */
export function durationWords(lengthMs: number): string {
  if (lengthMs < 1000) return `${(Math.max(lengthMs, 10) / 1000).toFixed(2)}s`;
  const seconds = Math.round(lengthMs / 1000);
  if (seconds < 60) return `${seconds}s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)}m ${seconds % 60}s`;
  return `${Math.floor(seconds / 3600)}h ${Math.floor((seconds % 3600) / 60)}m`;
}

/** How long something took between two ISO instants, in words; 'N/A' where one is missing or unreadable. */
export function durationBetween(startedAt: string | null, finishedAt: string | null): string {
  const lengthMs = Date.parse(finishedAt ?? '') - Date.parse(startedAt ?? '');
  return Number.isNaN(lengthMs) ? texts.noDuration : durationWords(Math.max(0, lengthMs));
}
