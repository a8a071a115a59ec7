import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import type { PatientRequest } from '../../../../interview/ports.ts';
import { hasRoomToContradict } from '../../../builtin/patient/behaviours/contradict.ts';
import { passagesKeptBack } from '../../../builtin/patient/behaviours/keep-back.ts';
import { breaksOfReply } from '../../../builtin/patient/check-fidelity.ts';
import { type HistoryReading, type Passage, readHistory } from '../../../builtin/patient/history-reading.ts';
import { behaviourOf } from '../../../builtin/patient/instruction/behaviour.ts';
import { instructionSentences, readInstruction } from '../../../builtin/patient/instruction/read-instruction.ts';
import { plainAnswer } from '../../../builtin/patient/plain-answer.ts';
import { relatedPassages } from '../../../builtin/patient/related-passages.ts';

/** What one reply of a patient is made from, by our own reading of history and instruction. */
export interface Scene {
  readonly history: HistoryReading;
  /** What this patient may tell now, in the order of the history. */
  readonly passages: readonly Passage[];
  /** The instruction, sentence by sentence. */
  readonly behaviour: readonly string[];
  /** The behaviour asks to go against the history once, and this is where it fits. */
  readonly mayContradict: boolean;
}

/** A history beyond this is shown in part only: what speaks of what is asked, and how it begins. */
const mostCharacters = 8_000;

/** Reads what a patient has to go by. What is kept back is left out: nobody can tell it by mistake. */
export function readScene(request: PatientRequest, lexicon: Lexicon): Scene {
  const instruction = readInstruction(request.instruction);
  const relation = behaviourOf(instruction, 'speaking-for-child')?.relation ?? null;
  const history = readHistory(request.history, lexicon, relation);
  const keptBack = passagesKeptBack(plainAnswer(request, history, lexicon), request, instruction, history, lexicon);
  const hidden = keptBack === null || keptBack.isAskedFor ? null : keptBack.passages;
  const tellable = history.passages.filter((passage) => hidden?.has(passage) !== true);
  return {
    history,
    passages: asManyAsFit(tellable, request, history),
    behaviour: instructionSentences(request.instruction),
    mayContradict:
      behaviourOf(instruction, 'contradicting') !== undefined &&
      hasRoomToContradict(request) &&
      request.saidBefore.every((said) => breaksOfReply(said, null, history, lexicon).length === 0),
  };
}

function asManyAsFit(tellable: readonly Passage[], { message }: PatientRequest, history: HistoryReading): readonly Passage[] {
  const related = relatedPassages(message, history).filter((passage) => tellable.includes(passage));
  const fitting = new Set<Passage>();
  let left = mostCharacters;
  for (const passage of new Set([...related, ...tellable])) {
    left -= passage.written.length;
    if (left < 0) break;
    fitting.add(passage);
  }
  return tellable.filter((passage) => fitting.has(passage));
}
