import type { Predicate } from '../../protocol/predicate.ts';
import type { NodeKind } from '../../protocol/protocol.ts';
import type { NodeId } from '../../shared/ids.ts';
import type { OutlineAct, OutlineScope } from '../1a-outline/outline.ts';
import type { Questions, ReadQuestion } from '../1b-questions/questions.ts';
import { called } from '../called.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { diagnose } from '../messages/diagnose.ts';
import { numberParts } from '../number-order.ts';
import { type Range, rangeOf } from '../piece.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { allOf } from './combine.ts';
import type { AnswerUses, ConditionContext, Prompt } from './condition-context.ts';
import { questionsIn } from './find-later-answers.ts';
import { indexLabels, once } from './label-index.ts';
import type { Logic, LogicConsideration, LogicLine, LogicNextStep } from './logic.ts';
import { pointedQuestions } from './points-of.ts';
import { askedWithoutIt, type Chains, leftOut, predicateOfCondition } from './predicate-of-condition.ts';
import { countingQuestions } from './read-counted-unit.ts';
import { referencesOfLines } from './references-of-lines.ts';
import { predicateOfScope, questionsInScope } from './scopes.ts';
import { scoresOf } from './score-lines.ts';
import { withMeaningOf } from './with-meaning.ts';

interface Reading {
  readonly prompt: Prompt;
  readonly questions: readonly ReadQuestion[];
  readonly chains: Chains;
  readonly diagnostics: Diagnostic[];
  readonly lines: LogicLine[];
  readonly considerations: LogicConsideration[];
  readonly nextSteps: LogicNextStep[];
  /** What section conditions add to questions, by number. */
  readonly scoped: Map<string, Predicate[]>;
  /** What lines below their parent, which name them, add to sub-questions. */
  readonly named: Map<string, Predicate[]>;
  readonly headings: Questions['headings'];
  readonly lastAsked: { question: ReadQuestion | null };
  readonly scopedCount: { value: number };
}

const always: Predicate = { kind: 'always' };

/** Stage 1c: reads every condition as a predicate, resolves the questions, answers and facts it names, and binds what the prompt considers. */
export function readLogic(input: Questions, vocabulary: Vocabulary): Logic {
  const { items, diagnostics: _, ...rest } = input;
  const questions = items.filter((item) => item.kind === 'question');
  const reading = startReading(input, questions, vocabulary);
  for (const item of items) {
    if (item.kind === 'question') reading.lines.push(readAsk(item, reading));
    else if (item.kind === 'act') readActLine(item, reading);
    else {
      const context = contextOf(reading, item, item.about, item.owned, item.about);
      const level = item.kind === 'scope' ? levelOf(item) : 'named';
      if (item.kind === 'scope') {
        const predicate = predicateOfCondition(item.condition, context, level, reading.chains, leftOut, reading.diagnostics);
        if (predicate === null) continue;
        addScope(item, predicate, reading);
      } else if (item.kind === 'consideration') {
        const when = predicateOfCondition(item.condition, context, level, reading.chains, leftOut, reading.diagnostics);
        if (when === null) continue;
        const condition = vocabulary.bindCondition(item.label.text);
        if (condition !== null) reading.prompt.bindings.push({ line: item.line, words: item.label.text, boundTo: condition });
        reading.considerations.push({
          line: item.line,
          range: item.range,
          label: item.label.text,
          condition,
          doNotMiss: item.doNotMiss,
          when,
        });
      } else readNextStep(item, context, reading);
    }
  }
  const finished = withFinalKinds(questions, reading.prompt);
  const lines = withParents(reading, finished);
  return {
    ...rest,
    questions: finished,
    lines,
    considerations: reading.considerations,
    nextSteps: reading.nextSteps,
    bindings: reading.prompt.bindings,
    references: reading.prompt.references,
    diagnostics: reading.diagnostics,
  };
}

/** Section conditions may name at most this many questions in all, each counted as often as it is named: a prompt of that size is no prompt. */
const mostScoped = 100_000;

function addScope(scope: OutlineScope, predicate: Predicate, reading: Reading): void {
  const named =
    reading.scopedCount.value > mostScoped
      ? []
      : questionsInScope(scope, reading.questions, reading.prompt, reading.headings, reading.diagnostics);
  reading.scopedCount.value += named.length;
  if (reading.scopedCount.value > mostScoped) {
    reading.diagnostics.push(diagnose('too-many-named', scope.range, { limit: mostScoped, consequence: leftOut }));
    return;
  }
  for (const question of named) {
    // A line below a question that names its sub-question ('If no, ask 2.1') stands in the place of a condition of the sub-question's own.
    const own = Array.isArray(scope.spans) && scope.owned && question.parent === scope.about && !scope.skip;
    const predicates = own ? reading.named : reading.scoped;
    const known = predicates.get(question.number);
    if (known === undefined) predicates.set(question.number, [predicateOfScope(scope, predicate)]);
    else known.push(predicateOfScope(scope, predicate));
  }
}

