import { diagnose } from '../messages/diagnose.ts';
import { cut, joinedPieces, type Piece, rangeOf } from '../piece.ts';
import { startsLikeQuestion } from '../question-words.ts';
import { addNamed } from './add-named.ts';

import { addScore } from './add-score.ts';
import { addStatement } from './add-statement.ts';
import { addStem } from './add-stem.ts';
import { inlineAnswers, offers, type RuleContext } from './answer-rules/answer-said.ts';
import { readAnswerRules } from './answer-rules/read-answer-rule.ts';
import { audienceCondition } from './audience-condition.ts';
import { asOtherwise, comparedIn, isOppositeOf, noneByAnswer } from './otherwise-said.ts';
import { currentHeading, type OutlineBuilder, ownerOf, type QuestionDraft } from './outline-builder.ts';
import { withoutStop } from './read-emergency.ts';
import { readStatements } from './read-statement.ts';

const field =
  /^(chief complaint|main complaint|presenting complaint|presenting problem|main problem|reason for (?:visit|call|consultation)|c\/c|cc|complaint|also for|also called|title|style|tone) ?: ?/i;
const limit =
  /^(?:please )?(?:(?:ask|limit (?:it|this|the interview)(?: to)?|use) )?(?:at most|no more than|up to|a maximum of|not more than|max(?:imum)?\.?(?: of)?|limit(?: of| to)?) ?:? ?([\p{L}\d.-]+)(?: more)? questions?\b/iu;
