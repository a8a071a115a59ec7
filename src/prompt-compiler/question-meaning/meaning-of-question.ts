import type { NodeKind } from '../../protocol/protocol.ts';
import {
  type AskedKind,
  type AskedOfComplaint,
  type Asks,
  askedOfComplaint,
  type QuestionMeaning,
} from '../../protocol/question-meaning.ts';
import type { FindingCode } from '../../shared/ids.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { askedKinds } from './asked-kinds.ts';
import { subjectOfQuestion } from './subject-of-question.ts';

/** A question as far as its kind of answer, its options and its bindings are read. */
export interface QuestionParts {
  readonly text: string;
  readonly answer: NodeKind;
  readonly asksSex: boolean;
  readonly finding: FindingCode | null;
  /** The findings that its options name. */
  readonly optionFindings: readonly FindingCode[];
  /** The chief complaint, and what the question above is bound to: 'it' is one of them. */
  readonly topic: string | null;
  readonly above: FindingCode | null;
}

/** What a question asks and of whom, by its words and what they were bound to. Nothing here is learned: the same words always mean the same. */
export function meaningOfParts(question: QuestionParts, vocabulary: Vocabulary): QuestionMeaning {
  const asks = asksOf(question, vocabulary);
  const finding = question.finding === null ? null : vocabulary.finding(question.finding);
  return { asks, about: subjectOfQuestion(question.text, asks, finding) };
}

function asksOf(question: QuestionParts, vocabulary: Vocabulary): Asks {
  const { text, answer, finding, optionFindings } = question;
  if (answer === 'age') return { kind: 'age' };
  if (question.asksSex) return { kind: 'sex' };
  if (finding !== null) return asksFinding(finding, question, vocabulary);
  const findings = optionFindings.length === 0 ? {} : { findings: [...new Set(optionFindings)] };
  const [worded, ...also] = askedKinds(text, answer);
  const isList = worded === undefined || worded === 'findings' || (worded === 'measurement' && optionFindings.length > 0);
  const kind = isList ? (listKind(optionFindings, vocabulary) ?? worded) : worded;
  const alsoOfComplaint = also.filter((other) => isOfComplaint(other) && joins(text));
  const more = { ...findings, ...(alsoOfComplaint.length === 0 ? {} : { also: alsoOfComplaint }) };
  if (kind === undefined) return answer === 'yes-no' ? { kind: 'finding', finding: null } : { kind: 'other' };
  if (kind === 'findings') return { kind, findings: [...new Set(optionFindings)], ...complaintOf(question, vocabulary) };
  if (kind === 'measurement') return { kind };
  if (isOfComplaint(kind)) return { kind, ...complaintOf(question, vocabulary), ...more };
  return { kind, ...more };
}

/** What a list of findings asks for: medicines, illnesses or the family's where all of them are of that kind. Null for no list. */
function listKind(findings: readonly FindingCode[], vocabulary: Vocabulary): 'findings' | 'medicines' | 'family' | null {
  if (findings.length === 0) return null;
  if (findings.every((code) => code.startsWith('family-'))) return 'family';
  return findings.every((code) => vocabulary.finding(code)?.kind === 'medication') ? 'medicines' : 'findings';
}

function asksFinding(finding: FindingCode, { text, answer }: QuestionParts, vocabulary: Vocabulary): Asks {
  if (answer === 'number' || answer === 'scale') return { kind: 'measurement', finding };
  if (finding === 'pregnancy') return { kind: 'pregnancy', finding };
  const known = vocabulary.finding(finding);
  const [kind] = known === null || known.kind === 'symptom' || known.kind === 'sign' ? [] : askedKinds(text, answer);
  if (kind !== undefined && isOfBackground(kind)) return { kind, finding };
  return known?.of === undefined ? { kind: 'finding', finding } : { kind: 'finding', finding, of: known.of };
}

const background = ['medicines', 'allergies', 'illnesses', 'procedures', 'family', 'habits', 'circumstances'] as const;

function isOfBackground(kind: AskedKind): kind is (typeof background)[number] {
  return (background as readonly AskedKind[]).includes(kind);
}

function isOfComplaint(kind: AskedKind): kind is AskedOfComplaint {
  return (askedOfComplaint as readonly string[]).includes(kind);
}

/** Whether one question asks two things: 'How did it begin, and how has it changed since?' */
function joins(text: string): boolean {
  return /\band\b|,/.test(text);
}

/** The complaint that is asked about: the one that the question names, else what the question above it is about, else the chief complaint. */
function complaintOf({ text, topic, above }: QuestionParts, vocabulary: Vocabulary): { readonly of?: FindingCode } {
  const named = vocabulary.namedFinding(text) ?? above ?? (topic === null ? null : vocabulary.namedFinding(topic));
  if (named === null) return {};
  const finding = vocabulary.finding(named);
  // 'Where is the belly pain worst?' is of the belly pain, not of a severe one.
  return { of: finding?.features !== undefined && finding.of !== undefined ? finding.of : named };
}
