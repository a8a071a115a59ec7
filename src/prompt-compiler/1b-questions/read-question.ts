import { plainWords } from '../../protocol/plain-words.ts';
import type { FindingCode } from '../../shared/ids.ts';
import { wordTable } from '../../shared/word-table.ts';
import type { OutlineQuestion } from '../1a-outline/outline.ts';
import { called } from '../called.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { diagnose } from '../messages/diagnose.ts';
import { nearest } from '../nearest-word.ts';
import { meaningOfParts } from '../question-meaning/meaning-of-question.ts';
import { settledMeaning, settledNames, takeSettledMeaning } from '../question-meaning/settled-meaning.ts';
import type { Vocabulary, WordsBelow } from '../vocabulary.ts';
import { kindInHints } from './kind-in-hints.ts';
import { namedOptions } from './name-options.ts';
import { plainOffer } from './plain-answers.ts';
import type { Binding, ReadQuestion } from './questions.ts';
import { readAlternatives } from './read-inline-options.ts';
import { allowsSeveral, asksSex, readKind } from './read-kind.ts';
import { type OfferedAnswer, readOffered } from './read-options.ts';

/** One question, with what its words and options are bound to; bindings and problems are added to the lists given. */
export function readQuestion(
  item: OutlineQuestion,
  topic: string | null,
  above: FindingCode | null,
  vocabulary: Vocabulary,
  bindings: Binding[],
  diagnostics: Diagnostic[],
): ReadQuestion {
  const settled = settledIn(item);
  const offered = plainOffer(readOffered(settled?.text ?? item.text.text, item.options));
  const byWords = readKind(offered.text);
  const isNamed = offered.named !== null && !(offered.named.kind === 'number' && ['scale', 'duration', 'age'].includes(byWords.kind));
  const own = kindInHints(item.hints, isNamed ? { ...byWords, ...offered.named, certain: true } : byWords);
  const stem = own.certain || item.options.length > 0 || offered.answers.length > 0 ? null : item.stem;
  const byWording = stem === null || stem.answers !== null ? own : readKind(stem.wording);
  const answers =
    asksSex(offered.text) && isOfSexes(offered.answers)
      ? sexes
      : offered.answers.length > 0
        ? inFull(offered.answers)
        : stem?.answers != null
          ? answersOfStem(stem.answers)
          : alternativesOf(offered.text);
  const options = answers.length === 0 || isYesAndNo(answers) ? [] : namedOptions(answers);
  const single = options.length === 1 ? options[0] : undefined;
  if (single !== undefined)
    diagnostics.push(diagnose('single-option', item.range, { number: called(item), label: single.label }, { questionId: item.number }));
  const hints = settled?.hints ?? item.hints;
  const words = [offered.text, withoutLabels(item.text.text, answers), ...hints].join(' ');
  const kind = options.length > 0 ? (allowsSeveral(words) ? 'several-of' : 'one-of') : answers.length > 0 ? 'yes-no' : byWording.kind;
  const bind = (label: string, as: 'question' | 'option', below: WordsBelow) => {
    const bound = vocabulary.bindFinding(label, as, topic, below);
    if (bound === null || bound.status !== 'present') return null;
    bindings.push({ line: item.line, words: label, boundTo: bound.finding });
    return bound.finding;
  };
  const named = options.map((option) =>
    option.role === 'choice' ? { ...option, finding: bind(option.label, 'option', { asked: offered.text, above }) } : option,
  );
  const optionFindings = named.flatMap(({ finding }) => (finding === null ? [] : [finding]));
  const bySettling = settled === null ? null : settledMeaning(settled.words, topic, optionFindings, vocabulary);
  if (settled !== null && bySettling === null) {
    const near = nearest(settled.words, Object.keys(settledNames));
    const values = { number: called(item), words: settled.words, near: near === null ? '' : `Perhaps “${near}” is meant.` };
    diagnostics.push(diagnose('unknown-meaning', item.range, values, { questionId: item.number }));
  }
  const finding =
    bySettling !== null
      ? bySettling.kind === 'finding'
        ? bySettling.finding
        : null
      : kind === 'yes-no' || kind === 'number' || kind === 'scale'
        ? bind(offered.text, 'question', { above })
        : null;
  const parts = { text: offered.text, answer: kind, asksSex: asksSex(offered.text), finding, optionFindings, topic, above };
  const meaning = meaningOfParts(parts, vocabulary);
  return {
    kind: 'question',
    line: item.line,
    range: item.range,
    number: item.number,
    ...(item.authorLabel === undefined ? {} : { authorLabel: item.authorLabel }),
    parent: item.parent,
    heading: item.heading,
    required: !item.optional,
    always: item.always,
    conditions: item.conditions,
    text: offered.text,
    hints,
    answer: kind,
    answerIsCertain: answers.length > 0 || byWording.certain,
    options: named,
    unit: options.length > 0 ? null : byWording.unit,
    amounts: options.length > 0 ? null : byWording.amounts,
    finding,
    asks: bySettling ?? meaning.asks,
    settledAs: bySettling === null ? null : (settled?.words ?? null),
    about: meaning.about,
  };
}

