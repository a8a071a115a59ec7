import type { AnswerKind } from './read-kind.ts';
import type { Offered } from './read-options.ts';

const followUp =
  /^(yes)(?: ?[-:;,.(\u2026]+ ?| )(?:(?:(?:please )?(?:say|state|specify|describe|list|give|name|namely|tell us)|which|what|where|who|whom|when|why|how)\b.*|\u2026|_+|\.{2,})$/i;
const kinds: readonly (readonly [RegExp, Pick<AnswerKind, 'kind'>])[] = [
  [/^(?:an? |the )?(?:number|amount|figure|value|numeric)(?: of [a-z ]+)?$/i, { kind: 'number' }],
  [/^(?:an? |the )?(?:\u00b0 ?[cf]|degrees?(?: [cf])?|kg|cm|mmhg|bpm|%|reading|measurement|temperature)$/i, { kind: 'number' }],
  [/^(?:an? |the )?date$/i, { kind: 'date' }],
  [/^(?:free ?text|text|own words|open(?: answer)?|free answer|in (?:your|their) own words)$/i, { kind: 'open' }],
];
const ignorance =
  /^"?(?:not (?:sure|known|measured|taken|checked|applicable)|unsure|unknown|(?:don't|do not|doesn't) know|(?:can't|cannot) (?:say|tell|remember)|no idea|haven't (?:measured|checked)(?: it)?|n\/a|dk)"?$/i;

/** '(number; 0 if this is the first)' explains an amount. */
const explaining = /^-?\d+ ?(?:=|if|means|is)(?= )|\bcounts? as\b/i;

/** What is offered, as far as it is answers: without what a 'yes' is asked besides, and without the kinds of answers among them. */
export interface PlainOffer extends Offered {
  /** The kind of answer that the author named in the place of answers ('number, or not sure'). */
  readonly named: Pick<AnswerKind, 'kind'> | null;
}

/** Reads '(no / yes - which?)' as yes and no, with what is asked after yes in the wording, and '(number, or not sure)' as a number. */
export function plainOffer({ text, answers: written }: Offered): PlainOffer {
  const answers = written.map((answer) => ({ ...answer, label: answer.label.replace(/ ?\[(-?\d+) ?(?:points?|pts?)?\]$/i, ' ($1)') }));
  const named = answers.flatMap(({ label }) => kinds.find(([pattern]) => pattern.test(label))?.[1] ?? []);
  if (
    named[0] !== undefined &&
    answers.length <= 3 &&
    answers.every(({ label }) => ignorance.test(label) || isKind(label) || explaining.test(label))
  )
    return { text, answers: [], named: named[0] };
  const asked = answers.map(({ label }) => followUp.exec(label));
  if (!asked.some((match) => match !== null)) return { text, answers, named: null };
  const more = asked.flatMap((match) => (match === null ? [] : match[0].slice(3).replace(/^[ ,;:.(-]+|[ )_.\u2026?]+$/g, '')));
  const words = more.filter((each) => each !== '').join(', ');
  return {
    text: words === '' ? text : `${text.replace(/[ .]+$/, '')} If yes, ${words}?`,
    answers: answers.map((answer, index) => (asked[index] == null ? answer : { ...answer, label: answer.label.slice(0, 3) })),
    named: null,
  };
}

function isKind(label: string): boolean {
  return kinds.some(([pattern]) => pattern.test(label));
}
