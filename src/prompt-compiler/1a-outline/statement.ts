import type { Piece } from '../piece.ts';
import type { Act, Condition, NumberSpan } from './outline.ts';

/** One sentence of a line, told apart. `unclear` is a sentence that means to instruct, but not in the language; `code` names the problem. */
export type Statement =
  | {
      readonly kind: 'ask';
      readonly text: Piece;
      readonly condition: Condition | null;
      readonly optional: boolean;
      readonly always: boolean;
    }
  | { readonly kind: 'own-condition'; readonly condition: Condition; readonly piece: Piece }
  | {
      readonly kind: 'scope';
      readonly spans: readonly NumberSpan[] | 'section' | 'next';
      readonly skip: boolean;
      readonly condition: Condition | null;
      readonly piece: Piece;
    }
  | { readonly kind: 'act'; readonly act: Act; readonly condition: Condition | null; readonly piece: Piece }
  | { readonly kind: 'unclear'; readonly code: 'instruction-not-understood' | 'condition-without-action'; readonly piece: Piece };

/** A condition of one part. */
export function conditionOf(mode: 'if' | 'unless', words: Piece): Condition {
  return { otherwise: false, parts: [{ mode, words }] };
}

/** The opposite of what `condition` adds: 'skip if' is 'ask unless'. */
export function turned(mode: 'if' | 'unless'): 'if' | 'unless' {
  return mode === 'if' ? 'unless' : 'if';
}

/** Words that begin a condition, in patterns. 'When' is not among them: it begins questions, too. */
export const conditionOpenings =
  'if|unless|except if|except when|in case of|in cases of|in case|in the event that|as long as|provided that|provided|providing that|providing|given that|assuming that|assuming';

/** Whether a word that begins a condition means it or its opposite. */
export function modeOf(word: string | undefined): 'if' | 'unless' {
  return /^(?:unless|except)/i.test(word ?? '') ? 'unless' : 'if';
}