function startReading(input: Questions, questions: readonly ReadQuestion[], vocabulary: Vocabulary): Reading {
  const labels = new Map<string, number>();
  for (const item of input.items) if (item.kind === 'act' && item.label !== null) labels.set(item.label, item.line);
  const prompt: Prompt = {
    questions: new Map(questions.map((question) => [question.number, question])),
    order: questions.map((question) => question.number),
    scores: scoresOf(input, questions),
    lasting: questions.filter(({ answer }) => answer === 'duration').slice(0, 50),
    counting: once(() => countingQuestions(questions)),
    pointed: once(() => pointedQuestions(questions)),
    parts: questions.map((question) => numberParts(question.number)),
    labels,
    index: indexLabels(questions),
    vocabulary,
    topic: input.chiefComplaint ?? input.title,
    bindings: [...input.bindings],
    references: [...referencesOfLines(input)],
    uses: new Map<string, NodeKind>(),
  };
  return {
    prompt,
    questions,
    chains: new Map(),
    diagnostics: [],
    lines: [],
    considerations: [],
    nextSteps: [],
    scoped: new Map(),
    named: new Map(),
    headings: input.headings,
    lastAsked: { question: null },
    scopedCount: { value: 0 },
  };
}

function contextOf(
  reading: Reading,
  at: { readonly line: number },
  about: string | null,
  owned: boolean,
  questionId: string | null,
): ConditionContext {
  return {
    prompt: reading.prompt,
    line: at.line,
    about: about === null ? null : (reading.prompt.questions.get(about) ?? null),
    previous: reading.lastAsked.question,
    owned,
    questionId,
  };
}

/** Where the lines stand of which 'otherwise' may be the opposite. */
function levelOf({ owned, about }: { readonly owned: boolean; readonly about: string | null }): string {
  return owned ? `below ${about}` : 'top';
}

function readAsk(question: ReadQuestion, reading: Reading): LogicLine {
  const previous = reading.lastAsked.question;
  const about = question.parent !== null && reading.prompt.questions.has(question.parent) ? question.parent : (previous?.number ?? null);
  const context = contextOf(reading, question, about, question.parent !== null, question.number);
  const level = question.parent === null ? 'top' : `below ${question.parent}`;
  if (question.conditions.length === 0) reading.chains.delete(level);
  const consequence = askedWithoutIt(question.parent);
  const parts: Predicate[] = [];
  for (const condition of question.conditions) {
    parts.push(predicateOfCondition(condition, context, level, reading.chains, consequence, reading.diagnostics) ?? always);
  }
  const own = allOf(parts);
  reportLater(own, question, question.number, reading);
  reading.lastAsked.question = question;
  return { kind: 'ask', number: question.number, line: question.line, range: question.range, own, when: own };
}

function readActLine(item: OutlineAct, reading: Reading): void {
  const { act, line, range, label } = item;
  const context = contextOf(reading, item, item.about, item.owned, label ?? item.about);
  const level = levelOf(item);
  const own = predicateOfCondition(item.condition, context, level, reading.chains, leftOut, reading.diagnostics);
  if (own === null) return;
  reportLater(own, item, item.about, reading);
  const about = context.about;
  const parts: Predicate[] =
    item.owned && about !== null && !saysItWasAsked(own, about.number) ? [{ kind: 'was-asked', node: about.number as NodeId }] : [];
  // A numbered line below a yes/no question follows the rule of its sub-questions: without a condition of its own, only after yes.
  if (label !== null && item.owned && item.condition === null && about !== null) parts.push(afterYes(about, reading.prompt.uses));
  const when = allOf([...parts.filter((part) => part.kind !== 'always'), own]);
  const base = { line, range, own, when, label };
  if (act.kind === 'go-to') reading.lines.push({ ...base, kind: 'go-to', target: act.target, targetRange: rangeOf(act.piece) });
  else if (act.kind === 'emergency')
    reading.lines.push({
      ...base,
      kind: 'emergency',
      words: act.words || 'This may be an emergency. Please get medical help now.',
      thenStop: act.thenStop,
    });
  else reading.lines.push({ ...base, kind: 'stop', words: act.kind === 'stop' ? act.words : null });
}

/** 'If 5 was asked, …' below question 5 says what its place says already. */
function saysItWasAsked(own: Predicate, number: string): boolean {
  const first = own.kind === 'and' ? own.of[0] : own;
  return first?.kind === 'was-asked' && first.node === number;
}

