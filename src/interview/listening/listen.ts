import type { Asked, ConsultationState } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';
import { leavesToDoctor } from '../patient-questions/answer-question.ts';
import type { Foreseen, Understanding, UnderstandRequest } from '../ports.ts';
import { isWayOut } from '../question-choices.ts';
import { reactionsIn } from '../treatment/past-reaction.ts';
import { answerTo, asideSaid } from './aside-said.ts';
import { entered, saysItOtherwise } from './enter-reply.ts';
import type { Heard } from './heard.ts';
import type { Aside } from './patient-aside.ts';
import { soundAge } from './person-said.ts';
import { readLate } from './read-late.ts';
import { findNamed, readCorrection, readDisavowal } from './withdrawn.ts';
import { withoutOrders, withoutOrdersTold } from './without-orders.ts';

/**
 * The first step of a turn: reads the reply, settles whom it is about, and enters facts and answer into the consultation, with those of messages
 * that danger was answered to before they were read in full. A choice that stood below an alarm (`choseOfAlarm`) tells nothing of an illness.
 */
export async function listen(
  parts: EngineParts,
  given: ConsultationState,
  reply: string,
  choseOfAlarm: boolean,
  foreseen: Foreseen | null = null,
): Promise<Heard> {
  const asked = askedIn(given);
  const wantsToWrite = asked !== null && isWayOut(reply, asked.question);
  const hasNoStory = wantsToWrite || choseOfAlarm;
  const isCorrecting = given.pending?.kind === 'read-back' || given.summary !== null;
  // Of another language nothing is known but by what stands behind the port, which is given the whole.
  const { stated, withdrawals } =
    given.language !== undefined ? { stated: reply, withdrawals: [] } : isCorrecting ? readCorrection(reply) : readDisavowal(reply);
  const tells = !hasNoStory && stated.trim() !== '';
  const earlier = given.toBeRead ?? [];
  const request = { ...contextOf(given), turn: given.turn, reply: tells ? stated : '', asked: tells ? (asked?.question ?? null) : null };
  const heard: Understanding =
    tells || earlier.length > 0 ? await parts.understand({ ...request, earlier, ...(foreseen === null ? {} : { foreseen }) }) : nothing;
  const { turn, asked: question } = request;
  const waiting = heard.toBeRead === true ? [...earlier, { reply: stated, turn, asked: question }].slice(-mostToBeRead) : [];
  const late = readLate(parts, { ...given, toBeRead: waiting }, earlier, heard.earlier ?? []);
  const before = late.state;
  // In the clinic's language, where there is one: it only chooses among answers of ours. The rules go by the patient's own words alone.
  const inOurs = heard.translation ?? reply;
  const aside = asideSaid(parts, before, asked, inOurs, heard);
  const ruledAside = heard.byRules === undefined ? aside : asideSaid(parts, before, asked, reply, heard.byRules);
  const understanding = soundly(heard, asked, reply, aside, before);
  const withdrawn = await findNamed(parts, before, withdrawals);
  const entry = { parts, asked, reply: withoutOrders(reply), inOurs, withdrawn };
  const { learned, state, answered } = entered({ ...entry, tellsStory: !hasNoStory && aside?.isWhole !== true }, before, understanding);
  const byRules = heard.byRules === undefined ? understanding : soundly(heard.byRules, asked, reply, ruledAside, before);
  const ruled =
    heard.byRules === undefined && before.byRules === undefined
      ? null
      : entered(
          { ...entry, inOurs: reply, tellsStory: !hasNoStory && ruledAside?.isWhole !== true },
          { ...before, ...(before.byRules ?? { facts: before.facts, person: before.person }) },
          byRules,
        );
  // What was told beside the question counts for its answer.
  const answer = aside?.kind === 'question' ? (answerTo(parts, state, asked, aside.words ?? inOurs) ?? aside.answer) : null;
  return {
    state: {
      ...inLanguage(state, heard.language),
      ...(answer !== null && leavesToDoctor(answer) ? { leftToDoctor: [...(state.leftToDoctor ?? []), before.turn] } : {}),
      ...(ruled === null ? {} : { byRules: { facts: ruled.state.facts, person: ruled.state.person } }),
    },
    learned: [...late.learned, ...learned],
    ofReaction: reactionsIn(byRules.facts, asked, reply, parts.knowledge).filter(({ status }) => status === 'present'),
    unused: understanding.unused,
    unlisted: understanding.unlisted ?? [],
    dropped: [...late.dropped, ...(heard.dropped ?? [])],
    learnedByRules: ruled?.learned ?? learned,
    translation: heard.translation ?? null,
    act: heard.act ?? null,
    wording: heard.wording ?? null,
    answered,
    inOwnWords: !answered && asked !== null && aside === null && saysItOtherwise(parts, state, asked, reply, understanding),
    aside: aside === null || answer === null ? aside : { ...aside, answer },
  };
}

/** Who tells of danger again and again is being helped, and has said most of it. */
const mostToBeRead = 3;

/** What was known when a message was written. */
function contextOf(state: ConsultationState): Omit<UnderstandRequest, 'reply' | 'turn' | 'asked'> {
  const { facts, complaint, person, about, language = null, record = [] } = state;
  return {
    facts,
    topic: complaint,
    person,
    aboutAnother: about.kind === 'another',
    about: about.kind === 'another' ? about.words : null,
    language,
    record: record.map(({ mention }) => mention),
  };
}

function inLanguage(state: ConsultationState, told: Understanding['language']): ConsultationState {
  if (told === undefined) return state;
  const { language: _, ...rest } = state;
  return told === null ? rest : { ...rest, language: told };
}

const nothing: Understanding = { facts: [], answer: null, speaksOf: null, correction: false, unused: [] };

/**
 * Leaves out what cannot be meant: a question put back ('is it cancer?') answers nothing and states nothing, a length of time is no age, and orders
 * to a machine tell nothing of an illness.
 */
function soundly(
  heard: Understanding,
  asked: Asked | null,
  reply: string,
  aside: Aside | null,
  { about }: ConsultationState,
): Understanding {
  const told = withoutOrdersTold(heard);
  if (asked === null) return told;
  if (aside?.kind === 'question' && aside.isWhole) return { ...nothing, unused: [reply] };
  const isOpen = asked.question.kind === 'open' || asked.kind === 'closing';
  if (aside !== null && ((isOpen && aside.isWhole) || aside.kind === 'refusal')) return { ...told, answer: null };
  if (asked.question.kind !== 'age' || told.answer === null) return told;
  const age = soundAge(told.answer, reply, about.kind === 'another' ? about.words : null);
  return age === null ? { ...told, answer: null, speaksOf: null } : { ...told, answer: age };
}

/** The question that the next reply answers, if one is pending. */
export function askedIn(state: ConsultationState): Asked | null {
  return state.pending !== null && 'question' in state.pending ? state.pending : null;
}
