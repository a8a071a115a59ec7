import { type Result, succeed } from '../../shared/result.ts';
import type { ReadQuestion } from '../1b-questions/questions.ts';
import { isInSpan, numberParts } from '../number-order.ts';
import { type Connector, takeConnector } from './combine.ts';
import type { ConditionProblem } from './condition-context.ts';
import { type ConditionState, problem } from './condition-state.ts';
import type { Reference } from './condition-syntax.ts';
import { isBoundary, peek, peekKind, take } from './reader.ts';

/** One condition may name at most this many questions, each counted as often as it is named. */
const mostNamed = 500;

/** '65 or older' and '12 to 55 years old' begin with a number that is no question's. */
export function startsAgeWithNumber(state: ConditionState): boolean {
  if (peekKind(state) !== 'number') return false;
  const last = ['to', '-', 'through'].includes(peek(state, 1)) && peekKind(state, 2) === 'number' ? 3 : 1;
  const next = peek(state, last);
  const joined = `${next} ${peek(state, last + 1)}`;
  return (
    ['years', 'year', 'months', 'weeks', '+'].includes(next) ||
    ['or older', 'or over', 'or younger', 'or under', 'and over', 'and older', 'and under', 'and above', 'or above'].includes(joined)
  );
}

/** Question numbers as they are read, and the words between them. */
export interface References {
  readonly questions: readonly ReadQuestion[];
  readonly connectors: readonly Connector[];
  readonly spans: boolean;
  readonly references: readonly Reference[];
}

const referenceWords = [
  'question',
  'questions',
  'q',
  'number',
  'answer',
  'answers',
  'the answer to',
  'answer to',
  'the answers to',
  'answers to',
  'the answer to question',
  'answer to question',
  'answers to questions',
  'the answers to questions',
  'the answer of',
  'response to',
  'the response to',
];

/** Reads one question number or a list of them; null when none stands here. */
export function takeReferences(state: ConditionState): Result<References, ConditionProblem> | null {
  const questions: ReadQuestion[] = [];
  const connectors: Connector[] = [];
  const references: Reference[] = [];
  let spans = false;
  for (;;) {
    const before = state.at;
    const connector = questions.length === 0 ? null : takeConnector(state);
    if (questions.length > 0 && connector === null) break;
    take(state, referenceWords);
    const number = numberHere(state);
    if (number === null || (questions.length > 0 && startsAgeWithNumber(state))) {
      state.at = before;
      break;
    }
    const found = questionsOf(state, number);
    if (!found.ok) return found;
    references.push(...found.value.references);
    found.value.questions.forEach((question, index) => {
      if (questions.length > 0) connectors.push(index === 0 && connector !== null ? connector : { word: null, comma: true });
      questions.push(question);
    });
    spans ||= found.value.questions.length > 1;
    if (questions.length > 0 && !isBoundary(state)) break;
  }
  return questions.length === 0 ? null : succeed({ questions, connectors, spans, references });
}

function numberHere(state: ConditionState): string | null {
  if (peekKind(state) === 'number') return peek(state);
  return /^q\d+(?:\.\d+)*$/.test(peek(state)) ? peek(state).slice(1) : null;
}

function questionsOf(state: ConditionState, from: string): Result<Pick<References, 'questions' | 'references'>, ConditionProblem> {
  const { prompt } = state.context;
  const start = state.at;
  state.at += 1;
  state.named += 1;
  if (state.named > mostNamed) return problem(state, 'too-many-named', start, state.at, { limit: mostNamed });
  const joined = take(state, ['to', '-', 'through']);
  const to = joined === null ? null : numberHere(state);
  if (joined !== null && to === null) state.at -= joined.split(' ').length;
  const first = referenceAt(state, start, from);
  if (prompt.questions.has(from)) state.seen.push(first);
  if (to !== null) {
    const last = referenceAt(state, state.at, to);
    if (prompt.questions.has(to)) state.seen.push(last);
    state.at += 1;
    const [least, most] = [numberParts(from), numberParts(to)];
    const within = prompt.order.filter((_, index) => isInSpan(prompt.parts[index] ?? [], least, most));
    state.named += within.length;
    if (state.named > mostNamed) return problem(state, 'too-many-named', start, state.at, { limit: mostNamed });
    const questions = within.flatMap((number) => prompt.questions.get(number) ?? []);
    return questions.length === 0
      ? problem(state, 'unknown-question', start, state.at, { number: `${from} to ${to}` })
      : succeed({ questions, references: [first, last] });
  }
  const question = prompt.questions.get(from);
  if (question !== undefined) return succeed({ questions: [question], references: [first] });
  return problem(state, prompt.labels.has(from) ? 'no-answer-to-compare' : 'unknown-question', start, start + 1, { number: from });
}

/** The number in a token such as '5' or 'q5'. */
export function referenceAt({ tokens }: Pick<ConditionState, 'tokens'>, at: number, number: string): Reference {
  const to = tokens[at]?.end ?? 0;
  return { number, from: to - number.length, to };
}
