import type { Predicate } from '../../protocol/predicate.ts';
import { questionsIn } from '../1c-logic/find-later-answers.ts';
import type { Logic, LogicLine } from '../1c-logic/logic.ts';
import { calledIn } from '../called.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { diagnose } from '../messages/diagnose.ts';

/** An emergency may be asked about after at most so many questions that every patient is asked: some five minutes of chat. */
const mostBefore = 15;
/** Between the answer that shows an emergency and the line that says so there may be at most so many other questions. */
const mostBetween = 4;

/**
 * Reports red flags that come too late: asked about after many questions that everyone is asked or after the limit on questions, or said only
 * many questions after the answer that shows them. `least` holds how many questions are asked before each line at least.
 */
export function checkRedFlags(
  lines: readonly LogicLine[],
  least: readonly number[],
  { questions, questionLimit: limit }: Pick<Logic, 'questions' | 'questionLimit'>,
  diagnostics: Diagnostic[],
): boolean {
  const asked = new Map<string, { readonly at: number; readonly order: number; readonly line: LogicLine }>();
  const reported = new Set<string>();
  const byNumber = new Map(questions.map((question) => [question.number, question]));
  let inTime = true;
  lines.forEach((line, index) => {
    if (line.kind === 'ask') asked.set(line.number, { at: index, order: asked.size + 1, line });
    if (line.kind !== 'emergency') return;
    const needed = questionsIn(line.own.kind === 'always' ? line.when : line.own).flatMap((number) => asked.get(number) ?? []);
    const last = needed.reduce<(typeof needed)[number] | null>((one, other) => (one === null || other.at > one.at ? other : one), null);
    if (last === null || last.line.kind !== 'ask') return;
    const { number } = last.line;
    const before = least[last.at] ?? 0;
    const between = asked.size - last.order;
    const related = [{ message: `Question ${calledIn(number, byNumber)} stands here.`, at: last.line.range.start }];
    const report = (code: 'red-flag-late' | 'red-flag-beyond-limit' | 'red-flag-waits', values: Readonly<Record<string, number>>) => {
      inTime = false;
      if (reported.has(`${code} ${number}`)) return;
      reported.add(`${code} ${number}`);
      diagnostics.push(diagnose(code, line.range, { number: calledIn(number, byNumber), ...values }, { questionId: number, related }));
    };
    if (limit !== null && before >= limit) report('red-flag-beyond-limit', { before, limit });
    else if (before > mostBefore) report('red-flag-late', { before });
    if (between > mostBetween && !looksAtFacts(line.own)) report('red-flag-waits', { between, answered: last.line.line });
  });
  return inTime;
}

/** A fact may be learnt from any question, so that nothing can be said of when it is known. */
function looksAtFacts(predicate: Predicate): boolean {
  if (predicate.kind === 'finding' || predicate.kind === 'finding-amount' || predicate.kind === 'age' || predicate.kind === 'sex')
    return true;
  if (!('of' in predicate)) return false;
  return Array.isArray(predicate.of) ? predicate.of.some(looksAtFacts) : looksAtFacts(predicate.of as Predicate);
}
