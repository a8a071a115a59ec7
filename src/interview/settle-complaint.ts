import type { Fact } from '../clinical/fact.ts';
import type { Knowledge } from '../clinical/knowledge.ts';
import { beginning } from '../protocol/next-step.ts';
import type { FindingCode } from '../shared/ids.ts';
import { fittingProtocols } from './choose-protocol.ts';
import { clinicalView } from './clinical-view.ts';
import type { ConsultationState } from './consultation-state.ts';
import { type EngineParts, protocolOf } from './engine-parts.ts';
import { isVagueOpening } from './greeting.ts';

/** How often what brings the patient is asked again before the general questions begin. */
const mostRepeats = 2;

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
  const saysNothing = complaints.length === 0 && fitting.length === 0;
  // Who only tells what they had or take has not said yet what brings them.
  const onlyBackground = present.length > 0 && again === 0;
  if (saysNothing && again < mostRepeats && (onlyBackground || isVagueOpening(last))) return null;
  const general = parts.subjects.find((subject) => subject.isGeneral)?.protocol;
  const protocol = protocolOf(parts, state) ?? fitting[0] ?? general ?? null;
  const subject = parts.subjects.find((candidate) => candidate.protocol === protocol);
  const own = complaints.find((code) => [code, ...above(code, parts.knowledge)].some((one) => subject?.findings.has(one)));
  const complaint = top(own ?? complaints[0] ?? null, parts.knowledge);
  const others = complaints.map((code) => top(code, parts.knowledge)).filter((code) => code !== null && code !== complaint);
  return {
    ...state,
    phase: 'interview',
    protocol: protocol === null ? null : { name: protocol.name, hash: protocol.hash },
    position: protocol === null ? null : beginning,
    complaint,
    otherComplaints: [...new Set(others)].flatMap((code) => (code === null ? [] : [code])),
    pending: null,
  };
}

/** Where the opening named nothing we know, the first symptom named since is the complaint. */
export function complaintSinceNamed(parts: EngineParts, state: ConsultationState): ConsultationState {
  if (state.complaint !== null) return state;
  const complaint = top(complainedOf(state.facts, parts.knowledge)[0] ?? null, parts.knowledge);
  return complaint === null ? state : { ...state, complaint };
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