function readNextStep(item: Extract<Questions['items'][number], { kind: 'next-step' }>, context: ConditionContext, reading: Reading): void {
  const found: Diagnostic[] = [];
  const when = predicateOfCondition(item.condition, context, 'named', reading.chains, leftOut, found);
  const words = item.condition?.parts[0]?.words.text ?? '';
  const unknownOnly = found.length > 0;
  // 'See a doctor if it gets worse' is advice as a whole: its 'if' is the patient's, unless it names a question.
  if ((when === null || unknownOnly) && !/\b\d/.test(words)) {
    const mode = item.condition?.parts[0]?.mode ?? 'if';
    reading.nextSteps.push({ line: item.line, range: item.range, text: `${item.text.text} ${mode} ${words}`.trim(), when: always });
    return;
  }
  reading.diagnostics.push(...found);
  if (when !== null) reading.nextSteps.push({ line: item.line, range: item.range, text: item.text.text, when });
}

function reportLater(
  predicate: Predicate,
  { line, range }: { readonly line: number; readonly range: Range },
  questionId: string | null,
  reading: Reading,
): void {
  for (const number of questionsIn(predicate)) {
    const later = reading.prompt.questions.get(number);
    if (later === undefined || later.line < line || (later.line === line && number !== questionId)) continue;
    if (later.line === line && reading.lines.some((entry) => entry.kind === 'ask' && entry.number === number)) continue;
    const related = [{ message: `Question ${called(later)} stands here.`, at: later.range.start }];
    reading.diagnostics.push(diagnose('asked-later', range, { number: called(later), later: later.line }, { questionId, related }));
  }
}

function withFinalKinds(questions: readonly ReadQuestion[], prompt: Prompt): readonly ReadQuestion[] {
  return questions.map((question) => {
    const answer = prompt.uses.get(question.number) ?? question.answer;
    return answer === question.answer
      ? question
      : withMeaningOf(prompt, { ...question, answer, unit: answer === 'duration' ? (question.unit ?? 'days') : question.unit });
  });
}

/** Adds to each question what its place asks for: that its parent was asked, and was answered yes where nothing else is said, and its section's conditions. */
function withParents(reading: Reading, questions: readonly ReadQuestion[]): readonly LogicLine[] {
  const byNumber = new Map(questions.map((question) => [question.number, question]));
  return reading.lines.map((line) => {
    if (line.kind !== 'ask') return line;
    const question = byNumber.get(line.number);
    const parent = question?.parent == null ? undefined : byNumber.get(question.parent);
    const scopes = reading.scoped.get(line.number) ?? [];
    if (question === undefined || parent === undefined || parent.line > question.line) {
      if (question?.parent != null) reportParent(question, parent, reading);
      return { ...line, when: allOf(distinct([line.own, ...(reading.named.get(line.number) ?? []), ...scopes])) };
    }
    const asked: Predicate = { kind: 'was-asked', node: parent.number as NodeId };
    const named = reading.named.get(line.number) ?? [];
    const replaced =
      question.conditions.length > 0 || question.always || named.some((predicate) => questionsIn(predicate).includes(parent.number));
    const byRule = replaced ? always : afterYes(parent, reading.prompt.uses);
    return { ...line, when: allOf(distinct([byRule === always ? asked : always, byRule, line.own, ...named, ...scopes])) };
  });
}

/** Each predicate once: 'If yes, ask 4.1' below a yes/no question says again what holds for its sub-question anyway. */
function distinct(predicates: readonly Predicate[]): readonly Predicate[] {
  const seen = new Set<string>();
  return predicates.filter((predicate) => {
    const written = JSON.stringify(predicate);
    if (seen.has(written)) return false;
    seen.add(written);
    return true;
  });
}

/** 'Only after yes', where a question can be answered yes; always otherwise. */
function afterYes(parent: ReadQuestion, uses: AnswerUses): Predicate {
  const node = parent.number as NodeId;
  if ((uses.get(parent.number) ?? parent.answer) === 'yes-no') return { kind: 'answered-yes', node };
  const yesAndNo = parent.options.some((option) => option.id === 'yes') && parent.options.some((option) => option.id === 'no');
  return yesAndNo ? { kind: 'chose', node, optionId: 'yes' } : always;
}

function reportParent(question: ReadQuestion, parent: ReadQuestion | undefined, reading: Reading): void {
  const values = { number: called(question), parent: parent === undefined ? (question.parent ?? '') : called(parent) };
  const code = parent === undefined ? 'missing-parent' : 'parent-below';
  reading.diagnostics.push(diagnose(code, question.range, values, { questionId: question.number }));
}
