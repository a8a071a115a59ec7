import type { FactsByFinding } from '../../../clinical/known-facts.ts';
import { questionFits } from '../../../clinical/question-fits.ts';
import { fitsPerson } from '../../../clinical/question-value.ts';
import type { PathEntry } from '../../../interview/consultation-state.ts';
import type { JudgedNode } from '../../../interview/judge-port.ts';
import { asksWhenItBegan, knownAnswer } from '../../../protocol/known-answer.ts';
import type { ProtocolNode } from '../../../protocol/protocol.ts';
import type { FindingCode } from '../../../shared/ids.ts';
import { askedPath, nodeName, sameQuestion, wordsOf } from './asked-path.ts';
import type { JudgedConsultation } from './judged-consultation.ts';
import type { RelevantQuestions } from './relevant-questions.ts';

/** A question that told nothing new, and why. */
export interface UnnecessaryQuestion extends JudgedNode {
  readonly why: 'irrelevant' | 'repeated' | 'already-told' | 'unfit';
  /** A question of a protocol, not of the knowledge. */
  readonly ofProtocol: boolean;
}

type Reason = Pick<UnnecessaryQuestion, 'why' | 'reason'>;

/**
 * The questions asked that were answered already, asked before, did not concern this patient, or ask for nothing clinical. `questions` is null
 * without a protocol.
 */
export function unnecessaryQuestions(questions: RelevantQuestions | null, judged: JudgedConsultation): readonly UnnecessaryQuestion[] {
  const before = new Set<string>();
  return askedPath(judged).flatMap((entry) => {
    const key = sameQuestion(entry);
    const found: Reason | null = before.has(key)
      ? { why: 'repeated', reason: 'It was asked before.' }
      : whyUnnecessary(entry, questions, judged);
    before.add(key);
    return found === null
      ? []
      : [{ node: nodeName(entry, judged), question: wordsOf(entry, judged), ofProtocol: entry.kind === 'node', ...found }];
  });
}

const otherPerson: Reason = { why: 'unfit', reason: 'It does not concern a person of this age and sex.' };
const alreadyTold = (reason: string): Reason => ({ why: 'already-told', reason });

function whyUnnecessary(entry: PathEntry, questions: RelevantQuestions | null, judged: JudgedConsultation): Reason | null {
  switch (entry.kind) {
    case 'contradiction':
    case 'told':
    case 'closing':
      return null;
    case 'allergies':
      return judged.state.about.kind === 'self' && judged.state.profile.allergies.trim() !== ''
        ? alreadyTold('The allergies were known before the first question.')
        : null;
    case 'age':
      return wasSaved('ageYears', judged) ? alreadyTold('The age was known before the first question.') : null;
    case 'sex':
      return wasSaved('sex', judged) ? alreadyTold('The sex was known before the first question.') : null;
    case 'node':
    case 'finding': {
      const node = nodeOf(entry, judged);
      return node === undefined ? whyFindingUnnecessary(entry, judged) : whyNodeUnnecessary(node, entry.turn, questions, judged);
    }
  }
}

function nodeOf({ protocol: name, node: id }: PathEntry, { protocol }: JudgedConsultation): ProtocolNode | undefined {
  return name === protocol?.name ? protocol?.nodes.find((node) => node.id === id) : undefined;
}

function whyNodeUnnecessary(
  node: ProtocolNode,
  turn: number,
  questions: RelevantQuestions | null,
  judged: JudgedConsultation,
): Reason | null {
  const { state, lexicon, person } = judged;
  const because = questions?.irrelevant.get(node.id);
  if (because !== undefined) return { why: 'irrelevant', reason: `By the history it did not concern this patient: ${because}.` };
  if (!isClinical(node)) return { why: 'irrelevant', reason: 'It asks for nothing that tells of an illness, as far as we know.' };
  const told = toldBefore(turn, judged);
  const isKnown = knownAnswer(node, told, state.profile, state.complaint).kind === 'known';
  if (isKnown && (!asksWhenItBegan(node) || wasTimeTold(turn, judged)))
    return alreadyTold(`It was answered before${quoteOf(node.finding, told)}.`);
  return questionFits(node, person, lexicon.knowledge) ? null : otherPerson;
}

/** Whether a question asks for anything that tells of an illness: what it asks for, or an answer that it offers, has a meaning for us. */
export function isClinical({ asks, finding, options }: ProtocolNode): boolean {
  return asks.kind !== 'other' || finding !== null || options.some((option) => option.finding !== null);
}

function whyFindingUnnecessary({ finding: code, turn }: PathEntry, judged: JudgedConsultation): Reason | null {
  if (code === null) return null;
  const told = toldBefore(turn, judged);
  const status = told.get(code)?.status;
  if (status === 'present' || status === 'absent') return alreadyTold(`It was known already${quoteOf(code, told)}.`);
  const finding = judged.lexicon.knowledge.findings.get(code);
  return finding === undefined || fitsPerson(finding, judged.person) ? null : otherPerson;
}

function quoteOf(finding: FindingCode | null, told: FactsByFinding): string {
  const quote = finding === null ? null : (told.get(finding)?.quote ?? null);
  return quote === null ? '' : `: “${quote}”`;
}

/** What was saved counts for the account's holder; of another person it says nothing. */
function wasSaved(field: 'ageYears' | 'sex', { state }: JudgedConsultation): boolean {
  return state.about.kind === 'self' && state.profile[field] !== null;
}

/** What was known when so many replies had been read. */
function toldBefore(turn: number, { collected }: JudgedConsultation): FactsByFinding {
  const isBefore = (code: FindingCode, depth = 0): boolean => {
    const source = collected.get(code)?.source;
    if (source?.kind === 'message') return source.turn < turn;
    return source?.kind !== 'implied' || depth > deepestImplication || isBefore(source.by, depth + 1);
  };
  return new Map([...collected].filter(([code]) => isBefore(code)));
}

const deepestImplication = 8;

/** The complaint's fact takes on the time that is told in answer to when it began: only what was understood before tells that it was known. */
function wasTimeTold(turn: number, { exchanges, state, lexicon }: JudgedConsultation): boolean {
  const isOfComplaint = (code: FindingCode | undefined, depth = 0): boolean =>
    code !== undefined &&
    depth <= deepestImplication &&
    (code === state.complaint || isOfComplaint(lexicon.knowledge.findings.get(code)?.of, depth + 1));
  const understood = exchanges.slice(0, turn + 1).flatMap(({ turn: { trace } }) => trace.understood);
  return understood.some(({ finding, value }) => (value?.kind === 'duration' || value?.kind === 'date') && isOfComplaint(finding));
}
