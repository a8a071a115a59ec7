import { factWords, findingLabel } from '../../../../clinical/fact-words.ts';
import type { Finding } from '../../../../clinical/finding.ts';
import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import type { Mention } from '../../../../clinical/reading/reading.ts';
import type { Question, Understanding, UnderstandRequest } from '../../../../interview/ports.ts';
import type { Answer } from '../../../../protocol/answer.ts';

const longestReply = 6000;
/** What was told last is the likeliest to be spoken of again. */
const mostKnown = 120;

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

function questionInput({ text, kind, unit, options, asks }: Question): object {
  return {
    text,
    kind,
    ...(asks === undefined ? {} : { asks: asks.kind }),
    ...(unit === null ? {} : { unit }),
    options: options.map(({ id, label }) => ({ id, label })),
  };
}

function knownLines({ facts, record = [] }: UnderstandRequest, knowledge: Lexicon['knowledge']): readonly string[] {
  const free = record
    .filter(({ finding }) => finding === null)
    .map(({ kind, label, status }) => `${kind === 'finding' ? '' : `${kind}: `}${label}: ${status}`);
  return [...new Set([...facts.map((fact) => `${factWords(fact, knowledge)}: ${fact.status}`), ...free])].slice(-mostKnown);
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
