import type { Step } from '../../protocol/protocol.ts';
import type { LogicLine } from '../1c-logic/logic.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { diagnose } from '../messages/diagnose.ts';

/** Whether some way through the steps leads to every question; reports those that none leads to. `never` holds the steps whose guard cannot hold. */
export function proveReachable(
  steps: readonly Step[],
  lines: readonly LogicLine[],
  never: ReadonlySet<number>,
  diagnostics: Diagnostic[],
): boolean {
  const places = new Map<string, number>();
  steps.forEach((step, index) => {
    const name = step.kind === 'ask' ? step.node : step.label;
    if (name !== undefined && !places.has(name)) places.set(name, index);
  });
  const reached = new Array<boolean>(steps.length + 1).fill(false);
  reached[0] = true;
  let barrier: Step | null = null;
  let allReached = true;
  steps.forEach((step, index) => {
    if (!reached[index]) {
      if (step.kind === 'ask' && barrier !== null) {
        allReached = false;
        report(index, `line ${barrier.line} always ${barrier.kind === 'jump' ? `goes to ${barrier.to}` : 'ends the interview'} before it`);
      }
      return;
    }
    if (step.kind === 'ask' && never.has(index)) {
      allReached = false;
      report(index, 'its condition cannot hold');
    }
    const surely = step.when.kind === 'always';
    if (step.kind === 'jump' && !never.has(index)) reached[places.get(step.to) ?? index + 1] = true;
    const barring = step.kind === 'jump' || step.kind === 'stop' || (step.kind === 'emergency' && step.thenStop);
    if (!(barring && surely)) reached[index + 1] = true;
    else barrier = step;
  });
  return allReached;

  function report(index: number, because: string): void {
    const line = lines[index];
    if (line?.kind !== 'ask' || diagnostics.some((known) => known.questionId === line.number && known.code === 'never-true')) return;
    diagnostics.push(diagnose('never-asked', line.range, { number: line.number, because }, { questionId: line.number }));
  }
}
