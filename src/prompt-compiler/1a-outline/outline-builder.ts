import type { Diagnostic } from '../diagnostic.ts';
import { type Piece, rangeOf } from '../piece.ts';
import type { AskedAndTail } from './answer-rules/split-tail.ts';
import type { Condition, LineKind, NumberSpan, OutlineItem, OutlineQuestion, Stem } from './outline.ts';
import type { NamedKeyword } from './read-named.ts';

type Draft<Part> = { -readonly [Key in keyof Part]: Part[Key] extends readonly (infer Entry)[] ? Entry[] : Part[Key] };
export type QuestionDraft = Draft<OutlineQuestion>;

/** A condition that stands alone in its line and holds for the lines after it: up to 'ENDIF', or as long as they are indented below it. */
export interface Block {
  readonly indent: number;
  readonly endsWith: 'endif' | 'indentation';
  readonly piece: Piece;
  /** The question that 'if yes' speaks of, and whether the line stands indented below it. */
  readonly about: string | null;
  readonly owned: boolean;
  /** How many items stood before its lines. */
  readonly start: number;
  readonly own: Condition['parts'][number] | null;
  /** The conditions of the branches before this one, none of which may hold. */
  readonly before: Condition['parts'];
}

/** What the reading of a prompt has gathered so far. */
export interface OutlineBuilder {
  title: string | null;
  chiefComplaint: string | null;
  alsoFor: string[];
  style: { line: number; text: string }[];
  headings: { line: number; level: number; text: string }[];
  questionLimit: number | null;
  /** How the questions from here on are answered, where they do not say so themselves. */
  stem: Stem | null;
  scores: { line: number; spans: readonly NumberSpan[] }[];
  items: OutlineItem[];
  diagnostics: Diagnostic[];
  numbers: Set<string>;
  /** What the author calls questions, by their numbers, where that is something else. */
  labels: Readonly<Record<string, string>>;
  /** Questions whose lines may still be followed by lines indented below them, outermost first. */
  open: { indent: number; question: QuestionDraft }[];
  last: { indent: number; question: QuestionDraft } | null;
  /** The keyword whose list ('Consider:' and entries below it) is being read. */
  list: { keyword: NamedKeyword; indent: number; piece: Piece; entries: number; isHeading: boolean } | null;
  /** Continues the words of the line before, where they may run over. */
  continueWords: { indent: number; add: (text: string) => void } | null;
  /** The blocks that the lines stand in, outermost first. */
  blocks: Block[];
  blankBefore: boolean;
  lines: LineKind[];
  /** The answer read last: what is numbered below it, deeper, is asked after that answer alone. */
  lastOption: { indent: number; number: string; label: Piece } | null;
  /** What the line that is being read was taken for, where that shows in no item. */
  taken: LineKind | null;
  comments: number;
  /** What stands after the question read last, in its own line. */
  tail: AskedAndTail | null;
}

export function emptyOutline(): OutlineBuilder {
  return {
    title: null,
    chiefComplaint: null,
    alsoFor: [],
    style: [],
    headings: [],
    questionLimit: null,
    stem: null,
    scores: [],
    items: [],
    diagnostics: [],
    numbers: new Set(),
    labels: {},
    open: [],
    last: null,
    list: null,
    continueWords: null,
    blocks: [],
    blankBefore: false,
    lines: [],
    lastOption: null,
    taken: null,
    comments: 0,
    tail: null,
  };
}

/** The question that a line with this indentation stands below, or null when it stands below none. */
export function ownerOf(builder: OutlineBuilder, indent: number): QuestionDraft | null {
  for (let index = builder.open.length - 1; index >= 0; index -= 1) {
    const entry = builder.open[index];
    if (entry !== undefined && entry.indent < indent) return entry.question;
  }
  return null;
}

export function openQuestion(builder: OutlineBuilder, indent: number, question: QuestionDraft): void {
  while (builder.open.length > 0 && (builder.open[builder.open.length - 1]?.indent ?? 0) >= indent) builder.open.pop();
  builder.open.push({ indent, question });
  builder.last = { indent, question };
}

export function currentHeading(builder: OutlineBuilder): number | null {
  return builder.headings[builder.headings.length - 1]?.line ?? null;
}

/** Puts the questions of the current section, up to the next heading, under a condition. */
export function addSectionScope(builder: OutlineBuilder, piece: Piece, condition: Condition | null): void {
  const heading = currentHeading(builder);
  const range = rangeOf(piece);
  builder.items.push({
    kind: 'scope',
    line: piece.line,
    range,
    about: null,
    owned: false,
    spans: 'section',
    heading,
    skip: false,
    condition,
  });
}

export function sectionHasQuestions(builder: OutlineBuilder): boolean {
  const heading = currentHeading(builder);
  return heading !== null && builder.last?.question.heading === heading;
}

export function addCondition(question: QuestionDraft, condition: Condition): void {
  question.conditions = [...question.conditions, condition];
}
