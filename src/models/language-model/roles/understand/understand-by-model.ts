import { findingLabel } from '../../../../clinical/fact-words.ts';
import { raiseAlarm } from '../../../../clinical/guard/raise-alarm.ts';
import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import { baseLanguage } from '../../../../clinical/locale.ts';
import { clinicLanguage, clinicLanguageOf, type TextLanguage } from '../../../../clinical/reading/clinic-language.ts';
import type { Understand, Understanding, UnderstandRequest } from '../../../../interview/ports.ts';
import type { AskModel, RolePrompt } from '../../model-call.ts';
import { countWords } from '../count-words.ts';
import { speaksToMachine } from '../speaks-to-machine.ts';
import { answerTold } from './answer-told.ts';
import { candidatesFrom } from './choose-candidates.ts';
import { factsTold } from './facts-told.ts';
import { findingStemsOf } from './finding-stems.ts';
import { mergeUnderstanding, speakerTold } from './merge-understanding.ts';
import { needsNoModel } from './needs-no-model.ts';
import { type Understood, understoodShape } from './understood-shape.ts';

const mostOutputTokens = 1500;
const longestReply = 6000;
const mostKnown = 20;

interface UnderstandParts {
  /** Reads every reply beside the model, and alone where the model gives nothing. */
  readonly builtin: Understand;
  readonly lexicon: Lexicon;
  readonly prompt: RolePrompt;
}

/**
 * Reads replies with a language model beside our own rules. What the model adds must be borne out by words of the reply; what the rules read
 * stays with it for the guard. Never fails: without the model it is what the rules read.
 */
export function understandByModel({ builtin, lexicon, prompt }: UnderstandParts): (ask: AskModel) => Understand {
  const languageOf = clinicLanguageOf(lexicon);
  const stems = findingStemsOf(lexicon.knowledge);
  const choose = candidatesFrom(lexicon);
  return (ask) => async (request) => {
    const ruled = await builtin(request);
    const writtenIn = languageOf(request.reply);
    if (speaksToMachine(request.reply) || needsNoModel(request, ruled, writtenIn) || isDanger(request, ruled, lexicon)) return ruled;
    const candidates = choose(request, ruled, writtenIn);
    const input = inputOf(request, candidates, lexicon);
    const asked = await ask({ role: 'understand', prompt, input, schema: understoodShape, mostOutputTokens });
    if (!asked.ok) return ruled;
    const { value, markFailedCheck } = asked.value;
    const isOurLanguage = isInOurs(request, writtenIn);
    const told = factsTold(value.facts, { request, candidates, lexicon, stems, unused: ruled.unused, isOurLanguage });
    if (told === null) {
      markFailedCheck();
      return ruled;
    }
    const answer = answerTold(value.answer, request.asked, request.reply);
    const speaksOf = speakerTold(value.speaksOf, request, isOurLanguage);
    const merged = mergeUnderstanding(ruled, { facts: told.facts, answer, speaksOf, correction: value.correction }, request, isOurLanguage);
    return {
      ...merged,
      ...(told.unlisted.length === 0 ? {} : { unlisted: told.unlisted }),
      ...languageTold(value, request, writtenIn, isOurLanguage),
    };
  };
}

/** Danger that our own rules hear is answered at once: no model is waited for. */
function isDanger({ reply, asked, person }: UnderstandRequest, { facts }: Understanding, lexicon: Lexicon): boolean {
  return raiseAlarm({ message: reply, context: asked?.text ?? null, facts, person, lexicon }) !== null;
}

/** What the step needs: the reply, its question, what is known of the topic, and the findings that it may speak of. */
function inputOf(
  { reply, asked, facts, topic, person, aboutAnother = false }: UnderstandRequest,
  candidates: readonly { readonly code: string; readonly label: string }[],
  { knowledge }: Lexicon,
): object {
  const codes = new Set(candidates.map(({ code }) => code));
  const known = facts.filter(({ finding }) => finding === topic || codes.has(finding)).slice(-mostKnown);
  return {
    reply: reply.slice(0, longestReply),
    question:
      asked === null
        ? null
        : { text: asked.text, kind: asked.kind, unit: asked.unit, options: asked.options.map(({ id, label }) => ({ id, label })) },
    known: known.map(({ finding, status }) => `${findingLabel(finding, knowledge)}: ${status}`),
    ageYears: person.ageYears,
    sex: person.sex,
    aboutAnother,
    candidates: candidates.map(({ code, label }) => ({ code, label })),
  };
}

/** From as many words in the clinic's language on a patient who wrote in another has gone over to it. */
const wordsToReturn = 4;

function isInOurs({ reply, language }: UnderstandRequest, writtenIn: TextLanguage): boolean {
  if (isOurs(language ?? clinicLanguage)) return writtenIn !== 'other';
  return writtenIn === 'clinic' && countWords(reply) >= wordsToReturn;
}

function languageTold(
  { language, english }: Understood,
  { language: before }: UnderstandRequest,
  writtenIn: TextLanguage,
  isOurLanguage: boolean,
): Pick<Understanding, 'language' | 'translation'> {
  if (isOurLanguage) {
    return isOurs(before ?? clinicLanguage) ? {} : { language: null };
  }
  const isTag = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i.test(language) && !isOurs(language);
  const translation = english?.trim() ?? '';
  return {
    ...(isTag && writtenIn === 'other' ? { language } : {}),
    ...(translation === '' ? {} : { translation }),
  };
}

function isOurs(language: string): boolean {
  return baseLanguage(language) === clinicLanguage;
}
