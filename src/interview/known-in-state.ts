import type { Knowledge } from '../clinical/knowledge.ts';
import type { FactsByFinding } from '../clinical/known-facts.ts';
import { questionFits } from '../clinical/question-fits.ts';
import type { Answer } from '../protocol/answer.ts';
import { amountTold, asksWhenItBegan, knownAnswer } from '../protocol/known-answer.ts';
import type { KnownSoFar } from '../protocol/known-so-far.ts';
import { emptyRecord, type MedicalRecord } from '../protocol/medical-record.ts';
import type { Protocol, ProtocolNode } from '../protocol/protocol.ts';
import type { FindingCode } from '../shared/ids.ts';
import type { ConsultationState } from './consultation-state.ts';
import { anyTimeInOpening, onsetInRecord } from './onset-in-record.ts';
import { savedAnswer } from './saved-profile.ts';

/** What the protocol's guards may look at, as this consultation knows it: answers given, and answers that facts or saved information hold. */
export function knownInState(protocol: Protocol, state: ConsultationState, facts: FactsByFinding, knowledge: Knowledge): KnownSoFar {
  const nodes = new Map(protocol.nodes.map((node) => [node.id, node]));
  return {
    answer: (id) => {
      const node = nodes.get(id);
      return state.answers[id] ?? (node === undefined ? null : volunteered(node, protocol, state, facts, knowledge)) ?? 'not-asked';
    },
    finding: (code) => facts.get(code)?.status ?? 'untold',
    amount: (code) => amountTold(facts.get(code)?.value),
    ageYears: state.person.ageYears,
    sex: state.person.sex,
    record: recordOf(state),
  };
}

/** The saved texts as lists, one entry a line or after a comma. Of somebody else than who is signed in nothing is saved. */
function recordOf({ about, profile }: ConsultationState): MedicalRecord | null {
  if (about.kind === 'another') return null;
  const entries = (text: string) => (text.trim() === '' ? null : text.split(/[,;\n]/).map((entry) => entry.trim()));
  const { medications, diagnoses, allergies, procedures } = profile;
  return {
    ...emptyRecord,
    medications: entries(medications),
    diagnoses: entries(diagnoses),
    allergies: entries(allergies),
    procedures: entries(procedures),
  };
}

function asksHowBad({ kind, finding, asks }: ProtocolNode): boolean {
  return kind === 'scale' && finding === null && asks.kind === 'severity';
}

/** How bad it is, where that was told beside since when. */
function ratingIn(facts: FactsByFinding): Answer | null {
  const rating = [...facts.values()].find((fact) => fact.status === 'present' && fact.rating !== undefined)?.rating;
  return rating === undefined ? null : { kind: 'amount', amount: rating.amount, unit: null };
}

function volunteered(
  node: ProtocolNode,
  protocol: Protocol,
  state: ConsultationState,
  facts: FactsByFinding,
  knowledge: Knowledge,
): Answer | null {
  if (!questionFits(node, state.person, knowledge)) return node.kind === 'several-of' ? { kind: 'options', optionIds: [] } : { kind: 'no' };
  const [opening] = state.narrative;
  if (node.kind === 'open' && node.asks.kind === 'complaint' && state.complaint !== null && opening !== undefined)
    return { kind: 'text', text: opening.text };
  const known = knownAnswer(node, facts, state.person, state.complaint);
  if (known.kind === 'known') return known.answer;
  const rated = asksHowBad(node) ? ratingIn(facts) : null;
  if (rated !== null) return rated;
  if (node.finding === null && asksWhenItBegan(node)) {
    const onset = onsetInRecord(state, (narrower, wider) => isKindOf(narrower, wider, knowledge)) ?? anyTimeInOpening(state);
    if (onset !== null) return onset;
  }
  // What a crisis was raised by was talked about then, and is never asked again.
  if (node.finding !== null && state.alarms.some(({ alarm, told = [] }) => alarm.rule === node.finding && told.length > 0))
    return { kind: 'unknown' };
  if (describesUnknown(node, protocol, state, facts, knowledge)) return { kind: 'unknown' };
  if (state.about.kind === 'another' || node.finding !== null || node.options.length > 0) return null;
  const saved = savedAnswer(node.text, state.profile);
  if (saved === null) return null;
  return node.kind === 'yes-no' ? { kind: 'yes' } : { kind: 'text', text: saved };
}

/** Whether a question is about the features of what the patient could not tell whether they have: what the diarrhoea is like, where none is known of. */
function describesUnknown(
  node: ProtocolNode,
  protocol: Protocol,
  state: ConsultationState,
  facts: FactsByFinding,
  knowledge: Knowledge,
): boolean {
  const asked = node.finding === null ? node.options.filter(({ role }) => role === 'choice').map(({ finding }) => finding) : [node.finding];
  const bases = new Set(asked.map((code) => (code === null ? undefined : knowledge.findings.get(code)?.of)));
  const [base] = bases;
  if (base === undefined || bases.size > 1) return false;
  const status = facts.get(base)?.status;
  if (status !== undefined) return status === 'unknown';
  return protocol.nodes.some(
    ({ id, options }) => state.answers[id]?.kind === 'unknown' && options.some((option) => option.finding === base),
  );
}

function isKindOf(narrower: FindingCode, wider: FindingCode, knowledge: Knowledge): boolean {
  const base = knowledge.findings.get(narrower)?.of as FindingCode | undefined;
  return base !== undefined && (base === wider || isKindOf(base, wider, knowledge));
}
