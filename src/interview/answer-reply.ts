import type { Fact } from '../clinical/fact.ts';
import { helpUnderWay } from './alarm/help-under-way.ts';
import { listenForAlarm } from './alarm/listen-for-alarm.ts';
import { repeatAlarm, sayAlarm } from './alarm/say-alarm.ts';
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
  const raised = listenForAlarm(parts, before, heard, reply, asked?.question.text ?? null);
  const help = before.pending?.kind === 'alarm' ? helpUnderWay(reply) : null;
  if (raised !== null && !(help === 'help' && raised.alarm.kind === 'emergency')) {
    const unanswered = heard.answered ? standingQuestion(before.pending) : asked;
    return sayAlarm(parts, heard.state, raised, unanswered, thenStops(before.pending), said);
  }
  switch (before.pending?.kind) {
    case 'alarm':
      return afterAlarm(parts, heard.state, before.pending, help, said);
    case 'after-summary':
      return afterSummary(parts, before, heard, said);
    case 'complaint':
      return openInterview(parts, heard.state, before.pending.again, withAside(said, heard));
    default:
      return asked === null || heard.answered
        ? goOn(parts, complaintSinceNamed(parts, heard.state), withAside(said, heard))
        : unclear(parts, heard, asked, withAside(said, heard));
  }
}

function standingQuestion(pending: Pending | null): Asked | null {
  return pending?.kind === 'alarm' ? pending.unanswered : null;
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

async function afterAlarm(
  parts: EngineParts,
  state: ConsultationState,
  pending: Extract<Pending, { kind: 'alarm' }>,
  help: 'help' | 'safe' | null,
  said: Said,
): Promise<Spoken> {
  const standing = state.alarms.at(-1);
  if (standing !== undefined && help === null && pending.repeats === 0) return repeatAlarm(parts, state, standing.alarm, said);
  const alarms = state.alarms.map((raised) => (raised.putAway === null ? { ...raised, putAway: help } : raised));
  const resumed: ConsultationState = { ...state, alarms, pending: null, phase: state.complaint === null ? 'complaint' : 'interview' };
  const before =
    help === 'help'
      ? 'Good that help is on the way. Until it is there we can go on, as far as you feel up to it.'
      : help === 'safe'
        ? safeWords(parts, standing?.alarm.kind)
        : `We can go on. But what I said still holds: ${standing?.alarm.action ?? ''}`.trim();
  const next: Said = { ...said, learned: [], before };
  if (pending.thenStop) return sumUp(parts, resumed, clinicalView(parts, resumed), next);
  if (state.summary !== null && pending.unanswered === null) return sumUp(parts, resumed, clinicalView(parts, resumed), next);
  if (notOpened(resumed)) return openInterview(parts, resumed, Number.MAX_SAFE_INTEGER, next);
  if (pending.unanswered === null) return goOn(parts, resumed, next);
  if (pending.unanswered.clarifies) return goOn(parts, withoutAnswer(parts, resumed, pending.unanswered, said.reply), next);
  return clarify(parts, resumed, pending.unanswered, next);
}

function safeWords({ settings }: EngineParts, kind: 'emergency' | 'crisis' | undefined): string {
  if (kind === 'crisis') return `I am glad that you are safe. If that changes, call ${settings.crisisLine} at once.`;
  return `All right, we can go on. Please still let a doctor see you today, even if it has passed; if it comes back, call ${settings.emergencyNumber} at once.`;
}

/** The alarm came before it was settled what the consultation is about. */
function notOpened(state: ConsultationState): boolean {
  return state.path.length === 0 && state.complaint === null && state.summary === null;
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
