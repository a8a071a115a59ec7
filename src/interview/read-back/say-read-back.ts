import type { ClinicalView } from '../clinical-view.ts';
import type { ConsultationState } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';
import type { Question } from '../ports.ts';
import { retoldPoints } from '../telling/retold-points.ts';
import { type Said, type Spoken, turnOf } from '../turn-of.ts';
import { choosePoints } from './choose-points.ts';
import type { ReadBackPoint } from './read-back-point.ts';

/** With fewer there is nothing to put together that could be wrong. */
const fewestPoints = 2;

/** An alarm of so few turns ago is still what matters. */
const recentTurns = 1;

/** No question that 'yes' and 'no' answer with opposite meanings: both mean that there is nothing to add. */
const ending = 'If not, just say yes, and I will sum up.';
const asksCorrection = `If anything in this is wrong, tell me what to change. ${ending}`;
const asksLastWord = `If anything in this is wrong or missing, or something else worries you, tell me now. ${ending}`;

/**
 * Reads back the few points that carry the conclusion, once in a consultation; with `closing` it is the patient's last word as well. Null where it
 * is not made: the patient had the last word already, an alarm stands, or too little is known.
 */
export async function sayReadBack(
  parts: EngineParts,
  before: ConsultationState,
  view: ClinicalView,
  said: Said,
  closing: Question | null,
): Promise<Spoken | null> {
  const stands =
    before.phase === 'emergency' || before.alarms.some(({ putAway, turn }) => putAway === null || before.turn - turn <= recentTurns);
  const hadLastWord = before.readBackIn !== undefined || before.path.some(({ kind }) => kind === 'closing');
  if (hadLastWord || before.summary !== null || stands) return null;
  const chosen = choosePoints(parts, before, view);
  if (chosen.length < fewestPoints) return null;
  const points = await retoldPoints(parts, before, chosen, said.reply);
  const state: ConsultationState = {
    ...before,
    phase: 'diagnosis',
    pending: { kind: 'read-back', points, asksWhat: false },
    readBackIn: before.turn,
  };
  const lead = `${said.before === undefined ? '' : `${said.before}\n\n`}Before I sum up, this is what I have understood:`;
  const spoken = readBackTurn(state, points, lead, closing === null ? asksCorrection : asksLastWord, said, view);
  return { ...spoken, turn: { ...spoken.turn, question: closing } };
}

/** Asks what is to be changed, once, where the patient only said that something is. */
export function askWhatToChange(before: ConsultationState, points: readonly ReadBackPoint[], said: Said, view: ClinicalView): Spoken {
  const state: ConsultationState = { ...before, phase: 'diagnosis', pending: { kind: 'read-back', points, asksWhat: true } };
  return readBackTurn(state, points, 'All right. This is what I have noted:', 'Which of these should I change, and to what?', said, view);
}

function readBackTurn(
  state: ConsultationState,
  points: readonly ReadBackPoint[],
  lead: string,
  asks: string,
  said: Said,
  view: ClinicalView,
): Spoken {
  const message = `${lead}\n\n${points.map(({ text }) => `- ${text}`).join('\n')}\n\n${asks}`;
  const reason = { kind: 'read-back' as const, words: 'What carries the conclusion is read back before the summary.', runnersUp: [] };
  const trace = { reason, originalQuestion: null, differential: view.differential };
  const turn = turnOf(state, message, said, trace, { question: null, choices: null });
  return { state, turn: { ...turn, readBack: points.map(({ id, text }) => ({ id, text })) } };
}
