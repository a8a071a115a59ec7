import type { Fact, FactValue } from '../../clinical/fact.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import { beginning } from '../../protocol/next-step.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import type { FindingCode } from '../../shared/ids.ts';
import { clinicalView } from '../clinical-view.ts';
import type { ConsultationState } from '../consultation-state.ts';
import { type EngineParts, protocolOf } from '../engine-parts.ts';
import { fittingProtocols, protocolNamed, protocolSharing } from './choose-protocol.ts';
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
  const complaints = complainedOf(state.facts, parts.knowledge);
  const view = clinicalView(parts, state);
  const present = view.facts.filter((fact) => fact.status === 'present' && fact.source.kind !== 'profile').map((fact) => fact.finding);
  const ordered = [...complaints.flatMap((code) => [code, ...above(code, parts.knowledge)]), ...present];
  const fitting = fittingProtocols(parts.subjects, message, [...new Set(ordered)], view.differential, parts.knowledge);
  const named = complaints.length === 0 ? protocolNamed(parts.subjects, message) : protocolSharing(parts.subjects, message);
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
  const meant = isMeant ? (subject?.chief ?? null) : null;
  const complaint = top(own ?? complaints[0] ?? meant, parts.knowledge);
  const others = complaints.map((code) => top(code, parts.knowledge)).filter((code) => code !== null && code !== complaint);
  const said: readonly Fact[] =
    meant === null || state.facts.some((fact) => fact.finding === meant)
      ? []
      : [{ finding: meant, status: 'present', value: null, quote: last, source: { kind: 'message', turn: Math.max(0, state.turn - 1) } }];
  return {
    ...state,
    facts: [...state.facts, ...said],
    phase: 'interview',
    protocol: protocol === null ? null : { name: protocol.name, hash: protocol.hash },
    position: protocol === null ? null : beginning,
    complaint,
    otherComplaints: [...new Set(others)].flatMap((code) => (code === null ? [] : [code])),
    pending: null,
  };
}

/**
 * Where the opening named nothing we know, the first symptom named since is the complaint. While few general questions were asked, it leads to
 * its own protocol; when it began is then known already.
 */
export function complaintSinceNamed(parts: EngineParts, state: ConsultationState): ConsultationState {
  if (state.complaint !== null) return state;
  const complaint = top(complainedOf(state.facts, parts.knowledge)[0] ?? null, parts.knowledge);
  if (complaint === null) return state;
  const before = protocolOf(parts, state);
  const isGeneral = parts.subjects.some((subject) => subject.isGeneral && subject.protocol === before);
  if (!isGeneral || state.protocolIsFixed || state.path.length > mostGeneralQuestions) return { ...state, complaint };
  const settled = settleComplaint(parts, { ...state, protocol: null }, mostRepeats);
  if (settled === null || before === null || settled.protocol?.name === before.name) return { ...state, complaint };
  return { ...settled, answers: {}, facts: withBeginning(settled, before, complaint) };
}

/** The complaint's fact with the time that the general question 'When did it start?' was answered with. */
function withBeginning(state: ConsultationState, general: Protocol, complaint: FindingCode): readonly Fact[] {
  const asked = general.nodes.find((node) => node.kind === 'duration' || node.kind === 'date');
  const answer = asked === undefined ? undefined : state.answers[asked.id];
  if (answer?.kind !== 'amount') return state.facts;
  const value: FactValue = { kind: 'duration', days: answer.amount };
  return state.facts.map((fact) => (fact.finding === complaint && fact.value === null ? { ...fact, value } : fact));
}

/** What the patient says they have, in the order said; what they had before coming or take is no complaint. */
function complainedOf(facts: readonly Fact[], knowledge: Knowledge): readonly FindingCode[] {
  return facts.flatMap((fact) => {
    const kind = knowledge.findings.get(fact.finding)?.kind;
    const isSaid = fact.source.kind === 'message' && fact.status === 'present';
    return isSaid && (kind === 'symptom' || kind === 'sign') ? [fact.finding] : [];
  });
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
