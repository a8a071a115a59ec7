import type { AlarmReply } from '../../clinical/reading/learned/shape.ts';
import { shortAnswerIn } from '../../clinical/reading/read-short-answer.ts';
import { speakOfAnother } from '../../clinical/speak-of-another.ts';
import type { ConsultationState, CrisisQuestion, Pending, RaisedAlarm } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';
import type { Said, Spoken } from '../turn-of.ts';
import { beginsWithChoice } from './read-alarm-reply.ts';
import { askInAlarm } from './say-alarm.ts';

type AlarmPending = Extract<Pending, { readonly kind: 'alarm' }>;

/** What a clinician asks of it, once each and in this order (NICE NG225: needs, safety and protective factors rather than a score). */
const questions: readonly { readonly asks: CrisisQuestion; readonly words: string }[] = [
  { asks: 'plan', words: 'Have you thought about how you might do it, or made any plan?' },
  {
    asks: 'means',
    words:
      'Is there anything within your reach that you might use, such as tablets or something sharp? Could somebody keep it for you for now?',
  },
  { asks: 'company', words: 'Is anybody with you, or could somebody be with you today?' },
  { asks: 'safe', words: 'Are you safe right now?' },
];

const denies = /^\W*(?:no|none|nope|nah|never|not)\b/i;
/** Somebody or something holds them: 'I wouldn't do anything, my kids need me'. */
const holdsBack =
  /\b(?:would(?:n['’]?t| not| never)|could(?:n['’]?t| never)|won['’]?t|not going to|not gonna|never)\b.{0,24}\b(?:do|act|hurt|harm|kill|go through)\b|\b(?:kids?|children|family|dog|cat|husband|wife|partner|mum|mom|faith|god)\b.{0,20}\b(?:needs?|keeps?|stops?|for (?:them|him|her))\b|\bdon['’]?t want to die\b/i;

/**
 * The next turn of a crisis that nothing has settled yet: the line is named, what was said is taken up, and one more thing is asked. Where nothing is
 * left to ask, what the reply does, with what was told. Null where the crisis is of another kind.
 */
export function goOnInCrisis(
  parts: EngineParts,
  state: ConsultationState,
  pending: AlarmPending,
  does: AlarmReply,
  said: Said,
): { readonly spoken: Spoken } | { readonly settled: AlarmReply; readonly state: ConsultationState } | null {
  const standing = state.alarms.at(-1);
  // With other crises, such as abuse, what is safe to ask is another matter.
  const flag = parts.knowledge.redFlags.find(({ code }) => code === standing?.alarm.rule);
  if (standing === undefined || flag?.selfDirected !== true) return null;
  const noted = withReply(state, pending, said.reply);
  if (pending.asking === 'safe' && shortAnswerIn(said.reply) === 'yes') return { settled: 'safe', state: noted };
  // Who says in their own words that it is not so is asked once more; who chose it, or says it again, has said it.
  const isSaidOnce = does === 'denies' && pending.asking === undefined && !beginsWithChoice(said.reply);
  if (does === 'help' || does === 'safe' || (does === 'denies' && !isSaidOnce)) return { settled: does, state: noted };
  const told = noted.alarms.flatMap((raised) => raised.told ?? []);
  const namesMeans = told.some(({ reply }) => means.test(reply));
  const isWithoutPlan = told.some(({ asks, reply }) => asks === 'plan' && (denies.test(reply) || holdsBack.test(reply)));
  const asked = new Set(told.map(({ asks }) => asks));
  const next = questions.find(({ asks }) => !asked.has(asks) && !(asks === 'means' && (isWithoutPlan || namesMeans)));
  if (next === undefined) return { settled: does, state: noted };
  const isOfAnother = state.about.kind === 'another';
  const question = isOfAnother ? speakOfAnother(next.words, state.about.kind === 'another' ? state.about.words : null) : next.words;
  const line = `You can call or text ${parts.settings.crisisLine} at any time, also now.`;
  const asking: ConsultationState = {
    ...noted,
    pending: {
      ...pending,
      asking: next.asks,
      ...(does === 'refuses' && pending.asking === undefined && !holdsBack.test(said.reply) ? { refusals: 1 as const } : {}),
    },
  };
  const words = [said.before ?? reflection(does, said.reply, pending.asking), question].join(' ');
  return { spoken: askInAlarm(parts, asking, standing.alarm, `${words}\n\n${line}`, said) };
}

/** Something that somebody might use, named as there: 'I have a gun in the closet'. */
const means =
  /\b(?:gun|pistol|rifle|shotgun|rope|noose|knife|knives|blades?|razors?|pills|tablets|insulin|bleach|poison|bridge|railway|train tracks)\b/i;

function reflection(does: AlarmReply, reply: string, answered: CrisisQuestion | undefined): string {
  if (answered !== undefined && means.test(reply) && !denies.test(reply))
    return 'Thank you for being open with me. Please put distance between you and that now: leave the room, or let somebody take it away.';
  if (holdsBack.test(reply)) return 'Thank you for telling me that. I am glad that something holds you.';
  if (does === 'denies') return 'Thank you for saying so plainly. I would rather ask once too often.';
  if (does === 'refuses' && answered === undefined) return 'You do not have to call anybody now. I am still here.';
  return answered === undefined ? 'Thank you for telling me. That is a lot to carry.' : 'Thank you for being open with me.';
}

/** What was asked is noted with the answer, for the doctor. */
function withReply(state: ConsultationState, { asking }: AlarmPending, reply: string): ConsultationState {
  if (asking === undefined) return state;
  const note = (raised: RaisedAlarm): RaisedAlarm => ({ ...raised, told: [...(raised.told ?? []), { asks: asking, reply }] });
  return { ...state, alarms: state.alarms.map((raised, at) => (at === state.alarms.length - 1 ? note(raised) : raised)) };
}
