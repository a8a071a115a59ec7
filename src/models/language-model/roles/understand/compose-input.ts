import { factWords, findingLabel } from '../../../../clinical/fact-words.ts';
import type { Finding } from '../../../../clinical/finding.ts';
import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import type { Mention } from '../../../../clinical/reading/reading.ts';
import type { PhraseRequest, Question, Understanding, UnderstandRequest } from '../../../../interview/ports.ts';
import type { Answer } from '../../../../protocol/answer.ts';

const longestReply = 6000;
const mostKnown = 80;
const mostOfStatus = { present: 60, absent: 24, unknown: 12 };

/** What reading a reply needs, what stays the same from turn to turn first, so that a provider finds it in its cache. */
export function composeInput(
  request: UnderstandRequest,
  ruled: Understanding,
  candidates: readonly Finding[],
  { knowledge }: Lexicon,
): object {
  const { reply, asked, topic, person, aboutAnother = false, about = null } = request;
  return {
    ageYears: person.ageYears,
    sex: person.sex,
    about: aboutAnother ? (about ?? 'another person') : null,
    known: knownLines(request, knowledge),
    complaint: topic === null ? null : findingLabel(topic, knowledge),
    question: asked === null ? null : questionInput(asked),
    candidates: candidates.map(({ code, label }) => `${code}: ${label}`),
    read: readLines(ruled),
    reply: reply.slice(0, longestReply),
  };
}

/** The same with the question that is foreseen, to be worded as well; what the patient wrote stays last. */
export function withNext(input: object, { foreseen }: UnderstandRequest): object {
  const { reply, ...rest } = input as { readonly reply: string };
  return { ...rest, next: nextInput(foreseen?.next ?? null), reply };
}

function nextInput(next: PhraseRequest | null): object | null {
  // A list is asked again without its choices, in our own words.
  if (next === null || next.isTranslated === true || (next.clarifies && next.question.options.length > 0)) return null;
  const { question, acknowledged = false, clarifies, style } = next;
  return {
    question: question.text,
    ...(question.asks === undefined ? {} : { asks: question.asks.kind }),
    ...(acknowledged ? { acknowledged } : {}),
    ...(clarifies ? { inSimplerWords: true } : {}),
    style,
  };
}

function slugOf(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function questionInput({ text, kind, unit, options, asks }: Question): object {
  return {
    text,
    kind,
    ...(asks === undefined ? {} : { asks: asks.kind }),
    ...(unit === null ? {} : { unit }),
    // An id that is made of its label's words needs no label.
    options: options.map(({ id, label }) => (id === slugOf(label) ? id : `${id}: ${label}`)),
  };
}

/** What was told, one line for each status: the things told last are the likeliest to be spoken of again. */
function knownLines({ facts, record = [] }: UnderstandRequest, knowledge: Lexicon['knowledge']): readonly string[] {
  const free = record.filter(({ finding, kind, label }) => finding === null && kind !== 'person' && !label.includes('?'));
  const told = [
    ...facts.map((fact) => ({ words: factWords(fact, knowledge), status: fact.status })),
    ...free.map(({ kind, name, label, status }) => ({ words: `${kind === 'finding' ? '' : `${kind}: `}${name ?? label}`, status })),
  ].slice(-mostKnown);
  return (['present', 'absent', 'unknown'] as const).flatMap((status) => {
    const words = [...new Set(told.flatMap((one) => (one.status === status ? [one.words] : [])))].slice(-mostOfStatus[status]);
    return words.length === 0 ? [] : [`${status}: ${words.join('; ')}`];
  });
}

/** The builtin reading, line by line; each begins with the name by which it can be rejected. */
function readLines({ facts, mentions = [], answer }: Understanding): readonly string[] {
  return [
    ...facts.map(({ finding, status, quote }) => `${finding}: ${status} “${quote ?? ''}”`),
    ...mentions.flatMap((mention) => (mention.finding === null ? [`${mention.quote}: ${freeWords(mention)}`] : [])),
    ...(answer === null || answer.kind === 'text' ? [] : [`answer: ${answerWords(answer)}`]),
  ];
}

function freeWords({ kind, status, experiencer, time }: Mention): string {
  return [kind, status, ...(experiencer === 'patient' ? [] : [experiencer]), ...(time === 'now' ? [] : [time])].join(', ');
}

function answerWords(answer: Exclude<Answer, { kind: 'text' }>): string {
  if (answer.kind === 'options') return answer.optionIds.join(', ') || 'none';
  return answer.kind === 'amount' ? `${answer.amount} ${answer.unit ?? ''}`.trim() : answer.kind;
}
