import type { Fact } from '../clinical/fact.ts';
import type { AlarmReply } from '../clinical/reading/learned/shape.ts';
import { shortAnswerIn } from '../clinical/reading/read-short-answer.ts';
import { afterAlarm } from './alarm/after-alarm.ts';
import { askDanger, wasAsked } from './alarm/ask-danger.ts';
import { listenForAlarm } from './alarm/listen-for-alarm.ts';
import { readAlarmReply } from './alarm/read-alarm-reply.ts';
import { sayAlarm } from './alarm/say-alarm.ts';
import { clinicalView } from './clinical-view.ts';
import type { Asked, ConsultationState, Pending } from './consultation-state.ts';
import type { EngineParts } from './engine-parts.ts';
import { askPatient, goOn } from './go-on.ts';
import { labelsMeant } from './language/labels-meant.ts';
import { askedIn, type Heard, listen, withoutAnswer } from './listening/listen.ts';
import { complaintAgain } from './opening/greeting.ts';
import { complaintSinceNamed, settleComplaint } from './opening/settle-complaint.ts';
import { answerFromSummary, asksSomething } from './summary/answer-from-summary.ts';
import { sumUp } from './summary/sum-up.ts';
import { type Said, type Spoken, turnOf } from './turn-of.ts';

/** One turn: understands the reply, looks for danger before anything else, and goes on. */
export async function answerReply(parts: EngineParts, before: ConsultationState, written: string): Promise<Spoken> {
  const asked = askedIn(before);
  const reply = labelsMeant(written, before);
  const choseOfAlarm = before.pending?.kind === 'alarm' && reply !== written;
  const heard = await listen(parts, before, reply, choseOfAlarm);
  const said: Said = { reply, learned: heard.learned, unused: heard.unused, unlisted: heard.unlisted };
  const context = before.pending?.kind === 'danger' ? before.pending.words : (asked?.question.text ?? null);
  const told = listenForAlarm(parts, before, heard, reply, context);
  const does = before.pending?.kind === 'alarm' ? alarmReply(parts, before, reply) : null;
  const unanswered = heard.answered ? standingQuestion(before.pending) : asked;
  const { pending } = before;
  const isSettled = does === 'denies' || (does === 'help' && told?.alarm.kind === 'emergency');
  if (told?.level === 'raise' && !isSettled) return sayAlarm(parts, heard.state, told, unanswered, thenStops(pending), said);
  if (
    told?.question != null &&
    told.level === 'ask' &&
    pending?.kind !== 'alarm' &&
    pending?.kind !== 'danger' &&
    !wasAsked(before, told.alarm.rule)
  ) {
    return askDanger(parts, heard.state, { ...told, question: told.question }, unanswered, said);
  }
  switch (pending?.kind) {
    case 'alarm':
      return afterAlarm(parts, heard.state, pending, does ?? 'unclear', said, {
        goOn: (state, next) => goOn(parts, state, next),
        open: (state, next) => openInterview(parts, state, Number.MAX_SAFE_INTEGER, next),
        sumUp: (state, next) => sumUp(parts, state, clinicalView(parts, state), next),
        askAgain: (state, question, next) => askAgain(parts, state, question, next),
      });
    case 'danger':
      return afterDanger(parts, heard, pending, said);
    case 'after-summary':
      return afterSummary(parts, before, heard, said);
    case 'complaint':
      return openInterview(parts, heard.state, pending.again, withAside(said, heard));
    default:
      return asked === null || heard.answered
        ? goOn(parts, complaintSinceNamed(parts, heard.state), withAside(said, heard))
        : unclear(parts, heard, asked, withAside(said, heard));
  }
}

/** What a reply to the standing alarm does. */
function alarmReply({ lexicon }: EngineParts, { alarms }: ConsultationState, reply: string): AlarmReply {
  return readAlarmReply(reply, alarms.at(-1)?.alarm.action ?? '', lexicon);
}

