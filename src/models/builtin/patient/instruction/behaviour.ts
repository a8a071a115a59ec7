import type { Relation } from '../history-reading.ts';

/** What a contradiction is about: the time, something that the instruction names, or whatever the history holds first. */
export type ContradictionSubject =
  | { readonly kind: 'time' }
  | { readonly kind: 'named'; readonly words: string }
  | { readonly kind: 'any' };

/** A way to behave that the builtin patient can show; `instructed` is the part of the instruction that asks for it. */
export type Behaviour = { readonly instructed: string } & (
  | { readonly kind: 'terse'; readonly inOneWord: boolean }
  | { readonly kind: 'rambling'; readonly about: string | null }
  | { readonly kind: 'anxious' }
  | { readonly kind: 'vague-about-time' }
  /** `topics` are the instruction's words for what is kept back; none means everything but the complaint. */
  | { readonly kind: 'withholding'; readonly topics: readonly string[] }
  | { readonly kind: 'contradicting'; readonly about: ContradictionSubject }
  | { readonly kind: 'minimising' }
  | { readonly kind: 'wrong-medical-words' }
  | { readonly kind: 'speaking-for-child'; readonly relation: Relation }
  | { readonly kind: 'limited-english' }
);

/** An instruction as the builtin patient understands it, and the parts of it that it cannot follow. */
export interface Instruction {
  readonly behaviours: readonly Behaviour[];
  readonly ignored: readonly string[];
}

/** The behaviour of a kind, where the instruction asks for it. */
export function behaviourOf<Kind extends Behaviour['kind']>(
  instruction: Instruction,
  kind: Kind,
): Extract<Behaviour, { kind: Kind }> | undefined {
  return instruction.behaviours.find((behaviour): behaviour is Extract<Behaviour, { kind: Kind }> => behaviour.kind === kind);
}
