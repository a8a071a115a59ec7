import type { Fact, FactValue } from '../../clinical/fact.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import { beginning } from '../../protocol/next-step.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import { type AskedKind, askedOfPerson } from '../../protocol/question-meaning.ts';
import type { FindingCode } from '../../shared/ids.ts';
import { clinicalView } from '../clinical-view.ts';
import type { ConsultationState } from '../consultation-state.ts';
import { type EngineParts, protocolOf } from '../engine-parts.ts';
import { findingOfPart, fittingProtocols, protocolNamed, protocolSharing } from './choose-protocol.ts';
import { isVagueOpening } from './greeting.ts';

/** How often what brings the patient is asked again before the general questions begin. */
const mostRepeats = 2;

/** An opening of no more words than these from which nothing was learned is asked about once more. */
const fewWords = 9;

/** Up to this many general questions, a complaint named late still leads to its own protocol. */
const mostGeneralQuestions = 8;

/**
 * Settles what the consultation is about, from everything said so far: the protocol, the complaint, and what else was complained of. Null
 * when nothing was said yet that tells, and it should be asked again.
 */
export function settleComplaint(parts: EngineParts, state: ConsultationState, again: number): ConsultationState | null {
  const message = state.narrative.map(({ text }) => text).join('\n');
  const last = state.narrative.at(-1)?.text ?? '';
  const first = toldFirst(state);
  const complaints = complainedOf(first, parts.knowledge);
  const late = new Set(state.facts.filter((fact) => fact.source.kind === 'message' && !first.includes(fact)).map(({ finding }) => finding));
  const isLate = ({ finding, source }: Fact) => late.has(finding) || (source.kind === 'implied' && late.has(source.by));
  const view = clinicalView(parts, state);
  const present = view.facts
    .filter((fact) => fact.status === 'present' && fact.source.kind !== 'profile' && !isLate(fact))
    .map((fact) => fact.finding);
  const ordered = [...complaints.flatMap((code) => [code, ...above(code, parts.knowledge)]), ...present];
  const fitting = fittingProtocols(
    parts.subjects,
    wordsOfTrouble(parts, state, last),
    [...new Set(ordered)],
    view.differential,
    parts.knowledge,
  );
  const trouble = complaints.length === 0 ? wordsOfTrouble(parts, state, last) : '';
  const named = complaints.length === 0 ? protocolNamed(parts.subjects, trouble) : protocolSharing(parts.subjects, message);
  const saysNothing = complaints.length === 0 && fitting.length === 0 && named === null;
  // Who only tells what they had or take has not said yet what brings them.
  const tellsLittle = again === 0 && (present.length > 0 || last.trim().split(/\s+/).length <= fewWords);
  if (saysNothing && again < mostRepeats && (tellsLittle || isVagueOpening(last))) return null;
  const general = parts.subjects.find((subject) => subject.isGeneral)?.protocol;
  const protocol = protocolOf(parts, state) ?? fitting[0] ?? named ?? general ?? null;
  const subject = parts.subjects.find((candidate) => candidate.protocol === protocol);
  const own = complaints.find((code) => [code, ...above(code, parts.knowledge)].some((one) => subject?.findings.has(one)));
  // Who answers 'my back' to what brings them has named the complaint of that protocol.
  const isMeant = complaints.length === 0 && protocol !== null && (protocol === named || protocol === fitting[0]);
  const meant = isMeant && subject !== undefined ? findingOfPart(subject, trouble) : null;
  const complaint = top(own ?? complaints[0] ?? meant, parts.knowledge);
  const others = complaints.map((code) => top(code, parts.knowledge)).filter((code) => code !== null && code !== complaint);
  const said: readonly Fact[] =
    meant === null || state.facts.some((fact) => fact.finding === meant)
      ? []
      : [{ finding: meant, status: 'present', value: null, quote: last, source: { kind: 'message', turn: Math.max(0, state.turn - 1) } }];
  return {
    ...state,
    facts: withTimeOfAll([...state.facts, ...said], complaint, message, parts.knowledge),
    phase: 'interview',
    ...ranOn(state.asksOnly === 'knowledge' ? null : protocol),
    complaint,
    otherComplaints: [...new Set(others)].flatMap((code) => (code === null ? [] : [code])),
    pending: null,
  };
}

