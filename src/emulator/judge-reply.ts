import type { Lexicon } from '../clinical/lexicon/compile-lexicon.ts';
import type { PatientReply, Question } from '../interview/ports.ts';
import { fidelityBreaks } from '../models/builtin/patient/check-fidelity.ts';
import { readInstruction } from '../models/builtin/patient/instruction/read-instruction.ts';
import type { EmulatorSession } from './emulator-session.ts';
import type { PatientTrace } from './patient-reply.ts';

/** One reply with what it answers, and the first reply of the same patient, which tells who speaks; null where this is the first. */
export interface JudgedReply {
  readonly reply: PatientReply;
  readonly message: string;
  readonly question: Question | null;
  readonly firstReply: string | null;
}

/** The trace of a reply: where it comes from, which behaviours show in it, and what it says against the history. */
export function judgeReply(session: EmulatorSession, judged: JudgedReply, lexicon: Lexicon): PatientTrace {
  const { reply, message, question, firstReply } = judged;
  const exchange = { turn: { message, question }, reply: { text: reply.text } };
  const first = firstReply === null ? [] : [{ turn: { message: '', question: null }, reply: { text: firstReply } }];
  const breaks = fidelityBreaks(session.medicalInfo, [...first, exchange], lexicon).filter(({ reply: index }) => index === first.length);
  const shaping = new Set(reply.basis.flatMap(({ kind, passage }) => (kind === 'instruction' ? [passage] : [])));
  const contradicts = reply.basis.some(({ kind }) => kind === 'contradiction');
  const { behaviours } = readInstruction(session.systemPrompt);
  return {
    basis: reply.basis,
    behaviours: behaviours
      .filter(({ kind, instructed }) => (kind === 'contradicting' ? contradicts : shaping.has(instructed)))
      .map(({ kind, instructed }) => ({ kind, instructed })),
    fidelityBreaks: breaks.map(({ kind, finding }) => ({ kind, finding })),
  };
}
