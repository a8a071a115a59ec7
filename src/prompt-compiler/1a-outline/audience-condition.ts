const females = /^(?:females?|wom[ae]n|lad(?:y|ies)|girls?|f)$/;
const males = /^(?:males?|m[ae]n|gentlem[ae]n|boys?|m)$/;
const people = /^(?:patients?|people|persons?|those|anyone|anybody|pts?|callers?|clients?|s\/he)$/;
const adults = /^(?:adults?|grown-?ups?)$/;
const children = /^(?:child|children|kids?|minors)$/;
const filling =
  /^(?:for|in|of|to|only|just|ask|asked|if|when|the|a|an|all|any|every|aged?|ages|who|is|are|she|he|they|patient|years?|yrs?|yo|y\/o|old|both|included|inclusive|incl|age|at|it|this|is|be)$/;
const units: Readonly<Record<string, string>> = {
  month: 'months',
  months: 'months',
  mo: 'months',
  week: 'weeks',
  weeks: 'weeks',
  day: 'days',
  days: 'days',
};

interface Limits {
  least: string | null;
  above: string | null;
  most: string | null;
  below: string | null;
}

/**
 * Whom words are meant for ('women aged 12 to 55', '65+ only', 'children of 24 months and older'), as a condition in the words of the language
 * ('female and age 12 to 55'); null where they say more, or nothing of the kind.
 */
export function audienceCondition(said: string): string | null {
  const state = /,? (?:and|who|that) (?:(?:is|are) )?(?<not>not )?(?:already )?(?:known to be )?(?<state>pregnant|breastfeeding)$/i.exec(
    said,
  )?.groups;
  if (state !== undefined) {
    const whom = audienceCondition(said.replace(/,? (?:and|who|that) [^,]*$/i, ''));
    return whom === null ? null : `${whom} and ${state.not === undefined ? '' : 'not '}${state.state}`;
  }
  const text = said;
  if (text.length > 90 || /\?/.test(text)) return null;
  const tokens = text
    .toLowerCase()
    .replace(/(\d+) ?- ?(\d+)/g, '$1 to $2')
    .replace(/(\d)\+/g, '$1 and over')
    .replace(/\bunder (\d+)s\b/g, 'under $1')
    .replace(/\bover (\d+)s\b/g, 'over $1')
    .replace(/[(),.:;*[\]-]/g, ' ')
    .split(' ')
    .filter((token) => token !== '');
  const sexes = new Set<'female' | 'male'>();
  const lives = new Set<'adult' | 'child'>();
  let unit = '';
  let isAge = false;
  const limits: Limits = { least: null, above: null, most: null, below: null };
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as string;
    const rest = tokens.slice(at).join(' ');
    const range = /^(?:(?:between|from) )?(\d+)(?: (?:years?|months?|weeks?|days?))? (?:to|and|through|until|up to) (\d+)(?= |$)/.exec(
      rest,
    );
    const limit =
      /^(\d+)(?: (years?|yrs?|months?|weeks?|days?))?(?: old| of age)? (?:and|or) (over|above|older|up|upwards?|more|under|below|younger|less)(?= |$)/.exec(
        rest,
      ) ??
      /^(over|above|older than|more than|under|below|younger than|less than|at least|from|up to|at most|>|<|>=|<=|≥|≤) ?(?:the age of )?(\d+)(?= |$)/.exec(
        rest,
      );
    const found = range ?? limit;
    if (found !== null) {
      if (Object.values(limits).some((each) => each !== null)) return null;
      setLimit(limits, range === null ? limit : null, range);
      unit = units[/(?:month|week|day)s?/.exec(found[0])?.[0] ?? ''] ?? unit;
      // 'Over 14' may be of the amount above.
      isAge ||= /older|younger|year/.test(found[0]);
      at += found[0].split(' ').length;
      continue;
    }
    if (females.test(token) && token !== 'f') sexes.add('female');
    else if (males.test(token) && token !== 'm') sexes.add('male');
    else if (/^[fm]$/.test(token) && /\d/.test(text)) sexes.add(token === 'f' ? 'female' : 'male');
    else if (adults.test(token)) lives.add('adult');
    else if (children.test(token)) lives.add('child');
    else if (units[token] !== undefined && /\d/.test(text)) unit = units[token] as string;
    else if (!filling.test(token) && !people.test(token)) return null;
    isAge ||= /^(?:age[ds]?|ages|years?|yrs?|yo|y\/o|old|only|just)$/.test(token);
    at += 1;
  }
  // 'Men, women over 50' are some of each, and nothing says which the limit is of.
  if (sexes.size > 1 || lives.size > 1) return null;
  const [sex = null] = sexes;
  const [life = null] = lives;
  const age = ageWords(limits, unit);
  if (age === null && sex === null && life === null) return null;
  if (age !== null && !isAge && sex === null && life === null) return null;
  // Weeks and months may be those of a pregnancy or an illness.
  if (unit !== '' && life === null && !/\b(?:old|age[ds]?)\b/i.test(said)) return null;
  const { least, above, most, below } = limits;
  // 'Children over 5' are children.
  const ofLife =
    life === 'adult' && least === null && above === null
      ? 'age at least 18'
      : life === 'child' && most === null && below === null
        ? 'age below 18'
        : null;
  return [sex, age, ofLife].filter((part) => part !== null).join(' and ');
}

function setLimit(limits: Limits, limit: RegExpExecArray | null, range: RegExpExecArray | null): void {
  if (range !== null) {
    limits.least = range[1] ?? null;
    limits.most = range[2] ?? null;
    return;
  }
  const [amount, word] = /^\d/.test(limit?.[1] ?? '') ? [limit?.[1] ?? null, limit?.[3] ?? ''] : [limit?.[2] ?? null, `${limit?.[1]} than`];
  if (/^(?:over|above|older than|more than|>) ?than?$|^(?:older|more) than/.test(word)) limits.above = amount;
  else if (/^(?:under|below|<) ?than?$|^(?:younger|less) than/.test(word)) limits.below = amount;
  else if (/^(?:under|below|younger|less|up to than|at most than|<= than|≤ than)$/.test(word)) limits.most = amount;
  else limits.least = amount;
}

function ageWords({ least, above, most, below }: Limits, unit: string): string | null {
  const of = unit === '' ? '' : ` ${unit}`;
  if (least !== null && most !== null) return `age ${least} to ${most}${of}`;
  if (above !== null) return `age above ${above}${of}`;
  if (below !== null) return `age below ${below}${of}`;
  if (least !== null) return `age at least ${least}${of}`;
  return most === null ? null : `age at most ${most}${of}`;
}