/**
 * Where the words stand that may name the part that troubles somebody: in a short opening ('my back'), else only in what was heard as a trouble,
 * since 'some years back' names no part. Who only reads by rules takes all for that.
 */
function wordsOfTrouble({ lexicon }: EngineParts, { narrative, record }: ConsultationState, last: string): string {
  if (lexicon.ears === null || last.trim().split(/\s+/).length <= fewWords) return narrative.map(({ text }) => text).join('\n');
  const troubles = (record ?? []).filter(
    ({ mention: { kind, experiencer, status, time } }) =>
      kind === 'finding' && experiencer === 'patient' && status === 'present' && time === 'now',
  );
  return troubles.map(({ mention }) => mention.quote).join('\n');
}

function ranOn(protocol: Protocol | null): Pick<ConsultationState, 'protocol' | 'position'> {
  return protocol === null
    ? { protocol: null, position: null }
    : { protocol: { name: protocol.name, hash: protocol.hash }, position: beginning };
}

/**
 * Where the opening named nothing we know, the first symptom named since is the complaint. While few general questions were asked, it leads to
 * its own protocol; when it began is then known already.
 */
export function complaintSinceNamed(parts: EngineParts, state: ConsultationState): ConsultationState {
  if (state.complaint !== null) return state;
  const before = protocolOf(parts, state);
  const saidWhatBrings = state.narrative.some(({ text }) => !isVagueOpening(text));
  const told = state.facts.filter((fact) => !isOnlyAffirmed(fact, state, before) && !(saidWhatBrings && isBeside(fact, state, before)));
  const complaint = top(complainedOf(told, parts.knowledge)[0] ?? null, parts.knowledge);
  if (complaint === null) return state;
  const isGeneral = parts.subjects.some((subject) => subject.isGeneral && subject.protocol === before);
  if (!isGeneral || state.protocolIsFixed || state.path.length > mostGeneralQuestions) return { ...state, complaint };
  const settled = settleComplaint(parts, { ...state, protocol: null }, mostRepeats);
  if (settled === null || before === null || settled.protocol?.name === before.name) return { ...state, complaint };
  return { ...settled, answers: {}, facts: withBeginning(settled, before, complaint) };
}

/** Whether a finding was named by the question and not by the patient: who is 'tired a bit' when asked for tiredness among other things did not come for it. */
function isOnlyAffirmed({ finding, source }: Fact, { path }: ConsultationState, protocol: Protocol | null): boolean {
  if (source.kind !== 'message') return false;
  const asked = path.findLast(({ turn }) => turn === source.turn);
  const node = protocol?.nodes.find(({ id }) => id === asked?.node);
  return asked?.finding === finding || node?.finding === finding || node?.options.some((option) => option.finding === finding) === true;
}

/** What is told when asked what else there is, or of one's background: who said what brings them in words that we do not know has not come for that. */
function isBeside({ source }: Fact, { path }: ConsultationState, protocol: Protocol | null): boolean {
  if (source.kind !== 'message') return false;
  const asked = path.findLast(({ turn }) => turn === source.turn);
  const node = protocol?.nodes.find(({ id }) => id === asked?.node);
  if (asked === undefined || node === undefined) return asked !== undefined;
  const asksWhatElse = node.asks.kind === 'findings' && node.asks.findings?.length === 0;
  return asksWhatElse || besideTheComplaint.has(node.asks.kind);
}

/** Of what is asked beside the complaint only this may be answered with it. */
const mayNameIt: readonly AskedKind[] = ['complaint', 'other', 'age', 'sex'];
const besideTheComplaint: ReadonlySet<AskedKind> = new Set<AskedKind>(askedOfPerson.filter((kind) => !mayNameIt.includes(kind)));

