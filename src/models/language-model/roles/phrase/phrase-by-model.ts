import { findingLabel } from '../../../../clinical/fact-words.ts';
import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import { speaksToMachine } from '../../../../clinical/reading/speaks-to-machine.ts';
import { withoutInstruction } from '../../../../clinical/without-instruction.ts';
import type { Phrase, PhraseRequest } from '../../../../interview/ports.ts';
import type { AskModel } from '../../model-call.ts';
import { checked } from '../checks/checked.ts';
import { promisesNothing } from '../checks/promises.ts';
import { countQuestionMarks } from '../checks/question-marks.ts';
import { countWords } from '../count-words.ts';
import { lastReplyShown } from '../last-reply-shown.ts';
import { isPlainText } from '../plain-text.ts';
import { rulesOf, type TellingParts, type TellingRules } from '../telling-parts.ts';
import { asksTheSame, beforeAsking } from './asks-the-same.ts';
import { claimsNothing } from './claims-nothing.ts';
import { keepsToAsking } from './keeps-to-asking.ts';
import { sayAsItComes } from './say-as-it-comes.ts';
import { wordedShape } from './worded-shape.ts';

const mostOutputTokens = 400;
const mostWords = 60;
const longestWording = 480;
const mostLearned = 5;

interface PhraseParts extends TellingParts {
  /** Words the question where the model gives nothing that may be said. */
  readonly builtin: Phrase;
}

/**
 * Words questions with a language model. What it says is checked against the question: that it asks the same and once, states nothing that nobody
 * said, names no diagnosis and gives no advice. What fails is put right once; then, as where another step puts it into another language, the builtin
 * wording is said. Never fails.
 */
export function phraseByModel({ builtin, ...parts }: PhraseParts): (ask: AskModel) => Phrase {
  const { lexicon, prompt } = parts;
  const rules = rulesOf(parts);
  return (ask) => async (given) => {
    // A list is asked again without its choices; the builtin wording names them all.
    if (given.isTranslated === true || (given.clarifies && given.question.options.length > 0)) return builtin(given);
    // Orders to a machine are nothing to be heard, nor to be said again.
    const request = given.lastReply !== null && speaksToMachine(given.lastReply) ? { ...given, lastReply: null } : given;
    const problemsNow = (words: string) => problemsOf(words, request, rules);
    const suggested = given.suggested === undefined ? null : inOneLine(given.suggested);
    const { onSaid } = given;
    if (suggested !== null && problemsNow(suggested).length === 0) {
      const heard = beforeAsking(suggested).trim();
      if (heard !== '') onSaid?.(`${heard} `);
      return suggested;
    }
    const check = checked(wordedShape, ({ question }) => problemsNow(inOneLine(question)));
    const mayBeSaid = (words: string) => problemsNow(words).length === 0;
    const coming =
      onSaid === undefined ? null : sayAsItComes({ say: onSaid, mayBeSaid, plain: await builtin({ ...given, acknowledged: true }) });
    const listening = coming === null ? {} : { onText: coming.hear };
    const asked = await ask({
      role: 'phrase',
      prompt,
      input: inputOf(request, lexicon),
      schema: check.schema,
      mostOutputTokens,
      ...listening,
    });
    const words = asked.ok ? inOneLine(asked.value.value.question) : null;
    if (!asked.ok && check.hasFailed()) asked.error.markFailedCheck();
    return (coming === null ? words : coming.goOn(words)) ?? builtin(given);
  };
}

function inOneLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}

/** What is wrong with a wording, in words for the model. */
function problemsOf(words: string, request: PhraseRequest, { lexicon, hidden }: TellingRules): readonly string[] {
  const text = JSON.stringify(withoutInstruction(request.question.text));
  const checks: readonly (readonly [isSound: boolean, problem: string])[] = [
    [isOneQuestion(words, request), `question: must be plain text of at most ${mostWords} words that asks one question`],
    [keepsToAsking(words, request, lexicon.knowledge, hidden), 'question: must name no illness and give no advice'],
    [asksTheSame(words, request, lexicon), `question: must ask exactly this, and nothing else: ${text}`],
    [
      promisesNothing(beforeAsking(words)),
      'question: before it must hold nothing but that you heard: no help, doing of yours, forecast or advice',
    ],
    [claimsNothing(words, request, lexicon), 'question: must state, count and judge nothing that the patient did not say'],
  ];
  return checks.flatMap(([isSound, problem]) => (isSound ? [] : [problem]));
}

/** One plain question, or as many in one breath as the author's has; where the author asks without a question mark, one may be left out. */
function isOneQuestion(text: string, { question }: PhraseRequest): boolean {
  const marks = countQuestionMarks(text);
  const asked = countQuestionMarks(question.text);
  const isAsked = marks <= Math.max(1, asked) && (marks > 0 || asked === 0);
  return isAsked && isPlainText(text) && countWords(text) > 0 && countWords(text) <= mostWords && text.length <= longestWording;
}

function inputOf(
  { question, learned, lastReply, clarifies, aboutAnother, about, style, told = [], acknowledged = false }: PhraseRequest,
  { knowledge }: Lexicon,
): object {
  return {
    question: question.text,
    kind: question.kind,
    ...(question.asks === undefined ? {} : { asks: question.asks.kind }),
    options: question.options.map(({ label }) => label),
    learned: acknowledged
      ? []
      : [...learned.map(({ finding, status }) => `${findingLabel(finding, knowledge)}: ${status}`), ...told].slice(0, mostLearned),
    lastReply: lastReplyShown(lastReply),
    acknowledged,
    clarifies,
    about: aboutAnother ? (about ?? 'another person') : null,
    style,
  };
}
