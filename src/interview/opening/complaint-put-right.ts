import type { Fact } from '../../clinical/fact.ts';
import { readFacts } from '../../clinical/read-facts.ts';
import { stem } from '../../clinical/reading/stem.ts';
import { beginning } from '../../protocol/next-step.ts';
import type { FindingCode } from '../../shared/ids.ts';
import { clinicalView } from '../clinical-view.ts';
import type { ConsultationState } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';
import { fittingProtocols } from './choose-protocol.ts';

/** 'Not really my stomach', 'it isn't my belly'. */
const denied =
  /\b(?:not|is ?n['’]?t|ain['’]?t|was ?n['’]?t) (?:really |rly |actually |so much )?(?:in |on |from |(?:a)?bout )?(?:my |the |her |his )?(\p{L}+)/giu;
/** 'It's my left ball', 'I said it's her hip'. */
const named = /\bit['’]?s(?: really| actually)? (?:in |on )?(my|the|her|his) ((?:(?:left|right) )?\p{L}+)/giu;

/**
 * The consultation with another complaint, where the patient says that what was taken for it is none: 'it's my left ball, not really my stomach'. What was told of the time and of the
 * rest stays; what was asked of the first is left. The same consultation where nothing of the kind is said.
 */
export function complaintPutRight(parts: EngineParts, state: ConsultationState, reply: string): ConsultationState {
  const { complaint } = state;
  if (complaint === null || state.summary !== null) return state;
  const isComplaint = (part: string) => {
    const told = painOf(parts, state, part);
    return told !== null && reaches(parts, told, complaint);
  };
  if (![...reply.matchAll(denied)].some(([, part = '']) => isPart(part) && isComplaint(part))) return state;
  const meant = [...reply.matchAll(named)].flatMap(([, , part = '']) => painOf(parts, state, part) ?? [])[0];
  if (meant === undefined || reaches(parts, meant, complaint)) return state;
  const source = { kind: 'message' as const, turn: Math.max(0, state.turn - 1) };
  const before = state.facts.find(({ finding }) => finding === complaint);
  const isOfOld = ({ finding }: Fact) => reaches(parts, finding, complaint) || finding === meant;
  const facts: readonly Fact[] = [
    ...state.facts.filter((fact) => !isOfOld(fact)),
    { finding: complaint, status: 'absent', value: null, quote: reply, source },
    { finding: meant, status: 'present', value: before?.value ?? null, quote: reply, source },
  ];
  const changed: ConsultationState = {
    ...state,
    facts,
    complaint: meant,
    replaced: [...state.replaced, ...(before ? [{ fact: before, turn: source.turn }] : [])],
  };
  return onProtocolFor(parts, changed, meant);
}

/** The consultation on the protocol that fits a complaint, or on the general one, from its beginning; as it is where the caller chose the protocol. `apart` is a protocol that is none for it. */
export function onProtocolFor(
  parts: EngineParts,
  state: ConsultationState,
  complaint: FindingCode | null,
  apart: string | null = null,
): ConsultationState {
  if (state.protocolIsFixed) return state;
  const view = clinicalView(parts, state);
  const fitting = complaint === null ? [] : fittingProtocols(parts.subjects, '', [complaint], view.differential, parts.knowledge);
  const protocol = fitting.find(({ name }) => name !== apart) ?? parts.subjects.find(({ isGeneral }) => isGeneral)?.protocol;
  if (protocol === undefined || protocol.name === state.protocol?.name) return state;
  return { ...state, protocol: { name: protocol.name, hash: protocol.hash }, position: beginning, answers: {} };
}

function isPart(word: string): boolean {
  return stem(word).length > 2;
}

/** What 'my ball hurts' says: the pain of a part of the body; null where the knowledge has none. */
function painOf({ lexicon }: EngineParts, { person }: ConsultationState, part: string): FindingCode | null {
  const { facts } = readFacts(`my ${part} hurts`, { lexicon, turn: 0, topic: null, asked: null, person });
  const pain = facts.find(({ finding, status }) => status === 'present' && lexicon.knowledge.findings.get(finding)?.kind === 'symptom');
  return pain?.finding ?? null;
}

/** Whether a finding is another, or tells it more narrowly. */
function reaches({ knowledge }: EngineParts, finding: FindingCode, other: FindingCode): boolean {
  for (let code: FindingCode | undefined = finding, depth = 0; code !== undefined && depth < mostDepth; depth += 1) {
    if (code === other) return true;
    code = knowledge.findings.get(code)?.of;
  }
  return false;
}

const mostDepth = 8;
