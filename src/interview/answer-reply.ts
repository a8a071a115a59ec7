import { contentStems } from '../clinical/reading/content-stems.ts';
import { findMentions } from '../clinical/reading/find-mentions.ts';
import { shortAnswerIn } from '../clinical/reading/read-short-answer.ts';
import { spokenWords } from '../clinical/reading/spoken-words.ts';
import { withoutInstruction } from '../clinical/without-instruction.ts';
import { afterAlarm, withAlarmsPutAway } from './alarm/after-alarm.ts';
import { askDanger, dangerTurn, wasAsked } from './alarm/ask-danger.ts';
import { tellThoseWhoCome, wordsForHelpers } from './alarm/check-alarm.ts';
import { type DangerTold, listenForAlarm } from './alarm/listen-for-alarm.ts';
import { besidesChoice, isAlarmChoice } from './alarm/read-alarm-reply.ts';
import { alarmReply, deniesConfirmed, settles } from './alarm/reply-to-alarm.ts';
import { askIfHelped, sayAlarm } from './alarm/say-alarm.ts';
import { clinicalView } from './clinical-view.ts';
import type { Asked, ConsultationState, Pending, RaisedAlarm } from './consultation-state.ts';
import { type EngineParts, protocolOf } from './engine-parts.ts';
import { askPatient, goOn } from './go-on.ts';
import { labelsMeant } from './language/labels-meant.ts';
import { withoutAnswer } from './listening/enter-reply.ts';
import { foresee } from './listening/foresee.ts';
import type { Heard } from './listening/heard.ts';
import { isEnding } from './listening/is-ending.ts';
import { askedIn, listen } from './listening/listen.ts';
import { withOwnWords } from './listening/own-words.ts';
import { peopleKnown, withPeopleAsKin, withWordsAsWritten } from './listening/people-named.ts';
import { raisedBeside } from './listening/raised-beside.ts';
import { helpHasCome, wantsToStop } from './listening/wants-to-stop.ts';
import { withoutOrders } from './listening/without-orders.ts';
import { complaintPutRight } from './opening/complaint-put-right.ts';
import { complaintAgain } from './opening/greeting.ts';
import { protocolDisowned } from './opening/protocol-disowned.ts';
import { complaintSinceNamed, settleComplaint } from './opening/settle-complaint.ts';
import type { Act } from './ports.ts';
import { askAboutRaised } from './question/ask-about-raised.ts';
import { halfUnderstood } from './question/half-understood.ts';
import { leaveOutTold } from './question/leave-out-told.ts';
import { afterReadBack, echoReadBack } from './read-back/after-read-back.ts';
import { hearAtReadBack } from './read-back/hear-at-read-back.ts';
import { afterSummary } from './summary/after-summary.ts';
import { endEarly, helpIsThere, wishToStop } from './summary/end-early.ts';
import { sumUp } from './summary/sum-up.ts';
import { mayBePast, withReactions } from './treatment/past-reaction.ts';
import { type Said, type Spoken, turnOf } from './turn-of.ts';

