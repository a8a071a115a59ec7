import type { Alarm } from '../red-flag.ts';
import { alarmOf, concerns } from './by-words.ts';
import { type GuardRequest, raiseAlarm } from './raise-alarm.ts';

/** Danger in a message: certain enough to interrupt for, or likely enough that the very next message asks about it. */
export interface Danger {
  readonly level: 'raise' | 'ask';
  readonly alarm: Alarm;
  /** The one question that settles it; null where the knowledge has none, and nothing can be asked. */
  readonly question: string | null;
}

export interface DangerRequest extends GuardRequest {
  /** Rules for which help is on its way: told again they raise nothing. */
  readonly helped?: ReadonlySet<string>;
  /** Rules that were raised and settled: only what is certain raises them again. */
  readonly settled?: ReadonlySet<string>;
}

/** From here on the learned part raises by itself. A crisis raises earlier: to speak of it costs little, to overhear it much. */
const raisesFrom = { emergency: 0.6, crisis: 0.5 } as const;
/** From here on it asks. */
const asksFrom = { emergency: 0.3, crisis: 0.3 } as const;
/** What is shorter only answers the question, and the rules that read it in the light of the question judge it alone. */
const fewestWords = 4;

function wordsOf(message: string): number {
  return message.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** What a pattern raises is asked about where the learned part hears next to nothing of danger. */
const hearsNothing = 0.12;

/**
 * Looks for danger in a message by all there is: the patterns, the measurements, what all turns together establish, and the learned families.
 * Null where there is none. Deterministic: no language model has a say.
 */
export function listenForDanger(request: DangerRequest): Danger | null {
  const ruled = raiseAlarm(request);
  const { ears } = request.lexicon;
  if (ears === null || ruled?.toldIn !== undefined || wordsOf(request.message) < fewestWords)
    return ruled === null ? null : { level: 'raise', alarm: ruled, question: null };
  const heard = ears.hear(request.message, request.context, request.lexicon).danger;
  const { redFlags } = request.lexicon.knowledge;
  const flag = redFlags.find(({ code }) => code === heard.family);
  const learned = flag !== undefined && concerns(flag, request.person) && request.helped?.has(flag.code) !== true ? flag : undefined;
  const questionOf = (rule: string) => redFlags.find(({ code }) => code === rule)?.question ?? null;
  if (ruled !== null) {
    const level = ruled.quote === null || heard.ask >= hearsNothing ? 'raise' : 'ask';
    return { level, alarm: ruled, question: questionOf(ruled.rule) };
  }
  if (learned === undefined) return null;
  const alarm = alarmOf(learned, request.message);
  if (heard.raise >= raisesFrom[learned.kind]) return { level: 'raise', alarm, question: learned.question ?? null };
  if (request.settled?.has(learned.code) === true) return null;
  if (heard.ask >= asksFrom[learned.kind] && learned.question !== undefined) return { level: 'ask', alarm, question: learned.question };
  return null;
}