const hint =
  /^\(?(?:please )?(?:choose|select|tick|pick|mark|check|answer|rate|you (?:can|may)|one|several|more than one|all that apply|multiple)\b/i;
const kindHint = /^\(?(?:please )?answer with\b/i;
/** What means to steer the interview is no style: it is reported where it cannot be read. */
const instructing =
  /^(?:go|skip|jump|proceed) |\b(?:if|unless) .*\b\d|\b(?:ask|skip|go to|jump to|proceed to|do not ask|don't ask|questions?) (?:only )?(?:questions? |q ?)?\d|->/i;
/** Below a question: what names an answer and what follows it, or sends somebody for help, is not only said of the question. */
const steering =
  /->|^(?:yes|no|y|n|others?|else|none|any(?:one|body)?|every(?:one|body)|all|the rest)\b(?: (?:else|others?|answers?))? ?(?:[:=>?,-]|$)|(?:^|[.;,] )[^.:?;]{1,40}: ?(?:q ?)?\d+[. ]*$|\b(?:999|911|ambulance|emergency|go to|skip|leave out|miss out|pass over|ends? (?:here|the)|stop here)\b|^(?:if|unless|otherwise|only)\b|[.;,] (?:otherwise|else)\b/i;
/** For whom a prompt is, or is not: it may not be asked of others in silence. */
const meansPeople =
  /^(?:only|not|do not|don't|never|used?|for|this|these|suitable|meant)\b.*\b(?:only|for|in|by|if|on)\b.*\b(?:adults?|child(?:ren)?|wom[ae]n|m[ae]n|females?|males?|girls?|boys?|teenagers?|infants?|bab(?:y|ies)|pregnan(?:t|cy)|over|under|aged?)\b|^only (?:adults?|children|women|men|females?|males?|girls|boys)\b|^(?:adults?|children|women|men|females?|males?|girls|boys)\b[^.]*\(?(?:\d|over|under)/i;
const numberWords = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'fifteen',
  'twenty',
];
const numberValues = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 20];

/** Adds a line without a number: a field, an instruction, words that run over from the line before, or style. `isRule`: it was read as a rule already. */
export function addUnnumbered(builder: OutlineBuilder, indent: number, line: Piece, isRule = false): void {
  // '[If 3 is 7 or more, stop.]': brackets around a whole instruction.
  const wrapped = /^[[(](?:if|unless|emergency|red flag|go to|skip|stop|only|ask|miss out|leave out|omit|pass over)\b[^()[\]]*[\])]$/i.test(
    line.text,
  );
  const piece = noneByAnswer(wrapped ? cut(line, 1, line.text.length - 1) : line, labelsOf(builder));
  if (
    builder.continueWords !== null &&
    !builder.blankBefore &&
    indent >= builder.continueWords.indent &&
    /^(?:and |then )*stop\b/i.test(piece.text)
  ) {
    builder.continueWords.add(piece.text);
    builder.taken = 'wording';
    return;
  }
  if (addField(builder, piece) || addLimit(builder, piece) || addScore(builder, piece) || addStem(builder, indent, piece)) {
    builder.continueWords = null;
    return;
  }
  const owner = ownerOf(builder, indent);
  const about = owner?.number ?? builder.last?.question.number ?? null;
  if (carriesOn(builder, indent, piece)) return;
  if (addNamed(builder, piece, { number: about, owned: owner !== null }, indent)) {
    builder.continueWords = null;
    return;
  }
  const statements = readStatements(piece);
  const mayBeRule = !isRule && (owner !== null || builder.last !== null) && !/^(?:if|unless) /i.test(piece.text);
  const mayRead = mayBeRule || (!isRule && statements.some(({ kind }) => kind === 'ask' || kind === 'unclear'));
  const rules = mayRead ? rulesBelow(builder, piece) : null;
  if (rules !== null) {
    builder.taken = 'instruction';
    for (const rule of rules) addUnnumbered(builder, indent, rule, true);
    return;
  }
  if (
    statements.every((statement) => statement.kind === 'ask' && statement.condition === null && !statement.always && !statement.optional)
  ) {
    addPlain(builder, indent, piece, owner);
    return;
  }
  builder.continueWords = null;
  let isUnread = false;
  for (const statement of statements) {
    if (statement.kind === 'ask') reportAsked(builder, statement.text, piece, owner);
    isUnread ||= statement.kind === 'ask' || statement.kind === 'unclear';
    // What has no condition of its own is done under that of the sentence before it, which was not read.
    if (statement.kind !== 'ask' && !(isUnread && statement.kind === 'act' && (statement.condition?.otherwise ?? true))) {
      const question = owner ?? (statement.kind === 'own-condition' && sectionStarts(builder) ? null : (builder.last?.question ?? null));
      // 'For women:' at the margin means the lines after it, not the question before it.
      if (statement.kind === 'own-condition' && owner === null && question !== null && piece.text.endsWith(':')) {
        builder.diagnostics.push(diagnose('condition-without-action', rangeOf(piece)));
        continue;
      }
      if (statement.kind === 'own-condition' && question !== null) builder.taken = 'instruction';
      addStatement(builder, statement, { about, owned: owner !== null, label: null, question, whole: piece });
    }
  }
  letEmergencyRunOver(builder, indent);
}

function labelsOf({ last }: OutlineBuilder): readonly string[] {
  return last === null ? [] : [...last.question.options.map(({ label }) => label.text), ...inlineAnswers(last.question.text.text)];
}

/**
 * Reads a line that goes on from the line before it: 'Then go to 3.' under its condition, 'If fewer, …' as its opposite. Where that line was not read, or
 * is no condition of that kind, the line is reported; false for a line that stands for itself.
 */
function carriesOn(builder: OutlineBuilder, indent: number, piece: Piece): boolean {
  const word = comparedIn(piece.text);
  if (word !== null && builder.last !== null && offers(ruleContextOf(builder.last.question), word)) return false;
  const before = builder.items.at(-1);
  const condition = before === undefined || before.kind === 'question' ? null : before.condition;
  const isApart = isOppositeOf(piece.text, condition?.parts.at(-1)?.words.text ?? null);
  const then = piece.line === builder.last?.question.line ? null : /^(?:and )?then,? (?=\S)/i.exec(piece.text);
  const isBelow = before !== undefined && before.kind !== 'question' && before.line === piece.line - 1;
  const [part, ...others] = condition?.parts ?? [];
  if (isApart && word !== null && /^if /i.test(piece.text)) {
    addUnnumbered(builder, indent, asOtherwise(piece), true);
    return true;
  }
  if (isApart && (then === null || !(isBelow ? part !== undefined : builder.lines[piece.line - 2] === 'problem'))) return false;
  if (!isApart || then === null || part === undefined || others.length > 0 || condition?.otherwise === true || !isBelow) {
    builder.diagnostics.push(
      diagnose('instruction-not-understood', rangeOf(piece), {}, { questionId: builder.last?.question.number ?? null }),
    );
    builder.taken = 'problem';
    return true;
  }
  const words = { ...cut(piece, 0, 1), text: part.words.text };
  addUnnumbered(builder, indent, joinedPieces([part.mode === 'if' ? 'If ' : 'Unless ', words, ', ', cut(piece, then[0].length)]), true);
  return true;
}

/** What follows the answers of the question read last, where the line says so as a list would; null for any other line. */
export function rulesBelow({ last }: OutlineBuilder, piece: Piece): readonly Piece[] | null {
  return last === null ? null : readAnswerRules(piece, ruleContextOf(last.question));
}

/** The answers of a question as far as they stand in its outline. */
export function ruleContextOf({ text, options }: Pick<QuestionDraft, 'text' | 'options'>): RuleContext {
  return { wording: text.text, labels: options.map(({ label }) => label.text), markers: options.map(({ marker }) => marker) };
}

function sectionStarts(builder: OutlineBuilder): boolean {
  const heading = currentHeading(builder);
  return heading !== null && builder.last?.question.heading !== heading;
}

function addField(builder: OutlineBuilder, piece: Piece): boolean {
  const match = field.exec(piece.text);
  if (match?.[1] === undefined) return false;
  builder.taken = 'field';
  const value = cut(piece, match[0].length).text.replace(/[. ]+$/, '');
  const name = match[1].toLowerCase();
  if (name === 'style' || name === 'tone') builder.style.push({ line: piece.line, text: name === 'tone' ? piece.text : value });
  else if (name === 'title') builder.title = value === '' ? builder.title : value;
  else if (name.startsWith('also'))
    builder.alsoFor.push(
      ...value
        .split(/[,;]/)
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    );
  else if (value !== '') builder.chiefComplaint ??= value;
  return true;
}

function addLimit(builder: OutlineBuilder, piece: Piece): boolean {
  const match = limit.exec(piece.text);
  if (match?.[1] === undefined) return false;
  const word = match[1].toLowerCase();
  const most = /^\d+$/.test(word) ? Number(word) : (numberValues[numberWords.indexOf(word)] ?? 0);
  if (most >= 1) {
    builder.questionLimit = most;
    builder.taken = 'limit';
  } else builder.diagnostics.push(diagnose('limit-not-understood', rangeOf(piece)));
  return true;
}

function addPlain(builder: OutlineBuilder, indent: number, piece: Piece, owner: QuestionDraft | null): void {
  const { text } = piece;
  const { continueWords, last } = builder;
  if (continueWords !== null && !builder.blankBefore && indent > continueWords.indent) {
    continueWords.add(text);
    builder.taken = 'wording';
    return;
  }
  const runsOver =
    last !== null &&
    !builder.blankBefore &&
    last.question.options.length === 0 &&
    !/[.?!:)\]]$|\? ?[^?]* [/|] [^?]*$/.test(last.question.text.text);
  if (
    runsOver &&
    !kindHint.test(text) &&
    !steering.test(text) &&
    last.question === builder.items[builder.items.length - 1] &&
    (indent > last.indent || /^\p{Ll}/u.test(text))
  ) {
    last.question.text = { ...last.question.text, text: `${last.question.text.text} ${text}` };
    builder.taken = 'wording';
  } else if (owner !== null && hint.test(text)) addHint(builder, owner, text);
  else if (text.endsWith('?') || (startsLikeQuestion(text) && text.includes('?'))) reportUnnumbered(builder, piece, owner);
  else if (instructing.test(text)) {
    builder.diagnostics.push(diagnose('instruction-not-understood', rangeOf(piece), {}, { questionId: owner?.number ?? null }));
  } else if (owner !== null && (steering.test(text) || namesAnswer(owner, text))) {
    builder.diagnostics.push(diagnose('instruction-not-understood', rangeOf(piece), {}, { questionId: owner.number }));
  } else if (owner !== null) addHint(builder, owner, text);
  else if (isTitle(builder, text) && !meansPeople.test(text)) {
    builder.title = text;
    builder.taken = 'heading';
  } else if (owner === null && meansPeople.test(text)) {
    const audience = /\d/.test(text) && last === null ? audienceCondition(text) : null;
    if (audience === null) builder.diagnostics.push(diagnose('instruction-not-understood', rangeOf(piece), {}, { questionId: null }));
    else addUnnumbered(builder, indent, joinedPieces([cut(piece, 0, 0), `Only if ${audience}`]), true);
  } else {
    builder.style.push({ line: piece.line, text });
    builder.taken = 'style';
  }
}

