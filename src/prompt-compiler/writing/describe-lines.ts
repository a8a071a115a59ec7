import { describePredicate } from '../../protocol/describe-predicate.ts';
import type { Predicate } from '../../protocol/predicate.ts';
import type { Protocol } from '../../protocol/protocol.ts';

/** When a line is carried out, as it was read. */
export interface LineReading {
  readonly line: number;
  readonly text: string;
}

/** How each line that has a condition was read, in the order of the text. What is carried out always needs no telling. */
export function describeLines(protocol: Protocol): readonly LineReading[] {
  const readings: LineReading[] = [];
  const add = (line: number, what: string, when: Predicate): void => {
    if (when.kind !== 'always') readings.push({ line, text: `${what} if ${describePredicate(when, protocol)}.` });
  };
  for (const step of protocol.steps) {
    if (step.kind === 'ask') add(step.line, 'Asked', step.when);
    else if (step.kind === 'jump') add(step.line, `Goes to ${step.to}`, step.when);
    else if (step.kind === 'emergency') add(step.line, 'Said as an emergency', step.when);
    else add(step.line, 'Ends the interview', step.when);
  }
  for (const { line, label, when } of protocol.considerations) add(line, `Considers ${label}`, when);
  for (const { line, when } of protocol.nextSteps) add(line, 'Advised', when);
  return readings.sort((one, other) => one.line - other.line);
}