/** A danger that was asked about: a yes raises it, and so does a crisis that is neither denied nor left; otherwise the interview goes on. */
function afterDanger(
  parts: EngineParts,
  heard: Heard,
  pending: Extract<Pending, { readonly kind: 'danger' }>,
  said: Said,
): Promise<Spoken> | Spoken {
  const says = shortAnswerIn(said.reply);
  if (says === 'yes')
    return sayAlarm(parts, heard.state, { alarm: { ...pending.alarm, quote: said.reply } }, pending.unanswered, false, said);
  const resumed: ConsultationState = { ...heard.state, pending: null };
  if (resumed.path.length === 0 && resumed.complaint === null && resumed.summary === null)
    return openInterview(parts, resumed, Number.MAX_SAFE_INTEGER, said);
  return pending.unanswered === null ? goOn(parts, resumed, said) : askAgain(parts, resumed, pending.unanswered, said);
}

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
  if (settled !== null) return goOn(parts, settled, said);
  const next: ConsultationState = { ...state, phase: 'complaint', pending: { kind: 'complaint', again: again + 1 } };
  const reason = { kind: 'clarification' as const, words: 'The opening does not say yet what is wrong.', runnersUp: [] };
  const trace = { reason, originalQuestion: null, differential: [] };
  return { state: next, turn: turnOf(next, asideFirst(said, complaintAgain(again)), said, trace, { question: null, choices: null }) };
}

/** What the patient asked the assistant is answered before anything else is said. */
function withAside(said: Said, { aside }: Heard): Said {
  return aside === null ? said : { ...said, before: aside.answer };
}

/**
 * An unclear answer gets the question once more in other words; then it counts as unknown. A refusal is taken for one at once, and what was
 * answered in place of an age leaves the age for later.
 */
async function unclear(parts: EngineParts, heard: Heard, asked: Asked, said: Said): Promise<Spoken> {
  const ends = asked.clarifies || asked.kind === 'closing' || heard.aside?.kind === 'refusal';
  const open = asked.kind === 'age' && heard.aside === null && !asked.clarifies;
  if (open) return goOn(parts, heard.state, said);
  if (!ends) return clarify(parts, heard.state, asked, said);
  const { before = movingOn, ...rest } = said;
  return goOn(parts, withoutAnswer(parts, heard.state, asked, said.reply), asked.kind === 'closing' ? rest : { ...rest, before });
}

const movingOn = "Let's leave that for now.";

function asideFirst({ before }: Said, words: string): string {
  return before === undefined ? words : `${before} ${words}`;
}

async function clarify(parts: EngineParts, state: ConsultationState, asked: Asked, said: Said): Promise<Spoken> {
  const reason = { kind: 'clarification' as const, words: 'The reply did not answer the question.', runnersUp: [] };
  return askPatient(parts, state, clinicalView(parts, state), { ...asked, clarifies: true }, reason, said);
}

async function afterSummary(parts: EngineParts, before: ConsultationState, heard: Heard, said: Said): Promise<Spoken> {
  const isNew = newFacts(parts, before, heard);
  // Their own words in the clinic's language choose which answer is given, and nothing else.
  const text = heard.translation ?? said.reply;
  if (isNew.length > 0 && !asksSomething(said.reply) && !asksSomething(text)) {
    const reopened: ConsultationState = { ...heard.state, phase: 'interview', pending: null, knowledgeQuestions: 0 };
    return goOn(parts, { ...reopened, narrative: [...reopened.narrative, { turn: before.turn, text: said.reply }] }, said);
  }
  const { summary } = before;
  if (summary === null) throw new Error('a consultation that awaits questions about its summary has none');
  const { emergencyNumber } = parts.settings;
  const answer = answerFromSummary({ summary, text, knowledge: parts.knowledge, emergencyNumber });
  const reason = { kind: 'answer-from-summary' as const, words: 'Answered from the summary.', runnersUp: [] };
  const trace = { reason, originalQuestion: null, differential: clinicalView(parts, heard.state).differential };
  return { state: heard.state, turn: turnOf(heard.state, answer, said, trace, { question: null, choices: null }) };
}

/** What was told that the summary does not hold yet: new symptoms and signs, and what has changed. */
function newFacts(parts: EngineParts, before: ConsultationState, heard: Heard): readonly Fact[] {
  const known = new Map(clinicalView(parts, before).facts.map((fact) => [fact.finding, fact.status]));
  return heard.learned.filter((fact) => {
    const kind = parts.knowledge.findings.get(fact.finding)?.kind;
    return fact.status === 'present' && known.get(fact.finding) !== 'present' && kind !== 'context';
  });
}
