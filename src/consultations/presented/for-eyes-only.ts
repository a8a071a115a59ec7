import type { Alarm } from '../../clinical/red-flag.ts';
import type { Turn } from '../../interview/turn.ts';

const wordsOfAbuse =
  /\babus(?:e|ed|er|ive|ing)\b|\bviolen(?:ce|t)\b|\bsafe at home\b|\bunsafe\b|\bshelter\b|\b(?:he|she|they|anyone|someone|anybody|somebody|partner|husband|wife|boyfriend|girlfriend|family)\b[^.?!]{0,30}\b(?:hurt|hit|harm|threaten|control|force|follow)\w* you\b|\b(?:afraid|scared) of\b[^.?!]{0,40}\b(?:him|her|them|partner|husband|wife|boyfriend|girlfriend|anyone|someone|at home)\b/i;

/** Whether an alarm is about abuse at home. */
export function isAboutAbuse({ kind, rule }: Alarm): boolean {
  return kind === 'crisis' && /abus|violence|unsafe-home/.test(rule);
}

/** Whether a turn speaks of abuse at home, or may, because the consultation did: the one who does it may be within hearing. */
export function isForEyesOnly({ alarm, message }: Pick<Turn, 'alarm' | 'message'>, raised: readonly { readonly alarm: Alarm }[]): boolean {
  return [alarm, ...raised.map((before) => before.alarm)].some((each) => each !== null && isAboutAbuse(each)) || wordsOfAbuse.test(message);
}