/** Where an author settled what a question asks: after its words, or in a line below it. */
function settledIn(item: OutlineQuestion): { readonly text: string; readonly hints: readonly string[]; readonly words: string } | null {
  const inText = takeSettledMeaning(item.text.text);
  if (inText !== null) return { ...inText, hints: item.hints };
  for (const [index, hint] of item.hints.entries()) {
    const below = takeSettledMeaning(hint);
    if (below === null) continue;
    const hints = item.hints.flatMap((other, at) => (at !== index ? [other] : below.text === '' ? [] : [below.text]));
    return { text: item.text.text, hints, words: below.words };
  }
  return null;
}

/** The words of a question other than its answers: the answer 'several days' allows no several answers. */
function withoutLabels(text: string, answers: readonly OfferedAnswer[]): string {
  return answers.reduce((rest, { label }) => rest.replace(label, ''), text);
}

/** The answers that a line above several questions offers: 'never (0), several days (1)'. */
function answersOfStem(written: string): readonly OfferedAnswer[] {
  const separator = written.includes(';') ? /; ?/ : /[|]/.test(written) ? / ?[|] ?/ : written.includes(' / ') ? / \/ / : /, ?(?:or )?/;
  return written
    .split(separator)
    .map((label) => ({ marker: null, label: label.replace(/[.;,]+$/, '').trim() }))
    .filter(({ label }) => label !== '');
}

/** 'Y' and 'N' among the answers are yes and no. */
function inFull(answers: readonly OfferedAnswer[]): readonly OfferedAnswer[] {
  const short = ['y', 'n'].every((letter) => answers.some(({ label }) => label.toLowerCase() === letter));
  const words = wordTable<string>({ y: 'Yes', n: 'No' });
  return short ? answers.map((answer) => ({ ...answer, label: words[answer.label.toLowerCase()] ?? answer.label })) : answers;
}

/** Whether no answers are offered, or only 'M' and 'F'. */
function isOfSexes(answers: readonly OfferedAnswer[]): boolean {
  return answers.length === 0 || (answers.length === 2 && answers.every(({ label }) => /^[mf]$/i.test(label)));
}

function alternativesOf(text: string): readonly OfferedAnswer[] {
  return (readAlternatives(text) ?? []).map((label) => ({ marker: null, label }));
}

const sexes: readonly OfferedAnswer[] = [
  { marker: null, label: 'Female' },
  { marker: null, label: 'Male' },
];

function isYesAndNo(answers: readonly OfferedAnswer[]): boolean {
  const words = answers.map((answer) => plainWords(answer.label)).sort();
  return words.length === 2 && /^no?$/.test(words[0] as string) && /^y(?:es)?$/.test(words[1] as string);
}