/** 'Less than half: AMBER' says something of an answer that the question offers. */
function namesAnswer(owner: QuestionDraft, text: string): boolean {
  const said = /^["'(]?([^:=>]{1,60}?)["')]? ?(?:[:=>]|->| - )/.exec(text)?.[1];
  return said !== undefined && offers(ruleContextOf(owner), said);
}

const longestTitle = 90;

/** The first line of a prompt, above everything else, is its title where it is no sentence: 'SORE THROAT (adults)'. */
function isTitle({ title, lines, last, style }: OutlineBuilder, text: string): boolean {
  return (
    title === null &&
    last === null &&
    style.length === 0 &&
    lines.every((kind) => kind === 'blank' || kind === 'comment') &&
    text.length <= longestTitle &&
    /^[\p{Lu}\d"'(]/u.test(text) &&
    !/[.!;:]$|^(?:please|use|ask|be|keep|do|don't|the|this|these|you|we|always|never|speak|write)\b/i.test(text)
  );
}

function addHint(builder: OutlineBuilder, owner: QuestionDraft, text: string): void {
  owner.hints.push(text);
  builder.taken = 'wording';
}

/** Words between instructions that ask nothing are an instruction, too. */
function reportAsked(builder: OutlineBuilder, asked: Piece, piece: Piece, owner: QuestionDraft | null): void {
  if (asked.text.includes('?') || startsLikeQuestion(asked.text)) reportUnnumbered(builder, piece, owner);
  else builder.diagnostics.push(diagnose('instruction-not-understood', rangeOf(asked), {}, { questionId: owner?.number ?? null }));
}

function reportUnnumbered(builder: OutlineBuilder, piece: Piece, owner: QuestionDraft | null): void {
  const number = freeNumber(builder, owner);
  const start = rangeOf(piece).start;
  const fix = { title: `Number it ${number}`, range: { start, end: start }, newText: `${number}. ` };
  builder.diagnostics.push(diagnose('question-without-number', rangeOf(piece), {}, { questionId: owner?.number ?? null, fix }));
}

function freeNumber(builder: OutlineBuilder, owner: QuestionDraft | null): string {
  const prefix = owner === null ? '' : `${owner.number}.`;
  let next = owner === null ? builder.numbers.size + 1 : 1;
  while (builder.numbers.has(`${prefix}${next}`)) next += 1;
  return `${prefix}${next}`;
}

/** The words of an emergency may fill several lines, and the last of them may be 'Stop.'. */
function letEmergencyRunOver(builder: OutlineBuilder, indent: number): void {
  const at = builder.items.length - 1;
  const item = builder.items[at];
  if (item?.kind !== 'act' || item.act.kind !== 'emergency') return;
  builder.continueWords = {
    indent,
    add: (text) => {
      const current = builder.items[at];
      if (current?.kind !== 'act' || current.act.kind !== 'emergency') return;
      const said = withoutStop(`${current.act.words} ${text}`.trim());
      builder.items[at] = { ...current, act: { kind: 'emergency', words: said.text, thenStop: current.act.thenStop || said.thenStop } };
    },
  };
}
