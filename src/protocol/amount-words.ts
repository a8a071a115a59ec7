const hoursADay = 24;
const minutesAnHour = 60;

/** An amount with its unit. Less than a day is told in hours, and less than an hour in minutes, as authors write it: `20 minutes`, not `0.014 days`. */
export function amountWords(stored: number, storedUnit: string | null): string {
  const [amount, unit] = asWritten(stored, storedUnit);
  return `${Number(amount.toFixed(3))}${unit === null ? '' : ` ${unit}`}`;
}

function asWritten(amount: number, unit: string | null): readonly [number, string | null] {
  if (unit !== 'days' || amount === 0 || Math.abs(amount) >= 1) return [amount, unit];
  const hours = amount * hoursADay;
  return Math.abs(hours) >= 1 ? [hours, Math.abs(hours) === 1 ? 'hour' : 'hours'] : [hours * minutesAnHour, 'minutes'];
}
