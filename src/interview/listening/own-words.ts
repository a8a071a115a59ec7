import { contentStems } from '../../clinical/reading/content-stems.ts';
import type { Mention } from '../../clinical/reading/reading.ts';
import type { Asked, ConsultationState, OwnWords } from '../consultation-state.ts';
import type { Understanding } from '../ports.ts';

/** A reply with so many telling words says something, whether or not any of it was understood. */
const fewestWords = 4;
const sureEnough = 0.5;
const mostKept = 12;

/** Whose answer decides what is safe is asked for once more: what anybody is allergic to, and whose body it is. */
const mayBeLeft: ReadonlySet<Asked['kind']> = new Set<Asked['kind']>(['node', 'finding']);

/**
 * Whether a reply that neither chooses nor affirms nor denies speaks to the question all the same: 'it rises in the evenings and is normal in the
 * mornings' answers whether a fever comes and goes. To put the question again would say that nobody listened; the words are kept for the doctor instead.
 */
export function tellsInOwnWords(asked: Asked, reply: string, { facts, mentions = [] }: Pick<Understanding, 'facts' | 'mentions'>): boolean {
  if (!mayBeLeft.has(asked.kind) || asked.question.kind === 'age') return false;
  return facts.length > 0 || mentions.some(isOfNow) || contentStems(reply).size >= fewestWords;
}

function isOfNow({ confidence, time, experiencer }: Mention): boolean {
  return confidence >= sureEnough && time === 'now' && experiencer === 'patient';
}

/**
 * The consultation with a reply known for the answer to the question that it was given to, whose words the doctor reads. A reply in which nothing was heard that is said of a patient is not: it may
 * be anything, orders to a machine included, and stands in front of a doctor.
 */
export function withOwnWords(state: ConsultationState, { question }: Asked): ConsultationState {
  const { ownWords = [], record = [], facts } = state;
  const isOfReply = (turn: number) => turn === state.turn - 1;
  const isHeard =
    record.some(({ turn }) => isOfReply(turn)) || facts.some(({ source }) => source.kind === 'message' && isOfReply(source.turn));
  if (!isHeard) return state;
  const kept: OwnWords = { turn: state.turn - 1, question: question.text };
  return ownWords.length >= mostKept ? state : { ...state, ownWords: [...ownWords, kept] };
}
