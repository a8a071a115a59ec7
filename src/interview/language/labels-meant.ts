import { alarmOptions } from '../alarm/alarm-labels.ts';
import type { ConsultationState } from '../consultation-state.ts';
import { questionChoices } from '../question-choices.ts';
import type { Turn } from '../turn.ts';

/**
 * A reply that is made of labels as they were shown in another language, in the labels of the clinic's: the choices themselves are the same.
 * Any other reply is left as it is.
 */
export function labelsMeant(reply: string, state: Pick<ConsultationState, 'pending' | 'alarms'>): string {
  const { pending } = state;
  const shown = pending !== null && 'shownAs' in pending ? pending.shownAs : undefined;
  if (shown === undefined) return reply;
  const choices = choicesShown(state);
  const longestFirst = choices
    .flatMap(({ id, label }) => (shown[id] === undefined ? [] : [{ label, shown: folded(shown[id]) }]))
    .toSorted((one, other) => other.shown.length - one.shown.length);
  const meant = new Set<string>();
  const rest = longestFirst.reduce((left, choice) => {
    const at = left.indexOf(choice.shown);
    if (at === -1) return left;
    meant.add(choice.label);
    return `${left.slice(0, at)},${left.slice(at + choice.shown.length)}`;
  }, folded(reply));
  if (meant.size === 0 || !/^[\s,;.]*$/.test(rest)) return reply;
  return choices.flatMap(({ label }) => (meant.has(label) ? [label] : [])).join(', ');
}

function choicesShown({ pending, alarms }: Pick<ConsultationState, 'pending' | 'alarms'>): NonNullable<Turn['choices']>['options'] {
  const standing = alarms.at(-1);
  if (pending?.kind === 'alarm') return standing === undefined ? [] : alarmOptions(standing.alarm.kind);
  return pending !== null && 'question' in pending ? (questionChoices(pending.question)?.options ?? []) : [];
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}
