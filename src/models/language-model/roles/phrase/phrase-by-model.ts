import { findingLabel } from '../../../../clinical/fact-words.ts';
import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import type { Phrase, PhraseRequest, TranslatedWording } from '../../../../interview/ports.ts';
import { markFailedCheck } from '../../call/turn-allowance.ts';
import type { AskModel, RolePrompt } from '../../model-call.ts';
import { clinicLanguage, clinicLanguageOf, type TextLanguage } from '../clinic-language.ts';
import { countWords } from '../count-words.ts';
import { isPlainText } from '../plain-text.ts';
import { speaksToMachine } from '../speaks-to-machine.ts';
import { asksTheSame } from './asks-the-same.ts';
import { keepsToAsking } from './keeps-to-asking.ts';
import { speaksPlainly } from './speaks-plainly.ts';
import { translatedLabels } from './translated-labels.ts';
import { type Worded, wordedShape } from './worded-shape.ts';

const mostOutputTokens = 700;
const mostWords = 60;
const longestReply = 400;
const mostLearned = 5;

interface PhraseParts {
  readonly ask: AskModel;
  /** Words the question where the model gives nothing that may be said. */
  readonly builtin: Phrase;
  readonly lexicon: Lexicon;
  readonly prompt: RolePrompt;
  /** The instructions of other roles, of which nothing may be said either. */
  readonly hidden?: readonly RolePrompt[];
}

/**
 * Words questions with a language model, in the patient's own language. What it says is checked against the question; where it asks anything
 * else, advises, names a diagnosis or holds more than plain words, the builtin wording is said. Never fails.
 */
export function phraseByModel({ ask, builtin, lexicon, prompt, hidden = [] }: PhraseParts): Phrase {
  const languageOf = clinicLanguageOf(lexicon);
  return async (given) => {
    // Orders to a machine are nothing to be heard, nor to be said again.
    const request = given.lastReply !== null && speaksToMachine(given.lastReply) ? { ...given, lastReply: null } : given;
    const language = request.language ?? clinicLanguage;
    // A list is asked again without its choices; the builtin wording names them all.
    if (request.clarifies && request.question.options.length > 0 && base(language) === clinicLanguage) return builtin(given);
    const input = inputOf(request, language, lexicon);
    const asked = await ask({ role: 'phrase', prompt, input, schema: wordedShape, mostOutputTokens });
    if (!asked.ok) return builtin(given);
    const { value, trace } = asked.value;
    const wording = checked(value, { request, language, lexicon, languageOf, hidden: [prompt, ...hidden] });
    if (wording !== null) return wording;
    markFailedCheck(trace);
    return builtin(given);
  };
}

interface Check {
  readonly request: PhraseRequest;
  readonly language: string;
  readonly lexicon: Lexicon;
  readonly languageOf: (text: string) => TextLanguage;
  readonly hidden: readonly RolePrompt[];
}

function checked(value: Worded, check: Check): string | TranslatedWording | null {
  const { request, language, lexicon, languageOf, hidden } = check;
  const text = value.question.replace(/\s+/g, ' ').trim();
  if (!isOneQuestion(text, request) || !keepsToAsking(text, request, lexicon.knowledge, hidden)) return null;
  const isOurs = base(language) === clinicLanguage;
  if (base(value.language) !== base(language)) return null;
  if (isOurs) return speaksPlainly(text, request, lexicon.knowledge) && asksTheSame(text, request, lexicon) ? text : null;
  const english = value.english.replace(/\s+/g, ' ').trim();
  const isFaithful =
    isElsewhere(text, languageOf(text)) &&
    isOneQuestion(english, request) &&
    keepsToAsking(english, request, lexicon.knowledge, hidden) &&
    speaksPlainly(english, request, lexicon.knowledge) &&
    asksTheSame(english, request, lexicon) &&
    figures(text) === figures(english);
  return isFaithful ? { text, labels: translatedLabels(value.labels, request.choices ?? []) } : null;
}

/** Of a few words it often cannot be told that they are another language's. */
const fewWords = 4;

function isElsewhere(text: string, language: TextLanguage): boolean {
  return language === 'other' || (language === 'unclear' && countWords(text) <= fewWords);
}

/** One plain question; where the author asks without a question mark, one may be left out. */
function isOneQuestion(text: string, { question }: PhraseRequest): boolean {
  const marks = text.match(/[?？؟;]/g)?.filter((mark) => mark !== ';' || /\p{Script=Greek}/u.test(text)).length ?? 0;
  const isAsked = marks === 1 || (marks === 0 && !question.text.includes('?'));
  return isAsked && isPlainText(text) && countWords(text) > 0 && countWords(text) <= mostWords;
}

function inputOf(
  { question, learned, lastReply, clarifies, aboutAnother, about, style, acknowledged = false, choices = [] }: PhraseRequest,
  language: string,
  { knowledge }: Lexicon,
): object {
  return {
    question: question.text,
    kind: question.kind,
    options: choices,
    learned: acknowledged
      ? []
      : learned.slice(0, mostLearned).map(({ finding, status }) => `${findingLabel(finding, knowledge)}: ${status}`),
    lastReply: lastReply?.slice(0, longestReply) ?? null,
    acknowledged,
    clarifies,
    about: aboutAnother ? (about ?? 'another person') : null,
    style,
    language,
  };
}

function figures(text: string): string {
  return (text.match(/\p{Nd}+/gu) ?? []).join(' ');
}

function base(language: string): string {
  return language.split('-')[0]?.toLowerCase() ?? '';
}
