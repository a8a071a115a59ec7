import type { Alarm } from '../../clinical/red-flag.ts';
import { knownAnswer } from '../../protocol/known-answer.ts';
import { withNumbers } from '../alarm/check-alarm.ts';
import type { ClinicalView } from '../clinical-view.ts';
import type { Asked, ConsultationState } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';
import { wereAllergiesAsked } from '../treatment/allergies-known.ts';
import type { TurnTrace } from '../turn.ts';
import { askAboutContradiction } from './contradiction-question.ts';
import { bestKnowledgeQuestion, type KnowledgeQuestion } from './knowledge-question.ts';
import { ageQuestion, allergiesQuestion, closingQuestion, sexIsDueAfter, sexMatters, sexQuestionFor } from './person-questions.ts';
import { questionOfNode, walkProtocol } from './walk-protocol.ts';
import { askWarningSignsAgain, warningSignsLead } from './warning-signs-again.ts';

/** What the reason step comes to: a question, an alarm that the protocol's author wrote, or the summary. */
export type Decision =
  | { readonly kind: 'ask'; readonly asked: Asked; readonly reason: TurnTrace['reason']; readonly lead?: string }
  | { readonly kind: 'emergency'; readonly alarm: Alarm; readonly thenStop: boolean }
  /** `stopped` where the protocol's author ends the interview there and then. */
  | { readonly kind: 'summary'; readonly stopped?: true };

/**
 * Decides what comes next: a contradiction to settle, the age or sex that matters, the protocol, then the question of our knowledge that tells
 * most, a last word for the patient, and the summary.
 */
export function decide(parts: EngineParts, state: ConsultationState, view: ClinicalView): { state: ConsultationState; decision: Decision } {
  const [contradicted, ...others] = state.contradictions;
  if (contradicted !== undefined) {
    const question = askAboutContradiction(state, contradicted, parts.knowledge);
    const next = { ...state, contradictions: others };
    return ask(next, { kind: 'contradiction', question, clarifies: false }, 'clarification', 'Two statements contradict each other.');
  }
  if (state.summary === null) {
    const whom = askWhom(parts, state, view);
    if (whom !== null) return whom;
  }
  const put = askedBesideHelp(parts, state);
  if (put !== null && state.summary === null) return besideHelp(parts, state, view, put);
  const walked = view.protocol === null ? null : walkProtocol(view.protocol, state, view.byFinding, parts.knowledge);
  if (walked !== null) {
    const { step } = walked;
    if (step.kind === 'ask') {
      return ask(walked.state, { kind: 'node', question: step.question, clarifies: false }, 'graph', step.because);
    }
    if (step.kind === 'emergency') {
      const alarm: Alarm = { kind: 'emergency', rule: step.rule, action: authoredAction(step.words, parts), quote: null };
      return { state: walked.state, decision: { kind: 'emergency', alarm, thenStop: step.thenStop } };
    }
    if (step.kind === 'stopped') return { state: walked.state, decision: { kind: 'summary', stopped: true } };
  }
  return decideBeyondProtocol(parts, walked?.state ?? state, view);
}

/** So many questions are put to somebody for whom help is on its way: what is left is for those who come. */
const mostBesideHelp = 4;

/** How many questions were put since help was said to be on its way; null where none is, and where the protocol's author has called for it and lets the interview go on. */
function askedBesideHelp({ knowledge }: EngineParts, { alarms, path, protocolIsFixed, asksOnly }: ConsultationState): number | null {
  const isOurs = (rule: string) => knowledge.redFlags.some(({ code }) => code === rule);
  const coming = alarms.find(({ alarm, putAway }) => alarm.kind === 'emergency' && putAway === 'help' && isOurs(alarm.rule));
  // What is held to measure a protocol, with it or without, is held to its end.
  if (coming === undefined || protocolIsFixed || asksOnly !== undefined) return null;
  return path.filter(({ turn, clarifies }) => turn > coming.turn && !clarifies).length;
}

/**
 * With help on its way the protocol's questions give way to the few that those who come are helped by: what tells most of the danger, the medicines, and the
 * allergies.
 */
function besideHelp(
  parts: EngineParts,
  state: ConsultationState,
  view: ClinicalView,
  put: number,
): { state: ConsultationState; decision: Decision } {
  const best = put < mostBesideHelp ? bestKnowledgeQuestion(parts.table, view.differential, view.facts, state) : null;
  if (best !== null) return askKnowledge(state, best);
  const medicines = view.protocol?.nodes.find(({ asks, id }) => asks.kind === 'medicines' && !state.path.some(({ node }) => node === id));
  if (medicines !== undefined && view.protocol !== null) {
    const known = knownAnswer(medicines, view.byFinding, state.person, state.complaint);
    const question = questionOfNode(medicines, state, view.byFinding, parts.knowledge);
    if (known.kind !== 'known')
      return ask(state, { kind: 'node', question, clarifies: false }, 'graph', 'Those who come to help need to know the medicines.');
  }
  if (wereAllergiesAsked(parts, state, view.protocol)) return { state, decision: { kind: 'summary' } };
  const asked: Asked = { kind: 'allergies', question: allergiesQuestion, clarifies: false };
  return ask(state, asked, 'graph', 'Those who come to help need to know allergies.');
}

