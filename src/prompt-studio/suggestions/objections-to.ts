import { steeringWords } from '../../prompt-compiler/steering-words.ts';
import { type Candidate, noComplaint, type PromptProblem } from '../publishing/compile-candidate.ts';

/** A line of a prompt, and how many lines stand in its place now. */
interface Rewritten {
  /** As it stood. */
  readonly text: string;
  readonly line: number;
  readonly lineCount: number;
}

/** What the compiler objects to in a prompt whose line was rewritten: what was there before elsewhere is not the line's. Empty where it accepts it. */
export function objectionsTo(before: Candidate, after: Candidate, { text, line, lineCount }: Rewritten): readonly string[] {
  const added = lineCount - 1;
  const known = countProblems(before.problems.filter((problem) => problem.line !== line));
  const fresh = after.problems.filter((problem) => {
    if (problem.message === noComplaint.message) return false;
    const isOfLine = problem.line >= line && problem.line <= line + added;
    if (isOfLine) return true;
    const key = keyOf(problem, problem.line > line ? problem.line - added : problem.line);
    const left = known.get(key) ?? 0;
    known.set(key, left - 1);
    return left <= 0;
  });
  const objections = fresh.map(({ message }) => message);
  if (questionsOf(after) < questionsOf(before)) objections.push('A question of the prompt is lost.');
  if (emergenciesOf(after) < emergenciesOf(before)) objections.push('An emergency of the prompt is lost.');
  const doesSomething = steeringWords(text).size > 0 || numbered.test(text);
  if (doesSomething && styleOf(after) > styleOf(before)) objections.push('The line became an instruction to the interviewer.');
  const isOfLines = (step: { readonly line: number }) => step.line >= line && step.line <= line + added;
  if (raises.test(text) && after.protocol?.steps.some((step) => step.kind === 'emergency' && isOfLines(step)) !== true) {
    objections.push('No emergency comes of the line.');
  }
  // Of very many problems only the first are known: whether there are new ones beyond nobody can tell.
  const mayHideMore = after.problemsCount > after.problems.length || before.problemsCount > before.problems.length;
  return mayHideMore && after.problemsCount >= before.problemsCount ? [...objections, 'The prompt has too many problems.'] : objections;
}

const numbered = /^\s*\d/;
const raises = /\bemergency\s*(?:[:"“]|if\b|unless\b)/i;

function styleOf({ protocol }: Candidate): number {
  return protocol?.style.length ?? 0;
}

function countProblems(problems: readonly PromptProblem[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const problem of problems) {
    const key = keyOf(problem, problem.line);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function keyOf({ severity, message }: PromptProblem, line: number): string {
  return `${line} ${severity} ${message}`;
}

function questionsOf({ protocol }: Candidate): number {
  return protocol?.nodes.length ?? 0;
}

function emergenciesOf({ protocol }: Candidate): number {
  return protocol?.steps.filter(({ kind }) => kind === 'emergency').length ?? 0;
}
