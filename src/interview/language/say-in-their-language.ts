import { type Locales, ownLabel } from '../../clinical/locale.ts';
import type { ConsultationState, Pending } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';
import type { Translation } from '../ports.ts';
import { safetyNet, urgencyWords } from '../summary/urgency-words.ts';
import { wordSummary } from '../summary/word-summary.ts';
import type { Turn } from '../turn.ts';
import type { Spoken } from '../turn-of.ts';
import { ownWarning } from './own-warning.ts';
import { plainLines } from './plain-lines.ts';

/** Said before a summary to those who cannot read it. */
const summaryIsForTheDoctor = 'Your summary below is in English, so that your doctor can work with it. Please show it to them.';

/**
 * A turn as a patient reads it who writes in another language than the clinic's: what is said and the choices' labels in theirs, with the
 * Patient Summary as it is. What an alarm says to do stays first in the clinic's words. Where there is no translation the turn is as it was.
 */
export async function sayInTheirLanguage(parts: EngineParts, spoken: Spoken, written: string): Promise<Spoken> {
  const { state, turn } = spoken;
  const { language } = state;
  if (language === undefined) return spoken;
  const { spokenTo, keptBelow } = partsOf(turn.message, state, parts);
  const lines = plainLines(spokenTo);
  const labels = turn.choices?.options ?? [];
  const urgent = turn.alarm !== null;
  const translation = await parts.translate({ lines: lines.words, labels, language, lastReply: written, urgent });
  if (translation === null || translation.lines.length !== lines.words.length) return withOwnWarning(parts, spoken, language);
  const words = lines.withWords(translation.lines);
  const message = [alarmKept(turn, state), words, keptBelow].filter((part) => part !== '').join('\n\n');
  const from = message.length - words.length - (keptBelow === '' ? 0 : keptBelow.length + 2);
  const spokenIn = { language, from, to: from + words.length };
  const inTheirs = new Map(lines.words.map((line, at) => [line, translation.lines[at] ?? line]));
  return {
    state: { ...state, pending: shownAs(readBackAs(state.pending, inTheirs), translation.labels) },
    turn: { ...turn, message, spokenIn, choices: withLabels(turn.choices, translation.labels), ...linesAs(turn, inTheirs) },
  };
}

/** The lines of a read-back as the message says them, so that a corrected one is found again. */
function readBackAs(pending: Pending | null, inTheirs: ReadonlyMap<string, string>): Pending | null {
  if (pending?.kind !== 'read-back') return pending;
  return { ...pending, points: pending.points.map((point) => ({ ...point, text: inTheirs.get(point.text) ?? point.text })) };
}

function linesAs({ readBack }: Turn, inTheirs: ReadonlyMap<string, string>): Pick<Turn, 'readBack'> {
  return readBack === undefined ? {} : { readBack: readBack.map(({ id, text }) => ({ id, text: inTheirs.get(text) ?? text })) };
}

/** Without a translation, whom to call stands in the patient's language below what an alarm says to do, and so do the choices that put it away. */
function withOwnWarning({ settings, knowledge: { locales } }: EngineParts, { state, turn }: Spoken, language: string): Spoken {
  const kept = alarmKept(turn, state);
  const warning = turn.alarm === null ? null : ownWarning(language, turn.alarm.kind, settings, locales);
  const at = turn.message.indexOf(kept) + kept.length;
  if (warning === null || at < kept.length) return { state, turn };
  const from = at + '\n\n**'.length;
  const message = `${turn.message.slice(0, at)}\n\n**${warning}**${turn.message.slice(at)}`;
  const labels = ownLabels(turn.choices, language, locales);
  return {
    state: { ...state, pending: shownAs(state.pending, labels) },
    turn: { ...turn, message, spokenIn: { language, from, to: from + warning.length }, choices: withLabels(turn.choices, labels) },
  };
}

/** What of a message is put into another language; the summary is not, but what is urgent in it is said before it. */
function partsOf(message: string, { summary }: ConsultationState, { settings }: EngineParts) {
  const { emergencyNumber } = settings;
  const keptBelow = summary === null ? '' : wordSummary(summary, emergencyNumber);
  if (summary === null || !message.endsWith(keptBelow)) return { spokenTo: message, keptBelow: '' };
  const opening = message.slice(0, -keptBelow.length).trim();
  const above = [opening, summaryIsForTheDoctor, `**${urgencyWords(summary.urgency, emergencyNumber)}**`, safetyNet(emergencyNumber)];
  return { spokenTo: above.filter((words) => words !== '').join('\n\n'), keptBelow };
}

/** What an alarm says to do in the clinic's own words, where the message holds it: no translation can take it away. */
function alarmKept({ alarm, message }: Turn, { alarms }: ConsultationState): string {
  const action = alarm?.action ?? alarms.find((raised) => message.includes(raised.alarm.action))?.alarm.action ?? '';
  return action === '' ? '' : `**${action}**`;
}

/** The labels of choices that are all our own, by their ids; empty where one is not, or has no words in that language. */
function ownLabels(choices: Turn['choices'], language: string, locales: Locales): Translation['labels'] {
  const options = choices?.options ?? [];
  const said = options.flatMap(({ id, label }) => {
    const theirs = ownLabel(label, language, locales);
    return theirs === null ? [] : [[id, theirs] as const];
  });
  return said.length === options.length ? Object.fromEntries(said) : {};
}

function withLabels(choices: Turn['choices'], labels: Translation['labels']): Turn['choices'] {
  if (choices === null) return null;
  return { ...choices, options: choices.options.map(({ id, label }) => ({ id, label: labels[id] ?? label })) };
}

function shownAs(pending: Pending | null, labels: Translation['labels']): Pending | null {
  if (pending === null || Object.keys(labels).length === 0) return pending;
  return 'question' in pending || pending.kind === 'alarm' ? { ...pending, shownAs: labels } : pending;
}