/** One turn: understands the reply, looks for danger before anything else, and goes on. */
export async function answerReply(parts: EngineParts, before: ConsultationState, written: string): Promise<Spoken> {
  const asked = askedIn(before);
  const meant = labelsMeant(written, before);
  const people = peopleKnown(before, meant, (word) => namesThing(parts, word));
  const reply = withPeopleAsKin(meant, people);
  const choseOfAlarm = before.pending?.kind === 'alarm' && isAlarmChoice(reply);
  const asWritten = <Of extends Pick<Heard, 'state'>>(of: Of): Of => ({
    ...of,
    state: withWordsAsWritten(of.state, people, { read: withoutOrders(reply), written: withoutOrders(meant) }),
  });
  const readBack = before.pending?.kind === 'read-back' ? asWritten(await hearAtReadBack(parts, before, before.pending, reply)) : null;
  const foreseen = await foresee(parts, before, (own) => answerReply(own, before, written));
  const listened = readBack ?? asWritten(await listen(parts, before, reply, choseOfAlarm, foreseen));
  const onOther = () => protocolDisowned(parts, complaintPutRight(parts, listened.state, reply), reply);
  const heard: Heard = readBack === null ? { ...listened, state: onOther() } : listened;
  const isOfOther = heard.state.complaint !== listened.state.complaint || heard.state.protocol?.name !== listened.state.protocol?.name;
  const context =
    before.pending?.kind === 'danger' ? before.pending.words : asked === null ? null : withoutInstruction(asked.question.text);
  const forHelpers = choseOfAlarm ? null : wordsForHelpers(parts, { ...before, facts: heard.learned }, reply, context);
  const worded = foreseen?.next == null || heard.wording === null ? {} : { wording: { words: heard.wording, of: foreseen.next } };
  const heardOf: Said = {
    ...worded,
    reply,
    learned: heard.learned,
    unused: heard.unused,
    unlisted: heard.unlisted,
    dropped: heard.dropped,
  };
  const said: Said = forHelpers === null ? heardOf : { ...heardOf, before: forHelpers };
  const danger = choseOfAlarm ? null : listenForAlarm(parts, before, withReactions(heard), readBack?.told ?? besidesChoice(reply), context);
  const told = danger !== null && mayBePast(asked, danger.alarm, reply) ? askedAbout(danger) : danger;
  const does =
    before.pending?.kind !== 'alarm'
      ? null
      : deniesConfirmed(before.pending, reply, told)
        ? 'denies'
        : alarmReply(parts, before, before.pending, reply, heard);
  const unanswered = isOfOther ? null : heard.answered ? standingQuestion(before.pending) : asked;
  const { pending } = before;
  const isSettled = told !== null && settles(does, told, before.alarms.at(-1)?.alarm, reply);
  const inDanger = readBack === null ? heard.state : withEchoDue(heard.state, echoReadBack(parts, before, readBack));
  const forThem = told?.level === 'raise' && !isSettled && asked !== null ? tellThoseWhoCome(parts, before, told.alarm) : null;
  if (told?.level === 'raise' && !isSettled && forThem === null)
    return sayAlarm(parts, inDanger, told, unanswered, thenStops(pending), said);
  if (told !== null && forThem !== null && asked !== null) {
    const { alarm, beyondRules } = told;
    const noted: RaisedAlarm = { turn: before.turn, alarm, putAway: 'help', ...(beyondRules === true ? { beyondRules } : {}) };
    const meanwhile = { ...heard, state: { ...heard.state, alarms: [...heard.state.alarms, noted] } };
    const next = { ...said, before: forThem };
    return heard.answered ? goOn(parts, complaintSinceNamed(parts, meanwhile.state), next) : unclear(parts, meanwhile, asked, next);
  }
  const mayEnd = pending?.kind !== 'alarm' && pending?.kind !== 'danger' && pending?.kind !== 'after-summary';
  // Words that end a conversation outright are none of a wish to die: only what is certain keeps the patient here.
  const stops =
    wantsToStop(reply, asked?.question ?? null, parts.knowledge) ||
    (told === null && isEnding(heard.act, 'stop', heard.translation ?? reply));
  if (mayEnd && stops) return endEarly(parts, heard.state, said, wishToStop);
  const isHelped = before.alarms.some(({ alarm, putAway }) => alarm.kind === 'emergency' && putAway === 'help');
  if (mayEnd && isHelped && (helpHasCome(reply) || isEnding(heard.act, 'help-is-there', heard.translation ?? reply)))
    return endEarly(parts, heard.state, said, helpIsThere);
  // Those who are on their way ask it themselves.
  const isTheirs = isHelped && told?.alarm.kind === 'emergency';
  if (told?.question != null && told.level === 'ask' && !isTheirs && !wasAsked(before, told.alarm.rule)) {
    const question = { ...told, question: told.question };
    if (pending?.kind !== 'alarm' && (pending?.kind !== 'danger' || isAnotherDanger(pending, told, reply)))
      return askDanger(parts, inDanger, question, unanswered, said);
    if (pending?.kind === 'alarm' && !pending.thenStop && !isSettled && (does === 'safe' || does === 'help'))
      return askDanger(parts, withAlarmsPutAway(inDanger, does), question, pending.unanswered, said);
  }
  if (readBack !== null && pending?.kind === 'read-back') return afterReadBack(parts, before, pending, readBack, said);
  switch (pending?.kind) {
    case 'alarm': {
      const standing = before.alarms.at(-1)?.alarm;
      if (does === 'unclear' && standing?.kind === 'emergency' && pending.asksIfHelped !== true && saysHelped.has(heard.act?.kind ?? ''))
        return askIfHelped(parts, heard.state, standing, said);
      return afterAlarm(
        parts,
        heard.state,
        heard.state.pending?.kind === 'alarm' ? heard.state.pending : pending,
        does === 'unclear' && heard.aside?.kind === 'question' ? 'asks' : (does ?? 'unclear'),
        withAside(said, heard),
        {
          goOn: (state, next) => goOn(parts, state, next),
          open: (state, next) => openInterview(parts, state, Number.MAX_SAFE_INTEGER, next),
          sumUp: (state, next) => sumUp(parts, state, clinicalView(parts, state), next),
          askAgain: (state, question, next) => askAgain(parts, state, question, next),
        },
      );
    }
    case 'danger':
      return afterDanger(parts, heard, pending, said);
    case 'after-summary':
      return afterSummary(parts, before, heard, said);
    case 'complaint': {
      // Who only asked, before they begin, has not said yet what brings them.
      const onlyAsked = heard.aside?.kind === 'question' && heard.learned.length === 0 && pending.again === 0;
      return onlyAsked
        ? askWhatBrings(heard.state, pending.again, withAside(said, heard))
        : openInterview(parts, heard.state, pending.again, withAside(said, heard));
    }
    default: {
      // A question is answered; what they brought up with it was told.
      const asksBack = heard.aside?.kind === 'question';
      const raised = asked === null || asksBack ? null : raisedBeside(reply, before, heard.state, protocolOf(parts, heard.state));
      if (asked !== null && raised !== null) {
        const state = heard.answered ? heard.state : withoutAnswer(parts, heard.state, asked, reply);
        return askAboutRaised(parts, state, raised, said);
      }
      return asked === null || heard.answered || isOfOther
        ? goOn(parts, complaintSinceNamed(parts, heard.state), withAside(said, heard))
        : unclear(parts, heard, asked, withAside(said, heard));
    }
  }
}

