const oldestYears = 130;

/**
 * The age in whole years, from a date of birth such as `1980-12-31`. Null when the date is blank, lies in the future, or makes nobody's age.
 * Days are counted in UTC, which is at most a day off.
 */
export function ageOn(dateOfBirth: string, now: Date): number | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(dateOfBirth) ?? [];
  if (!year || !month || !day) return null;
  const birthdayToCome =
    now.getUTCMonth() + 1 < Number(month) || (now.getUTCMonth() + 1 === Number(month) && now.getUTCDate() < Number(day));
  const years = now.getUTCFullYear() - Number(year) - (birthdayToCome ? 1 : 0);
  return years >= 0 && years <= oldestYears ? years : null;
}
