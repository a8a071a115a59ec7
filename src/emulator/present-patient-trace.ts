import { findingLabel } from '../clinical/fact-words.ts';
import type { Knowledge } from '../clinical/knowledge.ts';
import { presentCalls } from '../consultations/presented/present-calls.ts';
import type { PatientTraceReply } from '../contracts/emulator/turn-trace.ts';
import type { PatientTrace } from './patient-reply.ts';

/** What stands behind an emulated reply, as it is sent. */
export function presentPatientTrace(
  { basis, behaviours, fidelityBreaks, calls = [] }: PatientTrace,
  knowledge: Knowledge,
): PatientTraceReply {
  const instructed = basis.some(({ kind }) => kind === 'contradiction');
  return {
    basis: [...basis],
    behaviours: [...behaviours],
    fidelity_breaks: fidelityBreaks.map(({ kind, finding }) => ({
      kind,
      label: finding === null ? null : findingLabel(finding, knowledge),
      instructed,
    })),
    calls: presentCalls(calls),
  };
}
