import type { Lexicon } from '../../../clinical/lexicon/compile-lexicon.ts';
import type { PatientReply, SpeakAsPatient } from '../../../interview/ports.ts';
import { readHistory } from './history-reading.ts';
import { plainAnswer, plainText } from './plain-answer.ts';

/** The builtin emulated patient: deterministic, speaks from the written history alone, denies what it does not hold. */
export function createBuiltinPatient(lexicon: Lexicon): SpeakAsPatient {
  return async (request): Promise<PatientReply> => {
    const answer = plainAnswer(request, readHistory(request.history, lexicon), lexicon);
    return { text: plainText(answer), basis: answer.basis };
  };
}
