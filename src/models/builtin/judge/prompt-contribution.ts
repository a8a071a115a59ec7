import type { DiagnosisIndex } from '../../../clinical/diagnosis/compile-diagnoses.ts';
import { isSameWording, matchDiagnosis } from '../../../clinical/diagnosis/match-diagnosis.ts';
import { statedEmergency } from '../../../clinical/diagnosis/stated-emergency.ts';
import type { JudgeRequest, PromptContribution } from '../../../interview/judge-port.ts';
import type { Consideration } from '../../../protocol/protocol.ts';
import { broughtOut, type Origin } from './brought-out.ts';
import type { CaseCall } from './called-for.ts';
import type { JudgedConsultation } from './judged-consultation.ts';
import type { UnnecessaryQuestion } from './unnecessary-questions.ts';

/** What the protocol itself did for this patient, apart from what was volunteered and what the knowledge asked. */
export function promptContribution(
  request: JudgeRequest,
  judged: JudgedConsultation,
  called: CaseCall,
  unnecessary: readonly UnnecessaryQuestion[],
  diagnoses: DiagnosisIndex,
): PromptContribution {
  const origins = called.items.map((item) => ({ item, origin: broughtOut(item.finding, judged) }));
  const left = origins.filter(({ origin }) => origin !== 'opening');
  const elicited = left.filter(({ origin }) => origin === 'protocol');
  const entries = judged.state.path.filter(({ clarifies }) => !clarifies);
  const ofProtocol = entries.filter(({ kind }) => kind === 'node').length;
  const vain = (why: UnnecessaryQuestion['why']) => unnecessary.filter((entry) => entry.ofProtocol && entry.why === why).length;
  return {
    facts: countOrigins(origins.filter(({ item }) => item.kind === 'fact')),
    evidence: countOrigins(origins.filter(({ item }) => item.kind === 'evidence')),
    elicitedPercent: left.length === 0 ? null : (100 * elicited.length) / left.length,
    emergency: emergencyOf(request, judged, diagnoses, called.tellsOfDanger),
    hints: hintsOf(request, diagnoses),
    askedInVain: { irrelevant: vain('irrelevant'), repeated: vain('repeated'), alreadyTold: vain('already-told'), unfit: vain('unfit') },
    questions: ofProtocol,
    questionsBeyond: entries.length - ofProtocol,
  };
}

function countOrigins(origins: readonly { readonly origin: Origin | null }[]): PromptContribution['facts'] {
  const count = (wanted: Origin) => origins.filter(({ origin }) => origin === wanted).length;
  return {
    calledFor: origins.length,
    opening: count('opening'),
    protocol: count('protocol'),
    knowledge: count('knowledge'),
    open: count('open'),
    unasked: count('unasked'),
  };
}

/** By what the case says, else by what the expected diagnosis names: a wider or narrower condition that would be accepted for it makes no emergency of it. */
export function emergencyByDiagnosis(
  expectedDiagnosis: string,
  { knowledge }: JudgedConsultation['lexicon'],
  diagnoses: DiagnosisIndex,
): PromptContribution['emergency']['expected'] {
  const stated = statedEmergency(expectedDiagnosis);
  if (stated !== null) return stated;
  const matches = [...matchDiagnosis(expectedDiagnosis, diagnoses)];
  const named = matches.filter(([, match]) => match === 'same');
  const urgencies = (named.length > 0 ? named : matches).map(([code]) => knowledge.conditions.get(code)?.urgency);
  if (urgencies.length > 0 && urgencies.every((urgency) => urgency === 'emergency')) return 'yes';
  return urgencies.some((urgency) => urgency === 'emergency' || urgency === 'urgent') ? 'may-be' : 'no';
}

/** Whether the case is an emergency by its expected diagnosis, and in which turn it was called one: by a line of the protocol, and by the guard. */
function emergencyOf(
  { expectedDiagnosis, state, protocol }: JudgeRequest,
  { lexicon }: JudgedConsultation,
  diagnoses: DiagnosisIndex,
  tellsOfDanger: boolean,
): PromptContribution['emergency'] {
  const expected = emergencyByDiagnosis(expectedDiagnosis, lexicon, diagnoses);
  const isAuthored = (rule: string) => protocol !== null && rule.startsWith(`${protocol.name} line `);
  const raised = (authored: boolean) => state.alarms.find(({ alarm }) => isAuthored(alarm.rule) === authored)?.turn ?? null;
  const resembled = expected === 'no' && tellsOfDanger;
  return { expected, resembled, byProtocolInTurn: raised(true), byGuardInTurn: raised(false) };
}

/** Which diagnoses the protocol's own lines name for this patient, and whether the expected one is among them. */
function hintsOf({ expectedDiagnosis, protocol, named }: JudgeRequest, diagnoses: DiagnosisIndex): PromptContribution['hints'] {
  const expected = matchDiagnosis(expectedDiagnosis, diagnoses);
  const isExpected = ({ condition, label }: Consideration) =>
    condition === null ? isSameWording(expectedDiagnosis, label) : expected.has(condition);
  return {
    named: named.map(({ label }) => label),
    expected: named.some(isExpected),
    canNameIt: protocol?.considerations.some(isExpected) === true,
  };
}
