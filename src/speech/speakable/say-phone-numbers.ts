const digitGroups = /(?<![\w.,/])\+?\d[\d\s()./-]{5,}\d(?![\w/])/g;
const afterCall =
  /\b(call|calling|dial|dialling|ring|phone|text|number|line)((?:\s+\w+){0,2}?\s+)(\d{3,6}(?: \d{3})?)(?![\d.,]*\d)(?!\s*(?:mg|ml|kg|times|minutes|hours|days))/gi;

/** Telephone numbers digit by digit, in the groups in which they are written. */
export function sayPhoneNumbers(text: string, dialled: readonly string[]): string {
  const known = dialled.filter((number) => /\d/.test(number)).map((number) => number.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const withKnown =
    known.length === 0 ? text : text.replaceAll(new RegExp(`(?<![\\w.,])(?:${known.join('|')})(?![\\w/]|[.,]\\d)`, 'g'), digitByDigit);
  return withKnown
    .replaceAll(afterCall, (_, verb: string, between: string, number: string) => `${verb}${between}${digitByDigit(number)}`)
    .replaceAll(digitGroups, (number) => (isPhoneNumber(number) ? digitByDigit(number) : number));
}

/** Seven digits or more that are no date, range of doses or row of measurements. */
function isPhoneNumber(number: string): boolean {
  const digits = number.replaceAll(/\D/g, '').length;
  if (digits < 7 || digits > 15) return false;
  return !/^\d{4}-\d{2}-\d{2}/.test(number) && !/^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/.test(number);
}

function digitByDigit(number: string): string {
  return number
    .trim()
    .replace('+', 'plus ')
    .replaceAll(/\d+/g, (group) => [...group].join(' '))
    .replaceAll(/[^\d\sa-z]+/g, ', ')
    .replaceAll(/(\d)\s{2,}(?=\d)/g, '$1, ')
    .replaceAll(/^[\s,]+|[\s,]+$/g, '');
}
