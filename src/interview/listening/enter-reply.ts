import type { Fact } from '../../clinical/fact.ts';
import { findingLabel } from '../../clinical/fact-words.ts';
import { knownFacts } from '../../clinical/known-facts.ts';
import type { UnreadWord } from '../../clinical/unread-word.ts';
import type { Answer } from '../../protocol/answer.ts';
import { asksWhenItBegan, knownAnswer, sexOfOption } from '../../protocol/known-answer.ts';
import type { ProtocolNode } from '../../protocol/protocol.ts';
import type { FindingCode } from '../../shared/ids.ts';
import type { Asked, ConsultationState } from '../consultation-state.ts';
import { type EngineParts, protocolOf } from '../engine-parts.ts';
import type { Question, Understanding } from '../ports.ts';
import { isSaidByName } from '../summary/evidence-words.ts';
import { allergiesIn } from '../treatment/allergies-in.ts';
import { reactionsIn } from '../treatment/past-reaction.ts';
import { withAllergiesTold } from '../treatment/record-allergies.ts';
import { withRecord } from './enter-record.ts';
import { factsOfAnswer } from './facts-of-answer.ts';
import type { Heard } from './heard.ts';
import { isInOwnWords } from './in-own-words.ts';
import { namedByQuestion } from './named-by-question.ts';
import { withOnsetTold } from './onset-told.ts';
import { tellsInOwnWords } from './own-words.ts';
import { bareAge, sexSaid, sexSaidBeside } from './person-said.ts';
import { withSidePutRight } from './side-put-right.ts';
import { putsRight } from './spell-or-beginning.ts';
import { storeFacts, withoutPassingDenials } from './store-facts.ts';
import { withoutTakenOut } from './taken-out.ts';
import { withoutTimesInPassing, withTimePutRight } from './time-put-right.ts';
import { settleWhom } from './whom-it-is-about.ts';
import { type Named, withoutOthers, withoutWithdrawn } from './withdrawn.ts';

export interface Entry {
  readonly parts: EngineParts;
  readonly asked: Asked | null;
  readonly reply: string;
  /** The reply in the clinic's language, where there is one. */
  readonly inOurs: string;
  readonly tellsStory: boolean;
  /** What the reply takes back of what was summed up. */
  readonly withdrawn: readonly Named[];
}

/** The consultation with what was understood entered into it. */
export function entered(
  { parts, asked, reply, inOurs, tellsStory, withdrawn }: Entry,
  before: ConsultationState,
  understanding: Understanding,
): Pick<Heard, 'state' | 'learned' | 'answered'> {
  const isCorrection =
    understanding.correction || asked?.kind === 'contradiction' || before.pending?.kind === 'read-back' || before.summary !== null;
  const read = learnedFrom(understanding, asked, reply, before.turn);
  const known = new Set(read.map(({ finding }) => finding));
  const told = { text: inOurs, turn: before.turn };
  const named = namedByQuestion(protocolOf(parts, before), parts.knowledge, before.complaint, understanding.mentions ?? [], told);
  const all = [...read, ...named.filter(({ finding }) => !known.has(finding))];
  const ofAllergies = asked?.kind === 'allergies' ? allergiesIn(inOurs, understanding, parts.answers.book) : null;
  const reactions = ofAllergies === 'nothing' ? [] : reactionsIn(all, asked, reply, parts.knowledge);
  const stated = all.filter((fact) => !reactions.includes(fact));
  const meant = isCorrection ? stated : withoutPassingDenials(stated, before.facts, asked?.question.finding ?? null, parts.knowledge);
  const learned = withoutAdditions(withoutTimesInPassing(meant, before, asked, isCorrection), before, inOurs, parts);
  let state = settleWhom({ ...before, turn: before.turn + 1 }, reply, understanding.speaksOf);
  state = withoutOutdatedAnswers(
    parts,
    storeFacts(state, learned, isCorrection, understanding.correction && putsRight.test(inOurs)),
    before,
  );
  state = withReply(withUnread(narrated(state, before, asked, reply, !tellsStory), understanding.unread ?? []), before.turn, reply);
  state = withoutTakenOut(withRecord(state, before.turn, understanding.mentions ?? [], isCorrection), inOurs);
  const labelOf = (code: FindingCode) => findingLabel(code, parts.knowledge);
  if (withdrawn.length > 0) state = withoutWithdrawn(state, withdrawn, labelOf);
  if (isCorrection) state = withoutOthers(before, state, inOurs);
  state = withOnsetTold(parts, state, asked, understanding.mentions ?? [], understanding.correction);
  state = withSidePutRight(before, withTimePutRight(before, state, inOurs, protocolOf(parts, state)), inOurs);
  state = withPersonSaid(state, before, asked, reply, understanding.answer);
  const isOpen = ofAllergies === 'nothing' && asked?.clarifies === false;
  const answered = asked === null || (!isOpen && isAnswered(parts, state, asked, understanding));
  if (asked !== null && understanding.answer !== null) state = withAnswer(parts, state, asked, understanding.answer);
  if (ofAllergies !== null && understanding.answer !== null)
    state = withAllergiesTold(state, reply, before.turn, isOpen ? null : ofAllergies);
  return { state, learned, answered };
}

