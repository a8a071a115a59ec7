import type { Predicate } from '../../protocol/predicate.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import { type Connector, takeConnector } from './combine.ts';
import type { ConditionContext, ConditionProblem } from './condition-context.ts';
import { type ConditionState, problem } from './condition-state.ts';
import { type ConditionSyntax, type Parsed, problemsIn, type Reference, referencesIn, spanOf } from './condition-syntax.ts';
import { emitCondition } from './emit-condition.ts';
import { readExpression } from './read-expression.ts';
import { readPassing } from './read-passing.ts';
import { tokenize } from './tokens.ts';

export interface ReadCondition {
  readonly syntax: ConditionSyntax;
  readonly predicate: Predicate;
  /** Where it names questions by their numbers. */
  readonly references: readonly Reference[];
  readonly unknownFacts: ConditionState['unknownFacts'];
}

/** What of a condition could not be read, and which questions it names all the same. */
export interface UnreadCondition {
  readonly problems: readonly [ConditionProblem, ...ConditionProblem[]];
  readonly references: readonly Reference[];
}

/** Reads the words of a condition as a predicate, or says which of its words cannot be read. */
export function readCondition(words: string, context: ConditionContext): Result<ReadCondition, UnreadCondition> {
  const tokens = tokenize(words);
  const state: ConditionState = {
    tokens,
    at: 0,
    source: words,
    context,
    subject: null,
    depth: 0,
    named: 0,
    passed: 0,
    seen: [],
    unknownFacts: [],
  };
  if (tokens.length === 0) {
    const nothing = { code: 'condition-not-understood', values: { words: '…' }, from: 0, to: 0, suggestion: null } as const;
    return fail({ problems: [nothing], references: [] });
  }
  const parsed = parseAll(state);
  if (!parsed.ok) return fail({ problems: [parsed.error], references: state.seen });
  const syntax = parsed.value;
  const [first, ...others] = problemsIn(syntax);
  const references = referencesIn(syntax);
  if (first !== undefined) return fail({ problems: [first, ...others], references });
  return succeed({ syntax, predicate: emitCondition(syntax), references, unknownFacts: state.unknownFacts });
}

/** Reads to the end: what follows a whole condition without a word that joins it is passed over, and the rest read. */
function parseAll(state: ConditionState): Parsed {
  const { tokens } = state;
  const parts: ConditionSyntax[] = [];
  const connectors: Connector[] = [];
  for (;;) {
    const read = readExpression(state);
    if (!read.ok) return read;
    parts.push(read.value);
    if (state.at >= tokens.length) break;
    const rest = readPassing(state, () => problem(state, 'condition-not-understood', state.at, tokens.length));
    if (!rest.ok) return rest;
    parts.push(rest.value);
    connectors.push(together, takeConnector(state) ?? together);
    if (state.at >= tokens.length) break;
  }
  return succeed({ kind: 'joined', parts, connectors, plain: 'and', ...spanOf(state, 0) });
}

const together: Connector = { word: 'and', comma: false };
