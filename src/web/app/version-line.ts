const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The version line of developer mode: the first 7 characters of the commit and its age in days, hours or minutes. */
export function versionLine(commitSha: string | null, commitDate: string | null, nowMs: number): string {
  const parts = [commitSha?.slice(0, 7), commitDate === null ? undefined : age(nowMs - Date.parse(commitDate))];
  return parts.filter((part) => part !== undefined && part !== '').join(' · ');
}

function age(elapsedMs: number): string {
  if (Number.isNaN(elapsedMs)) return '';
  if (elapsedMs >= dayMs) return counted(Math.floor(elapsedMs / dayMs), 'day');
  if (elapsedMs >= hourMs) return counted(Math.floor(elapsedMs / hourMs), 'hour');
  return counted(Math.max(0, Math.floor(elapsedMs / minuteMs)), 'minute');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
