import { at, firstOf, listOf, numberOf, textOf } from './json-reading.ts';
import { readContribution } from './read-contribution.ts';
import { readFallBacks, readMatch, readModelUse } from './read-model-use.ts';
import { readPath } from './read-path.ts';
import type { FidelityBreak, RanOnView, RunView, SummaryView } from './run-view.ts';
import { splitDiagnoses } from './split-diagnoses.ts';

const activeStatuses: readonly string[] = ['queued', 'running'];

/** Reads the details of a run in any of the shapes that they have had: parts may be missing, or sit at one of several places. */
export function readRunDetails(details: unknown): RunView {
  const inCard = (key: string): unknown => firstOf(at(details, 'card', key), at(details, key), at(details, 'details', key));
  const inRun = (key: string): unknown => firstOf(at(details, key), at(details, 'details', key), at(details, 'card', key));
  const status = textOf(inCard('status')) ?? 'unknown';
  return {
    status,
    isActive: activeStatuses.includes(status),
    diagnosis: textOf(inCard('diagnosis')),
    error: textOf(inCard('error')),
    startedAt: textOf(inCard('started_at')),
    finishedAt: textOf(inCard('finished_at')),
    turns: numberOf(inCard('current_turns')) ?? 0,
    summary: readSummary(inCard('summary'), firstOf(inRun('evaluator_output'), at(details, 'card', 'details', 'evaluator_output'))),
    transcript: firstOf(
      inRun('emulator_transcript'),
      at(details, 'card', 'snapshot', 'emulator_transcript'),
      at(details, 'snapshot', 'emulator_transcript'),
    ),
    medicalInfo: firstText(inRun('patient_medical_info'), inRun('medical_info')),
    emulatorPrompt: firstText(inRun('patient_emulator_prompt'), inRun('emulator_prompt')),
    path: readPath(details),
    fidelityBreaks: listOf(inRun('fidelity_breaks')).flatMap(readBreak),
    matchByModel: readMatch(inRun('match_by_model')),
    contribution: readContribution(inRun('contribution')),
    ranOn: readRanOn(inRun('ran_on')),
    modelUse: readModelUse(inRun('model_use')),
    fallBacks: readFallBacks(inRun('emulator_transcript'), inRun('judge_calls')),
  };
}

function firstText(...values: readonly unknown[]): string | null {
  return values.map(textOf).find((text) => text !== null) ?? null;
}

function readSummary(summary: unknown, evaluated: unknown): SummaryView | null {
  if (!isObject(summary) && !isObject(evaluated)) return null;
  const items = (key: string): readonly string[] => itemsOf(firstOf(at(evaluated, key), at(summary, key)));
  return {
    accuracy: numberOf(firstOf(at(summary, 'diagnosis_accuracy'), at(evaluated, 'diagnosis_accuracy'))),
    topThree: items('top_3_diagnoses'),
    doNotMiss: items('do_not_miss_diagnoses'),
    nextSteps: listItemsOf(at(evaluated, 'next_steps')),
    questionsMissed: listItemsOf(at(evaluated, 'questions_missed')),
    missedPercent: numberOf(firstOf(at(summary, 'questions_missed_percent'), at(evaluated, 'questions_missed_percent'))),
  };
}

/** Diagnoses as a list, or as one text that separates them by commas. */
function itemsOf(value: unknown): readonly string[] {
  return typeof value === 'string' ? splitDiagnoses(value) : listItemsOf(value);
}

/** Texts as a list, or as one text with a line for each. */
function listItemsOf(value: unknown): readonly string[] {
  const items = typeof value === 'string' ? value.split(/\r?\n/) : listOf(value);
  return items.flatMap((item) => {
    const text = firstText(item, at(item, 'diagnosis'), at(item, 'question'), at(item, 'text'), at(item, 'name'));
    return text === null ? [] : [text.trim()];
  });
}

function readBreak(found: unknown): readonly FidelityBreak[] {
  const said = textOf(at(found, 'said'));
  const about = textOf(at(found, 'about'));
  if (said === null && about === null) return [];
  return [{ kind: textOf(at(found, 'kind')) ?? '', about: about ?? '', said: said ?? '', reply: numberOf(at(found, 'reply')) }];
}

function readRanOn(ranOn: unknown): RanOnView {
  return {
    protocol: textOf(at(ranOn, 'protocol_version')),
    model: textOf(at(ranOn, 'model')),
    prompts: textOf(at(ranOn, 'prompts')),
    seed: textOf(at(ranOn, 'seed')),
    knowledge: textOf(at(ranOn, 'knowledge_version')),
  };
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
