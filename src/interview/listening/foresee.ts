import type { ConsultationState } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';
import type { Foreseen, PhraseRequest, Understanding } from '../ports.ts';
import type { Spoken } from '../turn-of.ts';

/**
 * What a turn would come to by our own reading of the reply, up to the question that is worded next: made by `answer`, with nobody to speak. Null where
 * nobody could make use of it: in danger, at the read-back and after it, and where all that is said is put into another language.
 */
export async function foresee(
  parts: EngineParts,
  { pending, language, toBeRead = [] }: ConsultationState,
  answer: (parts: EngineParts) => Promise<Spoken>,
): Promise<Foreseen | null> {
  const { foresees } = parts;
  const isOfInterview = pending !== null && ('question' in pending || pending.kind === 'complaint');
  if (foresees === null || !isOfInterview || language !== undefined || toBeRead.length > 0) return null;
  let reading: Understanding | null = null;
  let next: PhraseRequest | null = null;
  const spoken = await answer({
    ...parts,
    foresees: null,
    say: null,
    translate: async () => null,
    retell: async () => null,
    recount: async () => [],
    understand: async (request) => {
      const read = await foresees(request);
      // The reply is read first; what it takes back is read after it, each by its name.
      reading ??= read;
      return read;
    },
    phrase: async (request) => {
      next = request;
      return request.question.text;
    },
  });
  return reading === null ? null : { reading, next: spoken.turn.question === null ? null : next };
}
