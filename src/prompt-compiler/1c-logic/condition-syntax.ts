import type { Predicate } from '../../protocol/predicate.ts';
import type { Result } from '../../shared/result.ts';
import type { Connector } from './combine.ts';
import type { ConditionProblem } from './condition-context.ts';
import type { Quantity } from './quantity.ts';
import type { Token } from './tokens.ts';

/** Where something stands in the words of a condition: from one character up to, not including, another. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A number that names a question; of '3 to 5' there are two. */
export interface Reference extends Span {
  readonly number: string;
}

/** A condition as its author built it, before its parts are joined to a predicate. */
export type ConditionSyntax =
  /** One thing that is said: of an answer, of the person, of what is known. */
  | (Span & { readonly kind: 'statement'; readonly predicate: Predicate })
  /** Questions named by their numbers, and what is said of them. */
  | (Span & { readonly kind: 'naming'; readonly references: readonly Reference[]; readonly of: ConditionSyntax })
  | (Span & {
      readonly kind: 'joined';
      readonly parts: readonly ConditionSyntax[];
      readonly connectors: readonly Connector[];
      /** What a list means that no word joins. */
      readonly plain: 'and' | 'or';
    })
  | (Span & { readonly kind: 'counted'; readonly quantity: Quantity; readonly items: readonly ConditionSyntax[] })
  /** `together`: the opposite of the whole. Otherwise a single comparison is turned into its 'is not'. */
  | (Span & { readonly kind: 'not'; readonly together: boolean; readonly of: ConditionSyntax })
  /** Words that cannot be read, with the numbers among them that name questions all the same. What stands around them is read. */
  | (Span & { readonly kind: 'unread'; readonly problem: ConditionProblem; readonly references: readonly Reference[] });

export type Parsed = Result<ConditionSyntax, ConditionProblem>;

interface Place {
  readonly tokens: readonly Token[];
  readonly at: number;
}

/** From a token up to the one that is read next. */
export function spanOf({ tokens, at }: Place, start: number): Span {
  const from = tokens[start]?.start ?? tokens.at(-1)?.end ?? 0;
  return { from, to: Math.max(from, tokens[at - 1]?.end ?? from) };
}

export function statement(place: Place, start: number, predicate: Predicate): ConditionSyntax {
  return { kind: 'statement', predicate, ...spanOf(place, start) };
}

/** The question numbers that a condition names, in the order in which it names them. */
export function referencesIn(syntax: ConditionSyntax): readonly Reference[] {
  switch (syntax.kind) {
    case 'statement':
      return [];
    case 'unread':
      return syntax.references;
    case 'naming':
      return [...syntax.references, ...referencesIn(syntax.of)];
    case 'joined':
      return syntax.parts.flatMap(referencesIn);
    case 'counted':
      return syntax.items.flatMap(referencesIn);
    case 'not':
      return referencesIn(syntax.of);
  }
}

/** What of a condition cannot be read, in the order in which it stands. */
export function problemsIn(syntax: ConditionSyntax): readonly ConditionProblem[] {
  switch (syntax.kind) {
    case 'statement':
      return [];
    case 'unread':
      return [syntax.problem];
    case 'joined':
      return syntax.parts.flatMap(problemsIn);
    case 'counted':
      return syntax.items.flatMap(problemsIn);
    case 'naming':
    case 'not':
      return problemsIn(syntax.of);
  }
}