/** Whether a word names a medicine, or something that somebody has. */
function namesThing({ answers, lexicon }: EngineParts, word: string): boolean {
  return (
    answers.book.find(word).length > 0 ||
    findMentions(
      spokenWords(word, () => null),
      lexicon,
      { ageYears: null, sex: null },
    ).findings.length > 0
  );
}

/** Whether a reply that does not affirm the danger asked about tells of another one, by our own rules. */
function isAnotherDanger({ alarm }: Extract<Pending, { readonly kind: 'danger' }>, told: DangerTold, reply: string): boolean {
  return alarm.kind !== 'crisis' && told.heardBy === 'rules' && told.alarm.rule !== alarm.rule && shortAnswerIn(reply) !== 'yes';
}

/** What may be over is asked about before anybody is alarmed; where nothing can be asked it counts for certain. */
function askedAbout(danger: DangerTold): DangerTold {
  return danger.question === null ? danger : { ...danger, level: 'ask' };
}

function withEchoDue(state: ConsultationState, echo: string): ConsultationState {
  return echo === '' ? state : { ...state, echoDue: echo };
}

const saysHelped: ReadonlySet<string> = new Set(['help-is-coming', 'help-is-there'] satisfies Act['kind'][]);

/**
 * A danger that was asked about: a yes raises it, and so does whatever denies neither a crisis nor what was asked openly ('What was taken, and how
 * much?'); otherwise the interview goes on.
 */
