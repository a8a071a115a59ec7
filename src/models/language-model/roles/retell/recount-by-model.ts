import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import { clinicLanguageOf } from '../../../../clinical/reading/clinic-language.ts';
import type { Recount, RecountRequest } from '../../../../interview/ports.ts';
import type { AskModel, RolePrompt } from '../../model-call.ts';
import { isToldByThem } from './is-told-by-them.ts';
import { recountedShape } from './retold-shape.ts';
import type { TellingRules } from './says-the-line.ts';
import { type StorySource, sourcesOf } from './story-sources.ts';

const mostOutputTokens = 700;
const mostSentences = 6;
const mostKnown = 20;

interface RecountParts {
  readonly lexicon: Lexicon;
  readonly prompt: RolePrompt;
  /** The instructions of other roles, of which nothing may be said either. */
  readonly hidden?: readonly RolePrompt[];
}

/**
 * Tells what happened with a language model, from the patient's words and what is known. Each sentence is checked against the words that it is from and
 * against the facts; one that does not hold is left out. Never fails.
 */
export function recountByModel({ lexicon, prompt, hidden = [] }: RecountParts): (ask: AskModel) => Recount {
  const rules: TellingRules = { lexicon, hidden: [prompt, ...hidden] };
  const languageOf = clinicLanguageOf(lexicon);
  return (ask) => async (given) => {
    const sources = sourcesOf(given, lexicon.knowledge);
    if (sources.length === 0) return [];
    const asked = await ask({ role: 'retell', prompt, input: inputOf(given, sources), schema: recountedShape, mostOutputTokens });
    if (!asked.ok) return [];
    const { value, markFailedCheck } = asked.value;
    const told = value.sentences.map(({ text, from }) => ({ text: text.replace(/\s+/g, ' ').trim(), from }));
    const kept = told.filter((sentence) => isToldByThem(sentence, sources, given, languageOf, rules)).slice(0, mostSentences);
    if (kept.length < told.length) markFailedCheck();
    return kept.map(({ text }) => text);
  };
}

function inputOf({ who, present, absent, uncertain }: RecountRequest, sources: readonly StorySource[]): object {
  const most = (known: readonly string[]) => known.slice(0, mostKnown);
  return {
    task: 'story',
    said: sources.map(({ words, means }, at) => `${at + 1}: “${words}”${means === null ? '' : `: ${means.words}`}`),
    who,
    present: most(present),
    absent: most(absent),
    uncertain: most(uncertain),
  };
}
