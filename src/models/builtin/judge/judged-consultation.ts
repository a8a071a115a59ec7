import type { Fact } from '../../../clinical/fact.ts';
import { type FactsByFinding, knownFacts } from '../../../clinical/known-facts.ts';
import type { Lexicon } from '../../../clinical/lexicon/compile-lexicon.ts';
import type { Person } from '../../../clinical/person.ts';
import type { JudgeRequest } from '../../../interview/judge-port.ts';
import { type FidelityBreak, fidelityBreaks } from '../patient/check-fidelity.ts';
import { type HistoryReading, readHistory } from '../patient/history-reading.ts';
import { behaviourOf } from '../patient/instruction/behaviour.ts';
import { readInstruction } from '../patient/instruction/read-instruction.ts';

/** A consultation beside the history that its patient spoke from, both read once for all that is judged of them. */
export interface JudgedConsultation extends Pick<JudgeRequest, 'exchanges' | 'state' | 'protocol'> {
  readonly lexicon: Lexicon;
  readonly history: HistoryReading;
  /** What the history says, with what follows from it. */
  readonly written: FactsByFinding;
  /** What the consultation came to know, with what follows from it. */
  readonly collected: FactsByFinding;
  /** As the history has it; as the consultation knows it where the history is silent. */
  readonly person: Person;
  /** What the patient said against the history without having been told to. */
  readonly breaks: readonly FidelityBreak[];
}

/** Reads history and consultation for judging. */
export function readConsultation(request: JudgeRequest, lexicon: Lexicon): JudgedConsultation {
  const { exchanges, state, protocol } = request;
  const relation = behaviourOf(readInstruction(request.instruction), 'speaking-for-child')?.relation ?? null;
  const history = readHistory(request.history, lexicon, relation);
  const stated = [...history.facts.values()].flatMap(({ fact }): readonly Fact[] => (fact.source.kind === 'implied' ? [] : [fact]));
  return {
    exchanges,
    state,
    protocol,
    lexicon,
    history,
    written: knownFacts(stated, lexicon.knowledge),
    collected: knownFacts(state.facts, lexicon.knowledge),
    person: {
      ageYears: history.person.ageYears ?? state.person.ageYears,
      sex: history.person.sex ?? state.person.sex,
    },
    breaks: fidelityBreaks(request.history, exchanges, lexicon).filter((found) => !isInstructed(found, request, history)),
  };
}

/** An instructed contradiction goes against one passage: what it says of that is no break. */
function isInstructed(found: FidelityBreak, { exchanges }: JudgeRequest, { passages }: HistoryReading): boolean {
  const contradicted = (exchanges[found.reply]?.reply?.basis ?? []).filter(({ kind }) => kind === 'contradiction');
  if (contradicted.length === 0 || found.finding === null) return contradicted.length > 0;
  const against = passages.filter(({ written }) => contradicted.some(({ passage }) => passage === written));
  return against.some(({ facts }) => facts.some(({ finding }) => finding === found.finding));
}
