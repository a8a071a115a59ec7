import type { Lexicon } from '../../../clinical/lexicon/compile-lexicon.ts';
import type { PatientReply, PatientRequest, SpeakAsPatient } from '../../../interview/ports.ts';
import { type Basis, type PlainAnswer, plainText, told } from './answers/plain-reply.ts';
import { asides } from './behaviours/asides.ts';
import { type Behaved, behave } from './behaviours/behave.ts';
import { type Contradiction, contradictionOf, hasRoomToContradict } from './behaviours/contradict.ts';
import { passagesKeptBack } from './behaviours/keep-back.ts';
import { withOpenness } from './behaviours/openness.ts';
import { pick } from './behaviours/pick.ts';
import { namesWithheld, offersWithheld, withoutPassages } from './behaviours/withhold.ts';
import { breaksOfReply } from './check-fidelity.ts';
import { type HistoryReading, readHistory } from './history-reading.ts';
import { behaviourOf, type Instruction } from './instruction/behaviour.ts';
import { readInstruction } from './instruction/read-instruction.ts';
import { shortly } from './passage-told.ts';
import { plainAnswer } from './plain-answer.ts';

/**
 * The builtin emulated patient: deterministic, speaks from the written history alone and in the manner that the instruction asks for. Every
 * reply is judged against the history before it is given; what would break it is said more plainly.
 */
export function createBuiltinPatient(lexicon: Lexicon): SpeakAsPatient {
  const instructions = new Map<string, Instruction>();
  return async (request) => {
    const instruction = instructions.get(request.instruction) ?? readInstruction(request.instruction);
    if (instructions.size >= keptInstructions) instructions.clear();
    instructions.set(request.instruction, instruction);
    const relation = behaviourOf(instruction, 'speaking-for-child')?.relation ?? null;
    const history = readHistory(request.history, lexicon, relation);
    const reply = speak(request, instruction, history, lexicon);
    if (request.saidBefore.length > 0) return reply;
    const contradicting = behaviourOf(instruction, 'contradicting');
    const hasNothingToContradict = contradicting !== undefined && contradictionOf(contradicting.about, history, lexicon) === null;
    const ignored = [...instruction.ignored, ...(hasNothingToContradict ? [contradicting.instructed] : [])].map(
      (passage): Basis => ({ kind: 'ignored-instruction', passage }),
    );
    return { ...reply, basis: [...reply.basis, ...ignored] };
  };
}

const keptInstructions = 200;

function speak(request: PatientRequest, instruction: Instruction, history: HistoryReading, lexicon: Lexicon): PatientReply {
  // What is read back is what this patient told: there is nothing to put right, and beyond it nothing is asked.
  if (request.readsBack === true && request.question === null) return { text: 'Yes, that is right.', basis: [] };
  const { answer: chosen, evades } = chooseAnswer(request, instruction, history, lexicon);
  // Who was told to keep something back tells nothing beside what was asked.
  const keepsBack = behaviourOf(instruction, 'withholding') !== undefined && request.openness === 'talkative';
  const answer = evades || keepsBack ? chosen : withOpenness(chosen, request, history, lexicon);
  const isTrue = (text: string) => text !== '' && breaksOfReply(text, request.question, history, lexicon).length === 0;
  const manners = evades ? evasions(answer, instruction) : sayings(withoutMisleading(answer, isTrue), instruction, request);
  const spoken = manners.find(({ text }) => isTrue(text)) ?? { text: "I'm not sure.", basis: [] };
  const basis = [...answer.basis, ...spoken.basis];
  const contradiction = answer.kind === 'help' ? null : dueContradiction(request, instruction, history, lexicon);
  if (contradiction === null) return { text: spoken.text, basis };
  return {
    text: `${spoken.text} ${contradiction.words}`,
    basis: [...basis, { kind: 'contradiction', passage: contradiction.passage.written }],
  };
}