function afterDanger(
  parts: EngineParts,
  heard: Heard,
  pending: Extract<Pending, { readonly kind: 'danger' }>,
  said: Said,
): Promise<Spoken> | Spoken {
  const says = shortAnswerIn(said.reply);
  const isCrisis = pending.alarm.kind === 'crisis';
  const isDenied = isCrisis ? deniesAtHead.test(said.reply.replace(doesNotKnow, ' ')) : negates.test(said.reply.replace(doesNotKnow, ' '));
  const asides = pending.asides ?? 0;
  if (heard.aside?.kind === 'question' && says === null && asides < mostAsides && (!isCrisis || said.reply.includes('?'))) {
    const again: ConsultationState = { ...heard.state, pending: { ...pending, asides: asides + 1 } };
    return { state: again, turn: dangerTurn(parts, again, pending, heard.aside.answer, said) };
  }
  const isLeft = (isCrisis || asksOpenly.test(pending.words)) && (says === 'unknown' || (says === null && !isDenied));
  if (says === 'yes' || isLeft || (says === null && tellsWhatWasAsked(said.reply, pending.words)))
    return sayAlarm(parts, heard.state, { alarm: { ...pending.alarm, quote: said.reply } }, pending.unanswered, false, said);
  const { echoDue, ...rest } = heard.state;
  const resumed: ConsultationState = { ...rest, pending: null };
  if (echoDue !== undefined) return goOn(parts, resumed, { ...said, before: echoDue });
  if (resumed.path.length === 0 && resumed.complaint === null && resumed.summary === null)
    return openInterview(parts, resumed, Number.MAX_SAFE_INTEGER, said);
  return pending.unanswered === null ? goOn(parts, resumed, said) : askAgain(parts, resumed, pending.unanswered, said);
}

/** 'I have a stiff neck', asked about a stiff neck among other things: whoever says that they have what was asked about affirms it. */
function tellsWhatWasAsked(reply: string, question: string): boolean {
  if (negates.test(reply) || !saysToHave.test(reply)) return false;
  const asked = contentStems(question);
  return [...contentStems(reply)].some((word) => asked.has(word));
}

