import type { Mention, MentionKind } from '../../clinical/reading/reading.ts';
import type { ProtocolNode } from '../../protocol/protocol.ts';
import type { AskedKind } from '../../protocol/question-meaning.ts';
import type { ConsultationState } from '../consultation-state.ts';

/** What a question about the background asks for. */
const mentionsAsked: Readonly<Partial<Record<AskedKind, MentionKind>>> = {
  medicines: 'medicine',
  allergies: 'allergy',
  illnesses: 'illness',
  procedures: 'procedure',
  family: 'relative',
};
/** What was heard less surely is not said back. */
const sureEnough = 0.6;
const mostNamed = 4;
/** Longer words are a story, and no name. */
const mostLetters = 40;

/**
 * What was told already of that which an open question about the background asks for, in the patient's words: it is named, so that only more has to be
 * told.
 */
export function toldOfBackground({ kind, asks }: ProtocolNode, { record = [] }: ConsultationState): readonly string[] {
  const wanted = kind === 'open' ? mentionsAsked[asks.kind] : undefined;
  if (wanted === undefined) return [];
  const told = record.map(({ mention }) => mention).filter((mention) => mention.kind === wanted && isTold(mention));
  const words = told.map(({ experiencer, name, quote }) =>
    wanted === 'relative' ? `your ${experiencer}’s ${name ?? quote}` : (name ?? quote),
  );
  return [...new Set(words.map((one) => one.trim()))].filter((one) => one.length <= mostLetters).slice(0, mostNamed);
}

function isTold({ kind, status, time, experiencer, confidence, attributes }: Mention): boolean {
  const isOver = kind === 'medicine' && (time !== 'now' || attributes.stopped !== undefined);
  return (
    status === 'present' &&
    !isOver &&
    (time === 'now' || time === 'past') &&
    (kind === 'relative' || experiencer === 'patient') &&
    experiencer !== 'other' &&
    confidence >= sureEnough
  );
}