/** The answer that is given: with something to keep back, what is left of it, or none. */
function chooseAnswer(
  request: PatientRequest,
  instruction: Instruction,
  history: HistoryReading,
  lexicon: Lexicon,
): { readonly answer: PlainAnswer; readonly evades: boolean } {
  const whole = plainAnswer(request, history, lexicon);
  const keptBack = whole.kind === 'help' ? null : passagesKeptBack(whole, request, instruction, history, lexicon);
  if (keptBack === null) return { answer: whole, evades: false };
  const { topics, instructed, passages: hidden } = keptBack;
  // A sentence that holds what is kept back may hold other things, too: those are told, in words that leave it out.
  const isHarmless = (text: string) => topics.length > 0 && !namesWithheld(text, topics);
  const tellsHidden = whole.passages.some((passage) => hidden.has(passage)) && !isHarmless(plainText(whole));
  const speakable = [...hidden].filter(({ said }) => said !== '');
  if (keptBack.isAskedFor) {
    const wouldDeny = topics.length > 0 && whole.kind === 'denied' && speakable.length > 0;
    return { answer: wouldDeny ? told(speakable.slice(0, 2), request) : whole, evades: false };
  }
  const wouldDeny = topics.length > 0 && whole.kind === 'denied' && speakable.length > 0 && offersWithheld(request, topics);
  if (!tellsHidden && !wouldDeny) return { answer: whole, evades: false };
  const trace: Basis = { kind: 'instruction', passage: instructed };
  if (whole.kind === 'affirmed' && isHarmless(request.question?.text ?? request.message)) {
    return { answer: { ...whole, words: '', basis: [...whole.basis, trace] }, evades: false };
  }
  const rest = plainAnswer(request, withoutPassages(history, hidden), lexicon);
  if (rest.passages.length > 0) return { answer: { ...rest, basis: [...rest.basis, trace] }, evades: false };
  const words = pick(asides.evasions, request.saidBefore.length, request.seed);
  return { answer: { kind: 'unknown', lead: '', words, short: asides.terseRefusals[0], passages: [], basis: [trace] }, evades: true };
}

function evasions(answer: PlainAnswer, instruction: Instruction): readonly Behaved[] {
  const isTerse = behaviourOf(instruction, 'terse') !== undefined;
  return [{ text: isTerse ? answer.short : plainText(answer), basis: [] }];
}

/** How the answer may be said, the fullest manner first; the last says least. */
function sayings(answer: PlainAnswer, instruction: Instruction, request: PatientRequest): readonly Behaved[] {
  return [
    behave(answer, instruction, request, 'asides'),
    behave(answer, instruction, request, 'neutral-asides'),
    behave(answer, instruction, request, 'nothing'),
    { text: plainText(answer), basis: [] },
    ...(answer.lead === '' ? [] : [{ text: answer.lead, basis: [] }]),
    { text: answer.short, basis: [] },
    { text: request.saidBefore.length === 0 ? "I don't feel well." : "I'm not sure.", basis: [] },
  ];
}

/** An answer without the sentences that would be heard as something that the history does not hold. */
function withoutMisleading(answer: PlainAnswer, isTrue: (text: string) => boolean): PlainAnswer {
  if (answer.kind === 'chosen' || answer.passages.length < 2 || isTrue(plainText(answer))) return answer;
  const passages = answer.passages.filter(({ said }) => said !== '' && isTrue(said));
  if (passages.length === 0) return answer;
  const words = [...new Set(passages.map(({ said }) => said))].join(' ');
  return { ...answer, words, passages, short: shortly(passages, false) };
}

/** The contradiction that the instruction asks for, when it is due: once, after the story was told, beside an answer that is no choice. */
function dueContradiction(
  request: PatientRequest,
  instruction: Instruction,
  history: HistoryReading,
  lexicon: Lexicon,
): Contradiction | null {
  const asked = behaviourOf(instruction, 'contradicting');
  if (asked === undefined || !hasRoomToContradict(request)) return null;
  const contradiction = contradictionOf(asked.about, history, lexicon);
  return contradiction === null || request.saidBefore.some((said) => said.includes(contradiction.words)) ? null : contradiction;
}
