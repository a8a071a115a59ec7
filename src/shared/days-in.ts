/** Days in one of each unit of time, by its name in the singular; a month is taken for 30 days and a year for 365. */
export const daysIn = {
  second: 1 / 86400,
  minute: 1 / 1440,
  hour: 1 / 24,
  day: 1,
  night: 1,
  week: 7,
  fortnight: 14,
  month: 30,
  year: 365,
  decade: 3650,
} as const;
