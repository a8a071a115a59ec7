import type { TrialEvent } from '../../../../prompt-compiler/trying/trial.ts';

type Skipped = Extract<TrialEvent, { kind: 'skipped' }>;

export type EventGroup = Exclude<TrialEvent, Skipped> | { readonly kind: 'skipped'; readonly skipped: readonly Skipped[] };

/** The events of a walk, with questions that were passed over one after the other put together. */
export function groupSkipped(events: readonly TrialEvent[]): readonly EventGroup[] {
  const groups: (Exclude<TrialEvent, Skipped> | { kind: 'skipped'; skipped: Skipped[] })[] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (event.kind !== 'skipped') groups.push(event);
    else if (last?.kind === 'skipped') last.skipped.push(event);
    else groups.push({ kind: 'skipped', skipped: [event] });
  }
  return groups;
}
