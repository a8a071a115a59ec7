import type { PatientReply, PatientRequest } from '../../../../interview/ports.ts';
import type { Passage } from '../history-reading.ts';
import { shortly, wasTold } from '../passage-told.ts';
import { lowerFirst } from '../wording/finish-sentence.ts';

export type Basis = PatientReply['basis'][number];

/** What a patient without any manner of their own would answer. `lead` is the yes before a story; `short` says it in the fewest words. */
export interface PlainAnswer {
  readonly kind: 'told' | 'affirmed' | 'denied' | 'unknown' | 'chosen' | 'time' | 'help';
  readonly lead: string;
  readonly words: string;
  readonly short: string;
  readonly passages: readonly Passage[];
  readonly basis: readonly Basis[];
}

/** The answer in full. */
export function plainText({ lead, words }: PlainAnswer): string {
  return `${lead} ${words}`.trim();
}

/** The trace of what passages tell. */
export function ofHistory(passages: readonly Passage[]): readonly Basis[] {
  return passages.map((passage): Basis => ({ kind: 'history', passage: passage.written }));
}

/** What passages say; of what was said before only the gist. */
export function told(passages: readonly Passage[], request: PatientRequest): PlainAnswer {
  const words = [...new Set(passages.map(({ said }) => said))].filter((said) => said !== '').join(' ');
  const short = shortly(passages, request.saidBefore.length === 0);
  const isRepeated =
    passages.length > 0 && passages.every((passage) => wasTold(passage, request.saidBefore)) && short.length < words.length;
  return {
    kind: 'told',
    lead: '',
    words: isRepeated ? `As I said, ${lowerFirst(short)}` : words,
    short,
    passages,
    basis: ofHistory(passages),
  };
}

/** A yes, with what the history says of it unless that was said before. */
export function affirmed(passages: readonly Passage[], { saidBefore }: PatientRequest): PlainAnswer {
  const fresh = passages.filter((passage) => passage.said !== '' && !wasTold(passage, saidBefore));
  const words = [...new Set(fresh.map(({ said }) => said))].join(' ');
  return { kind: 'affirmed', lead: 'Yes.', words, short: 'Yes.', passages, basis: ofHistory(passages) };
}

/** What is said where the history is silent. */
export function silent(kind: 'silent-denied' | 'silent-unknown', words: string): PlainAnswer {
  const isDenial = kind === 'silent-denied';
  return {
    kind: isDenial ? 'denied' : 'unknown',
    lead: '',
    words,
    short: isDenial ? 'No.' : 'Not sure.',
    passages: [],
    basis: [{ kind, passage: null }],
  };
}

const unknowns = ["I don't know.", "I'm not sure.", 'Hard to say.'] as const;

/** Not to know, in words that vary. */
export function unknown({ saidBefore }: PatientRequest): PlainAnswer {
  return silent('silent-unknown', unknowns[saidBefore.length % unknowns.length] ?? unknowns[0]);
}