/** The complaint's fact with the time that the general question 'When did it start?' was answered with. */
function withBeginning(state: ConsultationState, general: Protocol, complaint: FindingCode): readonly Fact[] {
  const asked = general.nodes.find((node) => node.kind === 'duration' || node.kind === 'date');
  const answer = asked === undefined ? undefined : state.answers[asked.id];
  if (answer?.kind !== 'amount') return state.facts;
  const value: FactValue = { kind: 'duration', days: answer.amount };
  return state.facts.map((fact) => (fact.finding === complaint && fact.value === null ? { ...fact, value } : fact));
}

/** 'A sore throat and fever for two days': a time told at the end of a list is that of the complaint in it, too. */
function withTimeOfAll(facts: readonly Fact[], complaint: FindingCode | null, message: string, knowledge: Knowledge): readonly Fact[] {
  const fact = facts.find(({ finding }) => finding === complaint);
  const { source } = fact ?? {};
  if (fact?.status !== 'present' || fact.value !== null || source?.kind !== 'message') return facts;
  const together = facts.filter(
    (other) => other.source.kind === 'message' && other.source.turn === source.turn && isComplainedOf(other, knowledge),
  );
  const listed = together.filter((other) => other !== fact && isListedWith(fact, other, together, message));
  const times = listed.flatMap(({ value }) => (value?.kind === 'duration' || value?.kind === 'date' ? [value] : []));
  const [time] = times;
  if (time === undefined || new Set(times.map((value) => JSON.stringify(value))).size > 1) return facts;
  return facts.map((other) => (other === fact ? { ...other, value: time } : other));
}

/** Whether nothing but other things complained of and the words of a list stands between the two. */
function isListedWith(one: Fact, other: Fact, together: readonly Fact[], message: string): boolean {
  const [from, to] = [one.quote ?? '', other.quote ?? ''].map((quote) => message.indexOf(quote)) as [number, number];
  if (one.quote === null || other.quote === null || from === -1 || to === -1) return false;
  if (from === to) return true;
  const between = together.reduce(
    (left, { quote }) => (quote === null ? left : left.replaceAll(quote, ' ')),
    message.slice(from + one.quote.length, Math.max(to, from + one.quote.length)),
  );
  return from < to && onlyListing.test(between);
}

const onlyListing = /^(?:[\s,&+]|\b(?:and|with|plus|also|a|an|some|my|the|have|had|bad|slight|bit|of)\b)*$/i;

/** What was told where the patient said what brings them; what came up in answer to a question of danger in between is told beside it. All where nothing was told there. */
function toldFirst({ facts, narrative }: ConsultationState): readonly Fact[] {
  const turns = new Set(narrative.map(({ turn }) => turn));
  const first = facts.filter(({ source, status }) => status === 'present' && source.kind === 'message' && turns.has(source.turn));
  return first.length === 0 ? facts : first;
}

function isComplainedOf({ finding, status }: Fact, knowledge: Knowledge): boolean {
  const kind = knowledge.findings.get(finding)?.kind;
  return status === 'present' && (kind === 'symptom' || kind === 'sign');
}

/** What the patient says they have, in the order said; what they had before coming or take is no complaint. */
function complainedOf(facts: readonly Fact[], knowledge: Knowledge): readonly FindingCode[] {
  return facts.flatMap((fact) => (fact.source.kind === 'message' && isComplainedOf(fact, knowledge) ? [fact.finding] : []));
}

function above(code: FindingCode, knowledge: Knowledge): readonly FindingCode[] {
  const bases: FindingCode[] = [];
  let base = knowledge.findings.get(code)?.of as FindingCode | undefined;
  while (base !== undefined && !bases.includes(base)) {
    bases.push(base);
    base = knowledge.findings.get(base)?.of as FindingCode | undefined;
  }
  return bases;
}

function top(code: FindingCode | null, knowledge: Knowledge): FindingCode | null {
  return code === null ? null : (above(code, knowledge).at(-1) ?? code);
}
