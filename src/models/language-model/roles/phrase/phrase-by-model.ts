import { findingLabel } from '../../../../clinical/fact-words.ts';
import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import { speaksToMachine } from '../../../../clinical/reading/speaks-to-machine.ts';
import type { Phrase, PhraseRequest } from '../../../../interview/ports.ts';
import type { AskModel, RolePrompt } from '../../model-call.ts';
import { countQuestionMarks } from '../checks/question-marks.ts';
import { countWords } from '../count-words.ts';
import { isPlainText } from '../plain-text.ts';
import { asksTheSame } from './asks-the-same.ts';
import { keepsToAsking } from './keeps-to-asking.ts';
import { speaksPlainly } from './speaks-plainly.ts';
import { wordedShape } from './worded-shape.ts';

const mostOutputTokens = 400;
const mostWords = 60;
const longestReply = 400;
const mostLearned = 5;

interface PhraseParts {
  /** Words the question where the model gives nothing that may be said. */
  readonly builtin: Phrase;
  readonly lexicon: Lexicon;
  readonly prompt: RolePrompt;
  /** The instructions of other roles, of which nothing may be said either. */
  readonly hidden?: readonly RolePrompt[];
}

/**
 * Words questions with a language model. What it says is checked against the question; where it asks anything else, advises, names a diagnosis
 * or holds more than plain words, the builtin wording is said, as it is where another step puts it into another language. Never fails.
 */
export function phraseByModel({ builtin, lexicon, prompt, hidden = [] }: PhraseParts): (ask: AskModel) => Phrase {
  return (ask) => async (given) => {
    // A list is asked again without its choices; the builtin wording names them all.
    if (given.isTranslated === true || (given.clarifies && given.question.options.length > 0)) return builtin(given);
    // Orders to a machine are nothing to be heard, nor to be said again.
    const request = given.lastReply !== null && speaksToMachine(given.lastReply) ? { ...given, lastReply: null } : given;
    const asked = await ask({ role: 'phrase', prompt, input: inputOf(request, lexicon), schema: wordedShape, mostOutputTokens });
    if (!asked.ok) return builtin(given);
    const { value, markFailedCheck } = asked.value;
    const words = value.question.replace(/\s+/g, ' ').trim();
    if (isSoundWording(words, request, lexicon, [prompt, ...hidden])) return words;
    markFailedCheck();
    return builtin(given);
  };
}

function isSoundWording(words: string, request: PhraseRequest, lexicon: Lexicon, hidden: readonly RolePrompt[]): boolean {
  return (
    isOneQuestion(words, request) &&
    keepsToAsking(words, request, lexicon.knowledge, hidden) &&
    speaksPlainly(words, request, lexicon.knowledge) &&
    asksTheSame(words, request, lexicon)
  );
}

/** One plain question, or as many in one breath as the author's has; where the author asks without a question mark, one may be left out. */
function isOneQuestion(text: string, { question }: PhraseRequest): boolean {
  const marks = countQuestionMarks(text);
  const asked = countQuestionMarks(question.text);
  const isAsked = marks <= Math.max(1, asked) && (marks > 0 || asked === 0);
  return isAsked && isPlainText(text) && countWords(text) > 0 && countWords(text) <= mostWords;
}

function inputOf(
  { question, learned, lastReply, clarifies, aboutAnother, about, style, acknowledged = false }: PhraseRequest,
  { knowledge }: Lexicon,
): object {
  return {
    question: question.text,
    kind: question.kind,
    options: question.options.map(({ label }) => label),
    learned: acknowledged
      ? []
      : learned.slice(0, mostLearned).map(({ finding, status }) => `${findingLabel(finding, knowledge)}: ${status}`),
    lastReply: lastReply?.slice(0, longestReply) ?? null,
    acknowledged,
    clarifies,
    about: aboutAnother ? (about ?? 'another person') : null,
    style,
  };
}
