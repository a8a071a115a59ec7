import type { Predicate } from '../../protocol/predicate.ts';
import type { NumberSpan, Outline, OutlineScope } from '../1a-outline/outline.ts';
import type { ReadQuestion } from '../1b-questions/questions.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { diagnose } from '../messages/diagnose.ts';
import { isInSpan, numberParts } from '../number-order.ts';
import { rangeOf } from '../piece.ts';
import type { Prompt } from './condition-context.ts';

/** The questions that a section condition speaks of: those it names, those of its section, or the next one. */
export function questionsInScope(
  scope: OutlineScope,
  questions: readonly ReadQuestion[],
  { questions: byNumber, parts }: Pick<Prompt, 'questions' | 'parts'>,
  headings: Outline['headings'],
  diagnostics: Diagnostic[],
): readonly ReadQuestion[] {
  if (scope.spans === 'section') return questionsInSection(scope.heading, questions, headings);
  if (scope.spans === 'next') return questions.filter((question) => question.line > scope.line).slice(0, 1);
  if (scope.oneByOne) return scope.spans.flatMap(({ from }) => byNumber.get(from) ?? []);
  return scope.spans.flatMap((span) => questionsInSpan(span, questions, parts, diagnostics));
}

/** A section ends at the next heading of its level or above; smaller headings divide it. */
function questionsInSection(
  heading: number | null,
  questions: readonly ReadQuestion[],
  headings: Outline['headings'],
): readonly ReadQuestion[] {
  const level = headings.find(({ line }) => line === heading)?.level ?? 0;
  const end = headings.find((other) => other.line > (heading ?? 0) && other.level <= level)?.line ?? Number.POSITIVE_INFINITY;
  return questions.filter(({ line }) => line > (heading ?? 0) && line < end);
}

function questionsInSpan(
  span: NumberSpan,
  questions: readonly ReadQuestion[],
  parts: readonly (readonly number[])[],
  diagnostics: Diagnostic[],
): readonly ReadQuestion[] {
  const [from, to] = [numberParts(span.from), numberParts(span.to)];
  // '27 to 31' holds for the sub-questions of each of them, too.
  const within = questions.filter((_, index) => isInSpan((parts[index] ?? []).slice(0, from.length), from, to));
  const missing = [span.from, span.to].find((number) => !questions.some((question) => question.number === number));
  if (missing !== undefined) {
    const consequence = within.length === 0 ? 'The line was left out.' : 'The line holds for the other questions that it names.';
    diagnostics.push(diagnose('unknown-question', rangeOf(span.piece), { number: missing, consequence }));
  }
  return within;
}

/** What a section condition adds to the predicates of its questions. */
export function predicateOfScope(scope: OutlineScope, condition: Predicate): Predicate {
  return scope.skip ? { kind: 'not', of: condition } : condition;
}
