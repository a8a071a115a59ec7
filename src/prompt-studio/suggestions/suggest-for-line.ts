import type { Failure } from '../../calls/failure.ts';
import { linesOfSource } from '../../prompt-compiler/line-of-source.ts';
import { entryOfMessage } from '../../prompt-compiler/messages/entry-of-message.ts';
import type { LineSuggestion, LineWithProblems, NoSuggestion, SuggestLine } from '../../prompt-compiler/suggestion-port.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import { noComplaint, type PromptProblem } from '../publishing/compile-candidate.ts';
import type { CompileForViewer } from '../publishing/compile-for-viewer.ts';
import { objectionsTo } from './objections-to.ts';

const linesBefore = 8;
const linesAfter = 4;
const mostProblems = 5;
/** One suggestion, and another where the compiler refused the first. */
const mostSuggestions = 2;

interface SuggestionParts<FailureKind extends string> {
  readonly suggest: SuggestLine<FailureKind>;
  readonly compile: CompileForViewer;
}

interface LineAsked {
  readonly source: string;
  /** From 1. */
  readonly line: number;
  readonly email: string;
}

/** `no-problem`: the compiler does not object to the line as it stands. */
type WhyNone<FailureKind extends string> = NoSuggestion<FailureKind> | { readonly kind: 'no-problem' };

/**
 * Asks how a line with problems may be rewritten, and gives a suggestion that the compiler accepts: the line's problems are gone, there is no new
 * one, and nothing is lost. Else it says why there is none. Fails where the prompt has no such line, or cannot be compiled.
 */
export async function suggestForLine<FailureKind extends string>(
  { suggest, compile }: SuggestionParts<FailureKind>,
  { source, line, email }: LineAsked,
): Promise<Result<Result<LineSuggestion, WhyNone<FailureKind>>, Failure>> {
  const lines = linesOfSource(source);
  const asked = lines[line - 1];
  if (asked === undefined) return fail({ code: 'invalid', detail: `line: the prompt has ${lines.length} lines.` });
  const before = await compile(email, source);
  if (!before.ok) return before;
  const problems = before.value.problems.filter((problem) => problem.line === line && problem.message !== noComplaint.message);
  if (problems.length === 0) return succeed(fail({ kind: 'no-problem' }));
  let refused: LineWithProblems['refused'] = null;
  for (let suggestions = 0; suggestions < mostSuggestions; suggestions += 1) {
    const suggested = await suggest({
      text: asked.text,
      before: lines.slice(Math.max(0, line - 1 - linesBefore), line - 1).map(({ text }) => text),
      after: lines.slice(line, line + linesAfter).map(({ text }) => text),
      problems: problems.slice(0, mostProblems).map(explained),
      refused,
    });
    if (!suggested.ok) {
      const hadOne = suggested.error.kind === 'none' && refused !== null;
      return succeed(fail(hadOne ? { kind: 'objected' } : suggested.error));
    }
    const { text } = suggested.value;
    const rewritten = source.slice(0, asked.from) + text + source.slice(asked.from + asked.text.length);
    const after = await compile(email, rewritten);
    if (!after.ok) return after;
    const objections = objectionsTo(before.value, after.value, {
      text: asked.text,
      line,
      lineCount: linesOfSource(text).length,
    });
    if (objections.length === 0) return succeed(suggested);
    refused = { text, problems: objections.slice(0, mostProblems) };
  }
  return succeed(fail({ kind: 'objected' }));
}

function explained({ message }: PromptProblem): LineWithProblems['problems'][number] {
  const entry = entryOfMessage(message);
  return { message, explanation: entry?.explanation ?? null, example: entry?.example ?? null };
}
