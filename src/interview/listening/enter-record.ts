import type { Mention } from '../../clinical/reading/reading.ts';
import type { ConsultationState } from '../consultation-state.ts';

const mostRecorded = 400;

/** Enters what was read; what is told again of the same thing takes the place of what was told before when it corrects that. */
export function withRecord(state: ConsultationState, turn: number, mentions: readonly Mention[], isCorrection: boolean): ConsultationState {
  if (mentions.length === 0) return state;
  const corrected = new Set(isCorrection ? mentions.map(sameThing) : []);
  const before = (state.record ?? []).filter(({ mention }) => !corrected.has(sameThing(mention)));
  const known = new Set(before.map(({ mention }) => `${sameThing(mention)}|${mention.label}`));
  const added = mentions.filter((mention) => !known.has(`${sameThing(mention)}|${mention.label}`)).map((mention) => ({ turn, mention }));
  return { ...state, record: [...before, ...added].slice(-mostRecorded) };
}

function sameThing({ kind, finding, experiencer, name, quote }: Mention): string {
  return `${kind}|${experiencer}|${finding ?? (name ?? quote).toLowerCase()}`;
}
