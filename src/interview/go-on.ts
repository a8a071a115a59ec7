import { listWords } from '../clinical/list-words.ts';
import { sayAlarm } from './alarm/say-alarm.ts';
import { type ClinicalView, clinicalView } from './clinical-view.ts';
import type { Asked, ConsultationState } from './consultation-state.ts';
import { type EngineParts, protocolOf } from './engine-parts.ts';
import type { PhraseRequest, Question, Say } from './ports.ts';
import { decide } from './question/decide.ts';
import { isWayOut, questionChoices } from './question-choices.ts';
import { sayReadBack } from './read-back/say-read-back.ts';
import { sumUp } from './summary/sum-up.ts';
import { retoldAnswer } from './telling/retold-answer.ts';
import { sayInOrder } from './telling/say-in-order.ts';
import type { TurnTrace } from './turn.ts';
import { type Said, type Spoken, turnOf } from './turn-of.ts';

/** Goes on with the interview: decides what comes next and says it. */
export async function goOn(parts: EngineParts, before: ConsultationState, said: Said): Promise<Spoken> {
  let state = before;
  for (;;) {
    const view = clinicalView(parts, state);
    const decided = decide(parts, state, view);
    const { decision } = decided;
    state = decided.state;
    if (decision.kind === 'ask') {
      const { asked, reason, lead } = decision;
      // The last word and the read-back are one message: who has little to say has one turn to go.
      const lastWord = asked.kind === 'closing' ? await sayReadBack(parts, state, view, said, asked.question) : null;
      return lastWord ?? askPatient(parts, state, view, asked, reason, withLead(said, lead));
    }
    if (decision.kind === 'summary')
      return (decision.stopped ? null : await sayReadBack(parts, state, view, said, null)) ?? sumUp(parts, state, view, said);
    if (!wasJustTold(state)) return sayAlarm(parts, state, { alarm: decision.alarm }, null, decision.thenStop, said);
    // The author's alarm has nothing to add to what was said already, and the interview goes on.
    const putAway = state.alarms.at(-1)?.putAway ?? null;
    state = { ...state, alarms: [...state.alarms, { turn: state.turn, alarm: decision.alarm, putAway }] };
    if (decision.thenStop) return sumUp(parts, state, clinicalView(parts, state), said);
  }
}

function withLead(said: Said, lead: string | undefined): Said {
  return lead === undefined ? said : { ...said, before: [said.before, lead].filter((words) => words !== undefined).join(' ') };
}

/** For how many turns an emergency that was raised needs no saying again by the protocol's own alarm. */
const recentTurns = 3;

/** Help is under way already, or an emergency was raised a moment ago, or nothing that the patient has was learned since it was. */
function wasJustTold({ alarms, turn, facts }: ConsultationState): boolean {
  const latest = Math.max(-1, ...facts.map(({ status, source }) => (status === 'present' && source.kind === 'message' ? source.turn : -1)));
  return alarms.some(({ alarm, putAway, turn: raisedIn, beyondRules }) => {
    // What our own rules would not have raised keeps none of the author's warnings back.
    if (beyondRules === true) return false;
    const isRecent = turn - raisedIn <= recentTurns || latest < raisedIn;
    return putAway === 'help' || (alarm.kind === 'emergency' && isRecent);
  });
}

/** Puts one question to the patient, in words that fit them. */
export async function askPatient(
  parts: EngineParts,
  before: ConsultationState,
  view: ClinicalView,
  asked: Asked,
  reason: TurnTrace['reason'],
  said: Said,
): Promise<Spoken> {
  const { question, clarifies, kind } = asked;
  const choices = questionChoices(question);
  const isTranslated = before.language !== undefined;
  const { answer, before: first } = said;
  const request: PhraseRequest = {
    question: namingWhatWasTold(question),
    learned: said.learned,
    told: (said.unlisted ?? []).map(({ label, status }) => `${label}: ${status}`),
    lastReply: said.reply,
    clarifies,
    // The last word is the writer's own, whoever it is about.
    aboutAnother: before.about.kind === 'another' && kind !== 'closing',
    about: before.about.kind === 'another' ? before.about.words : null,
    turn: before.turn,
    seed: before.seed,
    style: protocolOf(parts, before)?.style ?? [],
    acknowledged: said.before !== undefined,
    isTranslated,
  };
  const order = isHeardAtOnce(parts, before, said) ? sayInOrder(parts.say) : null;
  const worded =
    kind === 'contradiction'
      ? question.text
      : parts.phrase({ ...request, ...suggestedFor(request, said), ...(order === null ? {} : { onSaid: order.next }) });
  // Both are known before either is worded.
  const leading = async () => {
    const words = answer !== undefined && answer === first ? await retoldAnswer(parts, before, answer, said.reply) : first;
    order?.lead(words);
    return words;
  };
  const [text, lead] = await Promise.all([worded, leading()]);
  const protocol = before.protocol?.name ?? null;
  const entry = { turn: before.turn, protocol, node: question.node, finding: question.finding, kind, clarifies };
  const phase = before.phase === 'diagnosis' ? 'diagnosis' : 'interview';
  // A question that stands while the patient asks is the same question still.
  const path = (asked.asides ?? 0) > 0 ? before.path : [...before.path, entry];
  const state: ConsultationState = { ...before, phase, pending: asShownAnew(asked), path };
  const message = lead === undefined ? text : `${lead}\n\n${text}`;
  const trace = { reason, originalQuestion: question.text, differential: view.differential };
  // Who was not understood in another language chooses more surely than they write.
  const asksFreely = clarifies && said.before === undefined && (!isTranslated || isWayOut(said.reply, question));
  return { state, turn: turnOf(state, message, said, trace, { question, choices: asksFreely ? null : choices }) };
}

/** A wording that came with the reading of the reply, where it is of the very question that is put. */
function suggestedFor(request: PhraseRequest, { wording }: Said): Pick<PhraseRequest, 'suggested'> {
  if (wording === undefined) return {};
  const { of } = wording;
  const isSame =
    of.question.text === request.question.text &&
    of.clarifies === request.clarifies &&
    of.acknowledged === request.acknowledged &&
    of.about === request.about;
  return isSame ? { suggested: wording.words } : {};
}

/** Whether what is said may be heard sentence by sentence: nothing is put before it, or into other words, once the turn is made. */
function isHeardAtOnce(parts: EngineParts, { language }: ConsultationState, { reply }: Said): parts is EngineParts & { readonly say: Say } {
  return parts.say !== null && language === undefined && parts.languageOf(reply) !== 'other';
}

/** 'Besides fever: which of these …' */
function namingWhatWasTold(question: Question): Question {
  const { besides = [], text } = question;
  if (besides.length === 0) return question;
  return { ...question, text: `Besides ${listWords(besides)}: ${text.charAt(0).toLowerCase()}${text.slice(1)}` };
}

/** A question that is put again: what its choices were shown as before tells nothing of now. */
function asShownAnew({ shownAs: _, ...asked }: Asked): Asked {
  return asked;
}
