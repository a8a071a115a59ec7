import type { Mention, Reading } from '../../clinical/reading/reading.ts';

/** How far apart the two stand in 'losartan 50 mg, not lisinopril'. */
const farthest = 30;

/** 'It's losartan, not lisinopril': one thing is told in place of another of its kind. */
function tellsInPlaceOf(reply: string, told: Mention, denied: Mention): boolean {
  return (
    told.kind === denied.kind &&
    told.status === 'present' &&
    denied.status === 'absent' &&
    told.end <= denied.start &&
    denied.start - told.end <= farthest &&
    /,\s*(?:and\s+)?not\b|\binstead of\b|\brather than\b/i.test(reply.slice(told.end, denied.end))
  );
}

/** Whether a reply puts right what was said before: nothing that it contradicts is then in doubt. */
export function correctsItself(reply: string, { acts, mentions }: Reading): boolean {
  return acts.includes('corrects') || mentions.some((denied) => mentions.some((told) => tellsInPlaceOf(reply, told, denied)));
}
