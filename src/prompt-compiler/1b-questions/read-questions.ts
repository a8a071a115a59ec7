import { plainWords } from '../../protocol/plain-words.ts';
import type { FindingCode } from '../../shared/ids.ts';
import { wordTable } from '../../shared/word-table.ts';
import type { Outline, OutlineQuestion } from '../1a-outline/outline.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { diagnose } from '../messages/diagnose.ts';
import type { Vocabulary, WordsBelow } from '../vocabulary.ts';
import { kindInHints } from './kind-in-hints.ts';
import type { Binding, QuestionOption, Questions, ReadQuestion } from './questions.ts';
import { readAlternatives } from './read-inline-options.ts';
import { allowsSeveral, asksSex, readKind } from './read-kind.ts';
import { type OfferedAnswer, readOffered } from './read-options.ts';

/** Stage 1b: reads the kind of each question's answer, its options, unit and range, and binds its words to the clinical knowledge. */
export function readQuestions(outline: Outline, vocabulary: Vocabulary): Questions {
  const diagnostics: Diagnostic[] = [];
  const bindings: Binding[] = [];
  const topic = outline.chiefComplaint ?? outline.title;
  const bound = new Map<string, FindingCode>();
  const items = outline.items.map((item) => {
    if (item.kind !== 'question') return item;
    const above = item.parent === null ? null : (bound.get(item.parent) ?? null);
    const question = readQuestion(item, topic, above, vocabulary, bindings, diagnostics);
    if (question.finding !== null) bound.set(question.number, question.finding);
    return question;
  });
  const { lines: _, ...rest } = outline;
  return { ...rest, items, bindings, diagnostics };
}

function readQuestion(
  item: OutlineQuestion,
  topic: string | null,
  above: FindingCode | null,
  vocabulary: Vocabulary,
  bindings: Binding[],
  diagnostics: Diagnostic[],
): ReadQuestion {
  const offered = readOffered(item.text.text, item.options);
  const byWording = kindInHints(item.hints, readKind(offered.text));
  const answers =
    asksSex(offered.text) && isOfSexes(offered.answers)
      ? sexes
      : offered.answers.length > 0
        ? inFull(offered.answers)
        : alternativesOf(offered.text);
  const options = answers.length === 0 || isYesAndNo(answers) ? [] : namedOptions(answers);
  const single = options.length === 1 ? options[0] : undefined;
  if (single !== undefined)
    diagnostics.push(diagnose('single-option', item.range, { number: item.number, label: single.label }, { questionId: item.number }));
  const words = [offered.text, withoutLabels(item.text.text, answers), ...item.hints].join(' ');
  const kind = options.length > 0 ? (allowsSeveral(words) ? 'several-of' : 'one-of') : answers.length > 0 ? 'yes-no' : byWording.kind;
  const bind = (label: string, as: 'question' | 'option', below: WordsBelow) => {
    const bound = vocabulary.bindFinding(label, as, topic, below);
    if (bound === null || bound.status !== 'present') return null;
    bindings.push({ line: item.line, words: label, boundTo: bound.finding });
    return bound.finding;
  };
  return {
    kind: 'question',
    line: item.line,
    range: item.range,
    number: item.number,
    parent: item.parent,
    heading: item.heading,
    required: !item.optional,
    always: item.always,
    conditions: item.conditions,
    text: offered.text,
    hints: item.hints,
    answer: kind,
    answerIsCertain: answers.length > 0 || byWording.certain,
    options: options.map((option) =>
      option.role === 'choice' ? { ...option, finding: bind(option.label, 'option', { asked: offered.text, above }) } : option,
    ),
    unit: options.length > 0 ? null : byWording.unit,
    amounts: options.length > 0 ? null : byWording.amounts,
    finding: kind === 'yes-no' || kind === 'number' || kind === 'scale' ? bind(offered.text, 'question', { above }) : null,
  };
}

/** The words of a question other than its answers: the answer 'several days' allows no several answers. */
function withoutLabels(text: string, answers: readonly OfferedAnswer[]): string {
  return answers.reduce((rest, { label }) => rest.replace(label, ''), text);
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

function namedOptions(answers: readonly OfferedAnswer[]): readonly QuestionOption[] {
  const taken = new Set<string>();
  const last = new Map<string, number>();
  return answers.map(({ marker, label }, index) => {
    const words = plainWords(label);
    const plain = words.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || `answer-${index + 1}`;
    let id = plain;
    let more = last.get(plain) ?? 1;
    for (; taken.has(id); more += 1) id = `${plain}-${more + 1}`;
    last.set(plain, more);
    taken.add(id);
    return { id, label, finding: null, role: roleOf(words), marker };
  });
}

function roleOf(words: string): QuestionOption['role'] {
  if (
    /^(?:none|neither|no it .*|nothing|nothing in particular|none of (?:these|them|those|the above|the following)|no(?:ne)? of the above|not any of these|neither of these|nothing of the kind)$/.test(
      words,
    )
  )
    return 'none';
  return /^(?:something else|anything else|other|others|another|somewhere else|someone else|other please (?:specify|describe)|none of these but something else)$/.test(
    words,
  )
    ? 'other'
    : 'choice';
}