const takesIssue = /\b(?:not|never|no|wrong)\b|n['’]?t\b/i;

/**
 * A correction takes away, and adds only what it names: 'it's one lump, not glands' must not become a pain of one side. Whatever else it tells stands in their words. Of a new
 * trouble told after the summary all is heard.
 */
function withoutAdditions(learned: readonly Fact[], before: ConsultationState, text: string, { knowledge }: EngineParts): readonly Fact[] {
  if (before.pending?.kind !== 'read-back' && !(before.summary !== null && takesIssue.test(text))) return learned;
  const known = new Set(before.facts.filter(({ status }) => status === 'present').map(({ finding }) => finding));
  const isOfBody = ({ finding }: Fact) => ['symptom', 'sign'].includes(knowledge.findings.get(finding)?.kind ?? '');
  return learned.filter(
    (fact) =>
      fact.status !== 'present' ||
      known.has(fact.finding) ||
      !isOfBody(fact) ||
      isSaidByName(fact.finding, { replies: [{ turn: before.turn, text }], about: before.about }, knowledge),
  );
}

function withReply(state: ConsultationState, turn: number, text: string): ConsultationState {
  return text.trim() === '' ? state : { ...state, replies: [...(state.replies ?? []), { turn, text }] };
}

/** Bounds what a consultation carries along: nobody tells more that is worth it. */
const mostUnread = 300;

function withUnread(state: ConsultationState, heard: readonly UnreadWord[]): ConsultationState {
  const before = state.unread ?? [];
  const known = new Set(before.map(({ stem }) => stem));
  const unread = [...before, ...heard.filter(({ stem }) => !known.has(stem))].slice(0, mostUnread);
  return unread.length === before.length ? state : { ...state, unread };
}

/**
 * Age and sex said where another question was asked or none was, such as '58, male' late or in reply to an alarm, or together: 'woman, 28'.
 * Beside other words only what is said plainly of oneself counts.
 */
function withPersonSaid(
  state: ConsultationState,
  before: ConsultationState,
  asked: Asked | null,
  reply: string,
  answer: Answer | null,
): ConsultationState {
  const { ageYears, sex } = state.person;
  const answersAlarm = before.pending?.kind === 'alarm';
  const isAboutPerson = asked?.kind === 'age' || asked?.kind === 'sex' || asked?.question.kind === 'age';
  const isOpen = asked !== null && (isAboutPerson || answer === null);
  const mayBeAge = answersAlarm || (isOpen && asked.question.kind !== 'age' && answer === null && hasAskedAge(state));
  const saidSex = (isOpen ? sexSaid(reply) : null) ?? sexSaidBeside(reply, state.about.kind === 'another');
  return { ...state, person: { ageYears: ageYears ?? (mayBeAge ? bareAge(reply) : null), sex: sex ?? saidSex } };
}

function hasAskedAge({ path }: ConsultationState): boolean {
  return path.some((entry) => entry.kind === 'age');
}

function learnedFrom(understanding: Understanding, asked: Asked | null, reply: string, turn: number): readonly Fact[] {
  if (asked === null || understanding.answer === null) return understanding.facts;
  const read = new Set(understanding.facts.map((fact) => fact.finding));
  const own = factsOfAnswer(asked.question, understanding.answer, reply, turn);
  return [...understanding.facts, ...own.filter((fact) => !read.has(fact.finding))];
}

/** A corrected fact speaks for itself again: the answer given before the correction is taken back. */
function withoutOutdatedAnswers(parts: EngineParts, state: ConsultationState, before: ConsultationState): ConsultationState {
  const corrected = new Set(state.replaced.slice(before.replaced.length).map(({ fact }) => fact.finding));
  if (corrected.size === 0) return state;
  const facts = knownFacts(state.facts, parts.knowledge);
  const outdated = (protocolOf(parts, state)?.nodes ?? []).filter((node) => {
    const bound = [node.finding, ...node.options.map((option) => option.finding)];
    return (
      bound.some((code) => code !== null && corrected.has(code)) && knownAnswer(node, facts, state.person, state.complaint).kind === 'known'
    );
  });
  const ids = new Set<string>(outdated.map((node) => node.id));
  return { ...state, answers: Object.fromEntries(Object.entries(state.answers).filter(([id]) => !ids.has(id))) };
}

function narrated(
  state: ConsultationState,
  before: ConsultationState,
  asked: Asked | null,
  reply: string,
  wantsToWrite: boolean,
): ConsultationState {
  const tells = asked === null ? before.pending?.kind === 'complaint' : asked.question.kind === 'open' || asked.kind === 'closing';
  // Allergies are noted as such.
  if (!tells || wantsToWrite || asked?.kind === 'allergies') return state;
  return { ...state, narrative: [...state.narrative, { turn: before.turn, text: reply }] };
}

function isAnswered(parts: EngineParts, state: ConsultationState, asked: Asked, understanding: Understanding): boolean {
  if (understanding.answer !== null) return true;
  if (asked.kind === 'age') return state.person.ageYears !== null;
  if (asked.kind === 'sex') return state.person.sex !== null;
  const facts = knownFacts(state.facts, parts.knowledge);
  const { finding } = asked.question;
  if (asked.kind !== 'node') return finding !== null && facts.get(finding)?.source.kind !== undefined && asked.kind === 'finding';
  const node = nodeOf(parts, state, asked.question);
  return node !== undefined && knownAnswer(node, facts, state.person, state.complaint).kind === 'known';
}

/** Whether a reply says what the question asks in words that none of its options has. */
export function saysItOtherwise(
  parts: EngineParts,
  state: ConsultationState,
  asked: Asked,
  reply: string,
  understanding: Understanding,
): boolean {
  const node = nodeOf(parts, state, asked.question);
  return (node !== undefined && isInOwnWords(parts, node, understanding, state.complaint)) || tellsInOwnWords(asked, reply, understanding);
}

function nodeOf(parts: EngineParts, state: ConsultationState, question: Question): ProtocolNode | undefined {
  return protocolOf(parts, state)?.nodes.find((node) => node.id === question.node);
}

/** Enters the answer where its question came from: a node, or the person's age or sex. */
export function withAnswer(parts: EngineParts, state: ConsultationState, asked: Asked, answer: Answer): ConsultationState {
  const { question } = asked;
  const person = { ...state.person };
  if (question.kind === 'age' && answer.kind === 'amount') person.ageYears = answer.amount;
  if (answer.kind === 'options') {
    const chosen = question.options.filter((option) => answer.optionIds.includes(option.id)).map(sexOfOption);
    person.sex = chosen.find((sex) => sex !== null) ?? person.sex;
  }
  if (question.node === null) return { ...state, person };
  const facts =
    answer.kind === 'amount' && question.finding === null && asksWhenItBegan(question) ? since(state, answer.amount) : state.facts;
  return { ...state, person, facts, answers: { ...state.answers, [question.node]: withOptionsSaidBefore(parts, state, question, answer) } };
}

/** The facts with the time told as that of the complaint, where it has none yet. */
function since({ facts, complaint }: ConsultationState, days: number): readonly Fact[] {
  return facts.map((fact) => (fact.finding === complaint && fact.value === null ? { ...fact, value: { kind: 'duration', days } } : fact));
}

/** Of a node whose options were partly known only the others are offered: the answer holds both. */
function withOptionsSaidBefore(parts: EngineParts, state: ConsultationState, question: Question, answer: Answer): Answer {
  const node = nodeOf(parts, state, question);
  if (answer.kind !== 'options' || node === undefined || node.options.length === question.options.length) return answer;
  const offered = new Set(question.options.map((option) => option.id));
  const facts = knownFacts(state.facts, parts.knowledge);
  const before = node.options.filter(
    (option) => !offered.has(option.id) && option.finding !== null && facts.get(option.finding)?.status === 'present',
  );
  const ids = new Set([...before.map((option) => option.id), ...answer.optionIds]);
  const none = before.length > 0 ? new Set(node.options.filter((option) => option.role === 'none').map((option) => option.id)) : new Set();
  return { kind: 'options', optionIds: node.options.map((option) => option.id).filter((id) => ids.has(id) && !none.has(id)) };
}

/** Ends a question that found no clear answer: its node counts as unknown, and so does its finding. */
export function withoutAnswer(parts: EngineParts, state: ConsultationState, asked: Asked, reply: string): ConsultationState {
  const facts = factsOfAnswer(asked.question, { kind: 'unknown' }, reply, state.turn - 1);
  const open = facts.filter((fact) => !state.facts.some((known) => known.finding === fact.finding));
  return withAnswer(parts, storeFacts(state, open, false), asked, { kind: 'unknown' });
}
