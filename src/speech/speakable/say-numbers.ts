/** Units as they are written behind a number, each with its name for one and for more. */
const units: Readonly<Record<string, readonly [one: string, more: string]>> = {
  '°C': ['degree Celsius', 'degrees Celsius'],
  '°F': ['degree Fahrenheit', 'degrees Fahrenheit'],
  '°': ['degree', 'degrees'],
  '%': ['percent', 'percent'],
  mmHg: ['millimeter of mercury', 'millimeters of mercury'],
  'mmol/l': ['millimole per liter', 'millimoles per liter'],
  'mmol/L': ['millimole per liter', 'millimoles per liter'],
  'mg/dl': ['milligram per deciliter', 'milligrams per deciliter'],
  'mg/dL': ['milligram per deciliter', 'milligrams per deciliter'],
  'mg/kg': ['milligram per kilogram', 'milligrams per kilogram'],
  'km/h': ['kilometer per hour', 'kilometers per hour'],
  mcg: ['microgram', 'micrograms'],
  µg: ['microgram', 'micrograms'],
  μg: ['microgram', 'micrograms'],
  mg: ['milligram', 'milligrams'],
  kg: ['kilogram', 'kilograms'],
  g: ['gram', 'grams'],
  lbs: ['pound', 'pounds'],
  lb: ['pound', 'pounds'],
  oz: ['ounce', 'ounces'],
  ml: ['milliliter', 'milliliters'],
  mL: ['milliliter', 'milliliters'],
  l: ['liter', 'liters'],
  L: ['liter', 'liters'],
  mm: ['millimeter', 'millimeters'],
  cm: ['centimeter', 'centimeters'],
  km: ['kilometer', 'kilometers'],
  m: ['meter', 'meters'],
  ft: ['foot', 'feet'],
  hrs: ['hour', 'hours'],
  hr: ['hour', 'hours'],
  h: ['hour', 'hours'],
  min: ['minute', 'minutes'],
  mins: ['minute', 'minutes'],
  sec: ['second', 'seconds'],
  s: ['second', 'seconds'],
  bpm: ['beat per minute', 'beats per minute'],
  IU: ['international unit', 'international units'],
};

const unitPattern = Object.keys(units)
  .toSorted((a, b) => b.length - a.length)
  .map((unit) => unit.replaceAll(/[/]/g, '\\/'))
  .join('|');
const number = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** Numbers as they are said: with their units in words, pressures as one over the other, ranges with `to`, times of day and dates. */
export function sayNumbers(text: string): string {
  return text
    .replaceAll(/\b(\d{4})-(\d{2})-(\d{2})\b/g, sayDate)
    .replaceAll(/\b([01]?\d|2[0-3]):([0-5]\d)(?:\s*([ap])\.?m\b\.?)?/gi, sayTime)
    .replaceAll(/\b(\d{1,2})\s*([ap])\.?m\b\.?/gi, (_, hour: string, half: string) => `${Number(hour)} ${half.toUpperCase()} M`)
    .replaceAll(/\b(10|[0-9])\s?\/\s?10\b/g, '$1 out of 10')
    .replaceAll(/\b(\d{2,3})\s?\/\s?(\d{2,3})\b/g, '$1 over $2')
    .replaceAll(/\b(\d+)\s?\/\s?7\b/g, '$1 days')
    .replaceAll(/(?<![\w.])(\d+)\s?[x×]\s?(?=\d)/g, '$1 times ')
    .replaceAll(/\b1\/2\b|½/g, ' a half ')
    .replaceAll(/\b1\/4\b|¼/g, ' a quarter ')
    .replaceAll(new RegExp(`(?<![\\w.])(${number})\\s?[–—-]\\s?(?=${number}(?![\\d-]))`, 'g'), '$1 to ')
    .replaceAll(new RegExp(`(?<![\\w.])([<>≤≥~±]|\\+\\/-)\\s?(?=${number})`, 'g'), (_, sign: string) => `${signs[sign] ?? ''} `)
    .replaceAll(new RegExp(`(?<![\\w.])(${number})\\s?(${unitPattern})(?![\\w/°])`, 'g'), sayUnit)
    .replaceAll(/(?<=\d),(?=\d{3})/g, '');
}

const signs: Readonly<Record<string, string>> = {
  '<': 'less than',
  '>': 'more than',
  '≤': 'at most',
  '≥': 'at least',
  '~': 'about',
  '±': 'plus or minus',
  '+/-': 'plus or minus',
};

function sayUnit(_: string, amount: string, unit: string): string {
  const [one, more] = units[unit] ?? [unit, unit];
  return `${amount} ${amount === '1' ? one : more}`;
}

function sayTime(_: string, hour: string, minute: string, half: string | undefined): string {
  const ending = half === undefined ? '' : ` ${half.toUpperCase()} M`;
  if (minute === '00') return half === undefined ? `${Number(hour)} o'clock` : `${Number(hour)}${ending}`;
  return `${Number(hour)} ${minute.startsWith('0') ? `oh ${minute.slice(1)}` : minute}${ending}`;
}

function sayDate(whole: string, year: string, month: string, day: string): string {
  const name = months[Number(month) - 1];
  return name === undefined ? whole : `${name} ${Number(day)}, ${year}`;
}