const saysToHave = /\b(?:have|has|had|got)\b|['’](?:ve|s got)\b/i;
const asksOpenly = /^(?:what|which|how|when|where)\b/i;
/** Who can't say how much it was denies nothing: 'I don't remember, a handful'. */
const doesNotKnow =
  /\b(?:(?:do|did|have|has|am|is|was|were|could|can)(?:n['’]?t| not)|cannot|never|not) (?:(?:really|quite|exactly|even|be|been) )*(?:know|knows|remember|recall|sure|certain|count|counted|say|tell|see|look|looked|check|checked|keep track)\b|\bno (?:idea|clue)\b/gi;
/** Of a crisis what is no plain denial is no denial: 'tonight, I don't know, she's not answering'. */
const deniesAtHead =
  /(?:^|[.!?;\n])\W*(?:(?:what|oh|god|well|why)\W+)*(?:no|nope|nah|never|none|not (?:at all|really))(?= *(?:$|[.,!?;\n–-]| (?:i|it|that|nothing|of course|not|never|he|she|they|thank\w*|way|god|dear|neither)\b))|\bi (?:would(?: never| not|n['’]t)|have(?: not|n['’]t) (?:thought|made|any|got))\b|\bi['’]?d never\b|\bi(?:['’]m| am|m) not (?:suicidal|thinking|having|planning)\b|\bi do(?: not|n['’]t)(?: want to die| think (?:so|of|about))\b/i;
const negates = /\b(?:no|not|never|nah|nope|none|nothing|cannot)\b|n['’]t\b/i;

/** Takes up a question that something cut short, once. */
function askAgain(parts: EngineParts, state: ConsultationState, asked: Asked, said: Said): Promise<Spoken> {
  return asked.clarifies ? goOn(parts, withoutAnswer(parts, state, asked, said.reply), said) : clarify(parts, state, asked, said);
}

function standingQuestion(pending: Pending | null): Asked | null {
  return pending?.kind === 'alarm' || pending?.kind === 'danger' ? pending.unanswered : null;
}

function thenStops(pending: Pending | null): boolean {
  return pending?.kind === 'alarm' && pending.thenStop;
}

async function openInterview(parts: EngineParts, state: ConsultationState, again: number, said: Said): Promise<Spoken> {
  const settled = settleComplaint(parts, state, again);
  return settled !== null ? goOn(parts, settled, said) : askWhatBrings(state, again, said);
}

function askWhatBrings(state: ConsultationState, again: number, said: Said): Spoken {
  const next: ConsultationState = { ...state, phase: 'complaint', pending: { kind: 'complaint', again: again + 1 } };
  const reason = { kind: 'clarification' as const, words: 'The opening does not say yet what is wrong.', runnersUp: [] };
  const trace = { reason, originalQuestion: null, differential: [] };
  return { state: next, turn: turnOf(next, asideFirst(said, complaintAgain(again)), said, trace, { question: null, choices: null }) };
}

/** What the patient asked the assistant is answered before anything else is said. */
function withAside(said: Said, { aside }: Heard): Said {
  return aside === null || said.before !== undefined
    ? said
    : { ...said, before: aside.answer, ...(aside.kind === 'question' ? { answer: aside.answer } : {}) };
}

/**
 * An unclear answer gets the question once more in other words; then it counts as unknown. A refusal is taken for one at once, and what was
 * answered in place of an age leaves the age for later.
 */
async function unclear(parts: EngineParts, heard: Heard, asked: Asked, said: Said): Promise<Spoken> {
  if (heard.inOwnWords) return goOn(parts, withoutAnswer(parts, withOwnWords(heard.state, asked), asked, said.reply), said);
  const asides = asked.asides ?? 0;
  if (heard.aside?.kind === 'question' && asides < mostAsides) {
    const reason = { kind: 'clarification' as const, words: 'The patient asked something; the question stands.', runnersUp: [] };
    return askPatient(parts, heard.state, clinicalView(parts, heard.state), { ...asked, asides: asides + 1 }, reason, said);
  }
  const ends = asked.clarifies || asked.kind === 'closing' || heard.aside?.kind === 'refusal' || heard.aside?.kind === 'told';
  const open = asked.kind === 'age' && heard.aside === null && !asked.clarifies;
  if (open) return goOn(parts, heard.state, said);
  if (!ends) return clarify(parts, heard.state, asked, said);
  const { before = movingOn, ...rest } = said;
  return goOn(parts, withoutAnswer(parts, heard.state, asked, said.reply), asked.kind === 'closing' ? rest : { ...rest, before });
}

/** How often a question is put again to a patient who asks instead of answering it. */
const mostAsides = 3;

const movingOn = "Let's leave that for now.";

function asideFirst({ before, answer }: Said, words: string): string {
  return before === undefined ? words : `${before}${answer === undefined ? ' ' : '\n\n'}${words}`;
}

async function clarify(parts: EngineParts, state: ConsultationState, asked: Asked, said: Said): Promise<Spoken> {
  const reason = { kind: 'clarification' as const, words: 'The reply did not answer the question.', runnersUp: [] };
  const half = said.before === undefined ? halfUnderstood(said.learned, asked.question, state) : null;
  const heard = half === null ? said : { ...said, before: half };
  const question = leaveOutTold(asked.question, said.learned);
  return askPatient(parts, state, clinicalView(parts, state), { ...asked, question, clarifies: true }, reason, heard);
}
