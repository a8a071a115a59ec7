import type { AlarmReply } from '../../clinical/reading/learned/shape.ts';
import { shortAnswerIn } from '../../clinical/reading/read-short-answer.ts';
import type { Alarm } from '../../clinical/red-flag.ts';
import type { ConsultationState, Pending } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';
import type { Heard } from '../listening/heard.ts';
import type { DangerTold } from './listen-for-alarm.ts';
import { beginsWithChoice, readAlarmReply } from './read-alarm-reply.ts';

/** 'No, it will not stop' is no denial. */
const goesOn = /^\W*\w+\W[^.!?\n]*(?:\b(?:not|never|cannot|still|worse|stop)\b|n['’]?t\b)/i;

/** A no to the question whether what was raised is so, whatever is told after it, where nothing of danger is heard in that. */
export function deniesConfirmed(
  { confirms }: Extract<Pending, { readonly kind: 'alarm' }>,
  reply: string,
  told: DangerTold | null,
): boolean {
  return confirms === true && /^\W*(?:no|nope|nah|none)\b[^\p{L}]/iu.test(reply) && told === null && !goesOn.test(reply);
}

/** What a reply to the standing alarm does. */
export function alarmReply(
  { lexicon, knowledge }: EngineParts,
  { alarms }: ConsultationState,
  { asksIfHelped }: Extract<Pending, { readonly kind: 'alarm' }>,
  reply: string,
  { act }: Heard,
): AlarmReply {
  const standing = alarms.at(-1)?.alarm;
  const isOfSelf = knowledge.redFlags.some(({ code, selfDirected }) => code === standing?.rule && selfDirected === true);
  const about = standing?.kind !== 'crisis' ? 'emergency' : isOfSelf ? 'self' : 'others';
  const does = readAlarmReply(reply, { words: standing?.action ?? '', about }, lexicon);
  if (asksIfHelped === true && shortAnswerIn(reply) === 'yes') return 'help';
  return does === 'unclear' && act?.kind === 'refuses-help' ? 'refuses' : does;
}

/**
 * Whether a reply that settles the standing alarm settles the danger heard in it as well: help that is on its way is for every emergency, and who says
 * that they are safe, or that it was not meant, still speaks of what was raised. Danger of another kind, told beside it, is none of that; and neither is danger that is told in
 * what follows a choice: 'That is not what I meant. He has stopped breathing' tells it anew.
 */
export function settles(does: AlarmReply | null, told: DangerTold, standing: Alarm | undefined, reply: string): boolean {
  if (does === 'help' && told.alarm.kind === 'emergency') return true;
  if (told.level === 'raise' && beginsWithChoice(reply)) return false;
  if (does === 'denies' && told.alarm.rule === standing?.rule) return true;
  const isOfCrisis = told.alarm.kind === 'crisis' && standing?.kind === 'crisis';
  if (does === 'denies' && isOfCrisis && told.heardBy === 'ears') return true;
  return (does === 'help' || does === 'safe') && told.heardBy === 'ears' && told.alarm.kind === standing?.kind;
}
