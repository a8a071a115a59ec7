import type { Person } from '../person.ts';
import { assess } from '../reading/assess.ts';
import { findMeasurements, type Measurement } from '../reading/find-measurements.ts';
import { breathingRateRange, heartRateRange, lowestSystolic, type Range } from '../reading/normal-ranges.ts';
import type { Alarm, RedFlag } from '../red-flag.ts';
import type { Heard } from './hear.ts';

const youngInfant = 0.25;
const unwell =
  /\b(?:headache|vision|blurr|confus|chest|breath|clammy|faint|dizz|pass(?:ed|ing) out|pale|weak|numb|seizure|vomit|collaps|drows|sweat|grey|mottled|shak|think straight|sleepy|fever|cold|bleed|blood|pregnan|nausea|sick|rigor|shiver|infect|unwell|sepsis)/i;

/** Whether a number means danger now: by itself, or with the illness told beside it. Thresholds of NEWS2, APLS and JBDS. */
function isDangerous({ measure, amount }: Measurement, ageYears: number | null, ill: boolean): boolean {
  switch (measure) {
    case 'oxygen':
      return amount < 91;
    case 'systolic':
      return amount < lowestSystolic(ageYears) - (ill ? 0 : 10) || (amount >= 180 && ill) || amount >= 220;
    case 'diastolic':
      return (amount >= 120 && ill) || amount >= 130;
    case 'heart-rate': {
      const { most } = heartRateRange(ageYears);
      return amount > most + (ill ? 30 : 50) || amount < 38;
    }
    case 'breathing-rate':
      return amount > breathingRateRange(ageYears).most + (ill ? 5 : 10) || amount < 8;
    case 'sugar':
      return amount < 3 || (amount > 20 && ill);
    case 'coma-scale':
      return amount < 14;
    case 'temperature':
      return amount >= 41 || amount < 35 || (ageYears !== null && ageYears < youngInfant && amount >= 38);
    case 'bmi':
      return false;
  }
}

/** Whether a number is what a healthy person may have. */
function isNormal({ measure, amount }: Measurement, ageYears: number | null): boolean {
  const within = ({ least, most }: Range) => amount >= least && amount <= most;
  switch (measure) {
    case 'oxygen':
      return amount >= 95;
    case 'systolic':
      return within({ least: lowestSystolic(ageYears), most: 150 });
    case 'diastolic':
      return within({ least: 45, most: 95 });
    case 'heart-rate':
      return within(heartRateRange(ageYears));
    case 'breathing-rate':
      return within(breathingRateRange(ageYears));
    case 'sugar':
      return within({ least: 4, most: 11 });
    case 'coma-scale':
      return amount === 15;
    case 'temperature':
      return within({ least: 35.5, most: 37.9 });
    case 'bmi':
      return true;
  }
}

function measurementsIn(heard: Heard): readonly Measurement[] {
  const temperatures = heard
    .values()
    .flatMap(({ value, first, last }): Measurement[] =>
      value.kind === 'number' && value.unit === '°C' ? [{ measure: 'temperature', amount: value.amount, first, last }] : [],
    );
  return [...findMeasurements(heard.tokens), ...temperatures];
}

/** Whether numbers are told, what each of them measures is known, and all are what a healthy person may have: a peak flow is not judged. */
export function tellsNormalMeasurements(heard: Heard, { ageYears }: Person): boolean {
  const all = measurementsIn(heard);
  const isMeasured = (at: number) => all.some(({ first, last }) => first <= at && at <= last);
  // 'T 37.1': by its tenths it is a temperature.
  const isNormalTemperature = (amount: number) =>
    !Number.isInteger(amount) && isNormal({ measure: 'temperature', amount, first: 0, last: 0 }, ageYears);
  const isRead = heard.tokens.every(({ amount }, at) => amount === null || isMeasured(at) || isNormalTemperature(amount));
  return isRead && all.length > 0 && all.every((measurement) => isNormal(measurement, ageYears));
}

/** The alarm that reported measurements raise, by the flag kept for them, or null. */
export function alarmByMeasurements(heard: Heard, person: Person, flags: readonly RedFlag[]): Alarm | null {
  const flag = flags.find((one) => one.measured);
  if (flag === undefined) return null;
  const ill = unwell.test(heard.text);
  for (const measurement of measurementsIn(heard)) {
    if (!isDangerous(measurement, person.ageYears, ill)) continue;
    const said = assess(heard.sentences, measurement.first, measurement.last);
    if (said.status === 'absent' || said.mood === 'supposed' || said.time === 'past' || said.inFamily) continue;
    const { tokens, text } = heard;
    const quote = text.slice(tokens[measurement.first]?.start ?? 0, tokens[measurement.last]?.end ?? 0);
    return { kind: flag.kind, rule: flag.code, action: flag.action, quote };
  }
  return null;
}
