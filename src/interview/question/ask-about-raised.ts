import { clinicalView } from '../clinical-view.ts';
import type { ConsultationState } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';
import { askPatient } from '../go-on.ts';
import type { RaisedBeside } from '../listening/raised-beside.ts';
import type { Question } from '../ports.ts';
import type { Said, Spoken } from '../turn-of.ts';

const plain = { node: null, finding: null, options: [], unit: null, range: null } as const;

/** Goes into what the patient brought up, before the questions go on: what matters to them was heard. */
export function askAboutRaised(parts: EngineParts, state: ConsultationState, { named }: RaisedBeside, said: Said): Promise<Spoken> {
  const lead = named === null ? 'I am glad that you say so.' : 'Yes, let us come to that.';
  const text =
    named === null
      ? 'Please tell me more about that: what have you noticed, since when, and has it changed?'
      : `Please tell me about “${named}”: what have you noticed, since when, and has it changed?`;
  const question: Question = { ...plain, text, kind: 'open' };
  const reason = { kind: 'clarification' as const, words: 'The patient brought something up beside the question.', runnersUp: [] };
  return askPatient(parts, state, clinicalView(parts, state), { kind: 'told', question, clarifies: false }, reason, {
    ...said,
    before: lead,
  });
}
