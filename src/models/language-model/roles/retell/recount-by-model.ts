import { clinicLanguageOf } from '../../../../clinical/reading/clinic-language.ts';
import { kinNamed } from '../../../../clinical/reading/kinship.ts';
import type { Recount, RecountRequest } from '../../../../interview/ports.ts';
import type { AskModel } from '../../model-call.ts';
import type { TellingParts } from '../telling-parts.ts';
import { isToldByThem, type Told } from './is-told-by-them.ts';
import { recountedShape } from './retold-shape.ts';
import { type StorySource, sourceInWords, sourcesOf } from './story-sources.ts';
import { thirdPersonOf } from './third-person.ts';
import { speaksOfOthers } from './told-whole.ts';

const mostOutputTokens = 700;
const mostSentences = 6;
const mostKnown = 20;

/**
 * Tells what happened with a language model, from the patient's words and what was read in them. Each sentence is checked against the words that it is
 * from and against the facts; one that does not hold is left out. Never fails.
 */
export function recountByModel({ lexicon, prompt }: Pick<TellingParts, 'lexicon' | 'prompt'>): (ask: AskModel) => Recount {
  const languageOf = clinicLanguageOf(lexicon);
  return (ask) => async (request) => {
    const sources = sourcesOf(request);
    if (sources.length === 0) return [];
    const asked = await ask({ role: 'retell', prompt, input: inputOf(request, sources), schema: recountedShape, mostOutputTokens });
    if (!asked.ok) return [];
    const { value, markFailedCheck } = asked.value;
    const { about, who } = request;
    const kin = about === null ? null : (kinNamed(about.split(' ').at(-1) ?? '') ?? about);
    const namesOthers = kin !== null && request.said.some((words) => speaksOfOthers(words, kin));
    const told: Told = { sources, request, languageOf, person: thirdPersonOf(who), kin, namesOthers };
    const sentences = value.sentences.map(({ text, from }) => ({ text: text.replace(/\s+/g, ' ').trim(), from }));
    const kept = sentences.filter((sentence) => isToldByThem(sentence, told, lexicon)).slice(0, mostSentences);
    if (kept.length < sentences.length) markFailedCheck();
    return kept.map(({ text }) => text);
  };
}

function inputOf({ who, present, absent, uncertain }: RecountRequest, sources: readonly StorySource[]): object {
  const most = (known: readonly string[]) => known.slice(0, mostKnown);
  return {
    task: 'story',
    said: sources.map((source, at) => `${at + 1}: ${sourceInWords(source)}`),
    who,
    present: most(present),
    absent: most(absent),
    uncertain: most(uncertain),
  };
}