function askKnowledge(
  state: ConsultationState,
  { question, gainBits, runnersUp }: KnowledgeQuestion,
): { state: ConsultationState; decision: Decision } {
  const counted = { ...state, knowledgeQuestions: state.knowledgeQuestions + 1 };
  const words = `Expected to narrow the differential by ${gainBits.toFixed(2)} bits.`;
  return ask(counted, { kind: 'finding', question, clarifies: false }, 'information-gain', words, { gainBits, runnersUp });
}

function decideBeyondProtocol(
  parts: EngineParts,
  state: ConsultationState,
  view: ClinicalView,
): { state: ConsultationState; decision: Decision } {
  const limit = view.protocol?.questionLimit ?? null;
  const left = limit === null ? Number.POSITIVE_INFINITY : limit - state.path.filter((entry) => !entry.clarifies).length;
  if (left <= 0) return { state, decision: { kind: 'summary' } };
  const sex = state.summary === null ? askSex(parts, state, view) : null;
  if (sex !== null) return sex;
  const allergiesDue = !wereAllergiesAsked(parts, state, view.protocol);
  const again = askWarningSignsAgain(view.protocol, state, view, parts.knowledge);
  if (again !== null) {
    const { decision, ...rest } = ask(again.state, again.asked, 'clarification', 'The question for warning signs was not answered.');
    return { ...rest, decision: { ...decision, lead: warningSignsLead } };
  }
  const isProtocolAlone = state.asksOnly === 'protocol';
  // The last place is for the allergies: no treatment is suggested before they are known.
  const isLastPlace = allergiesDue && left === 1;
  const best = isProtocolAlone || isLastPlace ? null : bestKnowledgeQuestion(parts.table, view.differential, view.facts, state);
  if (best !== null) return askKnowledge(state, best);
  if (allergiesDue && !isProtocolAlone) {
    return ask(
      state,
      { kind: 'allergies', question: allergiesQuestion, clarifies: false },
      'graph',
      'No treatment before allergies are known.',
    );
  }
  const hadLastWord = state.readBackIn !== undefined || state.path.some((entry) => entry.kind === 'closing');
  if (hadLastWord || endedOpenly(state, view)) return { state, decision: { kind: 'summary' } };
  const closing = { ...state, phase: 'diagnosis' as const };
  return ask(closing, { kind: 'closing', question: closingQuestion, clarifies: false }, 'graph', 'A last word before the summary.');
}

function askWhom(
  parts: EngineParts,
  state: ConsultationState,
  view: ClinicalView,
): { state: ConsultationState; decision: Decision } | null {
  const wasAsked = state.path.some((entry) => entry.kind === 'age');
  const inProtocol = view.protocol?.nodes.some((node) => node.kind === 'age') === true;
  if (state.person.ageYears === null && !inProtocol && !wasAsked) {
    return ask(state, { kind: 'age', question: ageQuestion, clarifies: false }, 'settle-who', 'Age changes what is likely.');
  }
  if (isAgeStillDue(state)) {
    return ask(state, { kind: 'age', question: ageQuestion, clarifies: true }, 'settle-who', 'The age was asked for and not told.');
  }
  return state.path.length >= sexIsDueAfter(view) ? askSex(parts, state, view) : null;
}

function askSex(parts: EngineParts, state: ConsultationState, view: ClinicalView): { state: ConsultationState; decision: Decision } | null {
  const wasAsked = state.path.some((entry) => entry.kind === 'sex');
  if (state.person.sex !== null || wasAsked || !sexMatters(view, parts.table)) return null;
  const asked: Asked = { kind: 'sex', question: sexQuestionFor(state), clarifies: false };
  return ask(state, asked, 'settle-who', 'Sex changes what is likely or asked.');
}

/** After how many other questions an age that was not told is asked for once more. */
const ageComesBackAfter = 2;

function isAgeStillDue({ person, path }: ConsultationState): boolean {
  if (person.ageYears !== null) return false;
  const asked = path.filter((entry) => entry.kind === 'age');
  const [first] = asked;
  return first !== undefined && asked.length === 1 && path.length - path.indexOf(first) > ageComesBackAfter;
}

/** The protocol's own last question already left the patient free to add anything. */
function endedOpenly(state: ConsultationState, view: ClinicalView): boolean {
  const last = state.path.at(-1);
  const node = view.protocol?.nodes.find((candidate) => candidate.id === last?.node);
  return node?.kind === 'open' && /\b(?:what|anything) else\b/i.test(node.text);
}

function authoredAction(words: string, parts: EngineParts): string {
  const filled = withNumbers(words, parts).trim();
  const { emergencyNumber } = parts.settings;
  return filled.includes(emergencyNumber) ? filled : `${filled} The emergency number is ${emergencyNumber}.`;
}

function ask(
  state: ConsultationState,
  asked: Asked,
  kind: TurnTrace['reason']['kind'],
  words: string,
  gain: Pick<TurnTrace['reason'], 'gainBits' | 'runnersUp'> = { runnersUp: [] },
): { state: ConsultationState; decision: Extract<Decision, { readonly kind: 'ask' }> } {
  return { state, decision: { kind: 'ask', asked, reason: { kind, words, ...gain } } };
}
