import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import type { PatientRequest } from '../../../../interview/ports.ts';
import type { PlainAnswer } from '../answers/plain-reply.ts';
import type { HistoryReading, Passage } from '../history-reading.ts';
import { behaviourOf, type Instruction } from '../instruction/behaviour.ts';
import { asksDirectly, withheldPassages } from './withhold.ts';

interface KeptBack {
  readonly topics: readonly string[];
  readonly instructed: string;
  readonly passages: ReadonlySet<Passage>;
  /** The question asks for just that: then it is told. */
  readonly isAskedFor: boolean;
}

/** What this patient keeps back of the history, `whole` being what they would tell without; null for one who keeps nothing back. */
export function passagesKeptBack(
  whole: PlainAnswer,
  request: PatientRequest,
  instruction: Instruction,
  history: HistoryReading,
  lexicon: Lexicon,
): KeptBack | null {
  const withholding = behaviourOf(instruction, 'withholding');
  if (withholding === undefined) return null;
  const { topics, instructed } = withholding;
  const passages = topics.length > 0 ? withheldPassages(topics, history, lexicon) : allButComplaint(whole, request, history);
  return { topics, instructed, passages, isAskedFor: asksDirectly(request, topics, passages, lexicon) };
}

/** Who keeps back everything tells of the complaint when they open, and nothing more unless asked for it. */
function allButComplaint(whole: PlainAnswer, { saidBefore }: PatientRequest, history: HistoryReading): ReadonlySet<Passage> {
  return new Set(saidBefore.length === 0 ? history.passages.filter((passage) => !whole.passages.includes(passage)) : history.passages);
}
