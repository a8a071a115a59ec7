import type { Fact, FactValue } from '../../../../clinical/fact.ts';
import type { Finding } from '../../../../clinical/finding.ts';
import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import { readAnswer } from '../../../../clinical/read-answer.ts';
import { tellsBeginning } from '../../../../clinical/reading/tells-beginning.ts';
import { scaleOf, valueFor } from './amount-told.ts';
import type { UnderstoodMention } from './understood-shape.ts';

const howLong = { kind: 'duration', options: [], unit: null } as const;
const howBad = { kind: 'scale', options: [], unit: null } as const;

/** The value of a statement: its number, else the time that its attributes tell; and how bad it is, where both were told. */
export function amountsOfMention(finding: Finding, mention: UnderstoodMention, lexicon: Lexicon): Pick<Fact, 'value' | 'rating'> {
  const words = (...names: readonly UnderstoodMention['attributes'][number]['name'][]) =>
    mention.attributes.filter(({ name }) => names.includes(name)).map((attribute) => attribute.words);
  const told = valueFor(finding, mention) ?? scaleOf(mention);
  const since = words('since');
  const time = told ?? timeIn([...words('duration'), ...since, ...words('onset').filter(tellsBeginning)], lexicon) ?? dateIn(since);
  const rating = words('severity').flatMap((said) => ratingIn(said, lexicon) ?? [])[0] ?? null;
  if (time === null || time.kind === 'scale' || rating === null) return { value: time ?? rating };
  return { value: time, rating };
}

/** The first time that is told for certain. */
function timeIn(said: readonly string[], lexicon: Lexicon): FactValue | null {
  for (const words of said) {
    const answer = readAnswer(words, howLong, lexicon);
    if (answer?.kind === 'amount' && answer.unit === 'days') return { kind: 'duration', days: answer.amount };
    if (answer?.kind === 'text') return { kind: 'date', text: words };
  }
  return null;
}

/** A beginning that our own reader cannot count: 'round elevenses'. */
function dateIn([words]: readonly string[]): FactValue | null {
  return words === undefined ? null : { kind: 'date', text: words };
}

function ratingIn(words: string, lexicon: Lexicon): Extract<FactValue, { kind: 'scale' }> | null {
  const isOutOfTen = /(?:\/|\b(?:out )?of) ?(?:10|ten)\b/i.test(words);
  const answer = isOutOfTen ? readAnswer(words.replace(/(?:\/|\b(?:out )?of) ?(?:10|ten)\b.*/i, ''), howBad, lexicon) : null;
  return answer?.kind === 'amount' && answer.amount <= 10 ? { kind: 'scale', amount: answer.amount, outOf: 10 } : null;
}
