import type { Locales } from '../../../../clinical/locale.ts';
import { clinicLanguageOf } from '../../../../clinical/reading/clinic-language.ts';
import { speaksToMachine } from '../../../../clinical/reading/speaks-to-machine.ts';
import type { Translate, TranslateRequest } from '../../../../interview/ports.ts';
import type { AskModel } from '../../model-call.ts';
import { lastReplyShown } from '../last-reply-shown.ts';
import { rulesOf, type TellingParts } from '../telling-parts.ts';
import { faithfulLines, type SayingRules, saysNothingElse } from './faithful-lines.ts';
import { labelsToAsk, translatedLabels } from './translated-labels.ts';
import { translatedShape } from './translated-shape.ts';

const mostCharacters = 6_000;
/** An alarm is no use to anyone while it is being translated. */
const longestAlarmWaitsMs = 5_000;
/** What is said comes back twice, in some scripts with more than a token for each letter. */
const tokensForShape = 300;
const tokensForCharacter = 2;

/**
 * Puts what is said into the patient's language with a language model. What it makes of it is checked line by line; a line that fails is said
 * in the clinic's words. Never fails.
 */
export function translateByModel(parts: TellingParts): (ask: AskModel) => Translate {
  const { lexicon, prompt } = parts;
  const { locales } = lexicon.knowledge;
  const rules: SayingRules = { ...rulesOf(parts), languageOf: clinicLanguageOf(lexicon) };
  return (ask) => async (request) => {
    const characters = [...request.lines, ...request.labels.map(({ label }) => label)].join('').length;
    // What quotes a patient who gives orders to a machine is not shown to one.
    if (characters > mostCharacters || request.lines.some(speaksToMachine)) return null;
    const mostOutputTokens = tokensForShape + tokensForCharacter * characters;
    const limits = { mostOutputTokens, ...(request.urgent === true ? { mostMs: longestAlarmWaitsMs } : {}) };
    const asked = await ask({ role: 'translate', prompt, input: inputOf(request, locales), schema: translatedShape, ...limits });
    if (!asked.ok) return null;
    const { value, markFailedCheck } = asked.value;
    const told = value.lines.map(({ text, english }) => ({ text: text.trim(), english: english.trim() }));
    const faithful = faithfulLines(told, request, rules);
    if (faithful?.areAllTheirs !== true) markFailedCheck();
    if (faithful === null) return null;
    const given = request.labels.map(({ label }) => label);
    const labels = translatedLabels(value.labels, request, locales, (label) => saysNothingElse(label, given, rules));
    return { lines: faithful.lines, labels };
  };
}

function inputOf(request: TranslateRequest, locales: Locales): object {
  const { lines, language, lastReply } = request;
  const labels = labelsToAsk(request, locales);
  return { lines, labels, language, lastReply: lastReplyShown(lastReply) };
}
