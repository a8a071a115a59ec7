import { findingLabel } from '../../../clinical/fact-words.ts';
import { type FactsByFinding, knownFacts } from '../../../clinical/known-facts.ts';
import { questionFits } from '../../../clinical/question-fits.ts';
import { fitsPerson } from '../../../clinical/question-value.ts';
import type { PathEntry } from '../../../interview/consultation-state.ts';
import type { JudgedNode, Verdict } from '../../../interview/judge-port.ts';
import { knownAnswer } from '../../../protocol/known-answer.ts';
import type { Protocol, ProtocolNode } from '../../../protocol/protocol.ts';
import type { JudgedConsultation } from './judged-consultation.ts';
import { type RelevantQuestions, relevantQuestions } from './relevant-questions.ts';

type JudgedPath = Pick<Verdict, 'questionsMissed' | 'questionsRelevant' | 'questionsMissedPercent' | 'actualPath' | 'pathDelta'>;

/** The questions that were asked against those that this patient's history makes relevant. */
export function comparePaths(judged: JudgedConsultation): JudgedPath {
  const { protocol, state } = judged;
  const questions = protocol === null ? null : relevantQuestions(protocol, judged);
  const relevant = questions?.relevant ?? [];
  const missed = protocol === null || questions === null ? [] : missedQuestions(protocol, questions, judged);
  const path = asked(state.path);
  return {
    questionsMissed: missed,
    questionsRelevant: relevant.length,
    questionsMissedPercent: relevant.length === 0 ? 0 : (100 * missed.length) / relevant.length,
    actualPath: path.map((entry) => ({ node: nodeName(entry, judged), question: wordsOf(entry, judged) })),
    pathDelta: { missed, unnecessary: unnecessaryQuestions(path, questions, judged) },
  };
}

/** The questions as put; the one clarification that each may have belongs to it. */
function asked(path: readonly PathEntry[]): readonly PathEntry[] {
  const clarified = new Set<string>();
  return path.filter((entry) => {
    if (!entry.clarifies) return true;
    const key = keyOf(entry);
    const isFirst = !clarified.has(key);
    clarified.add(key);
    return !isFirst;
  });
}

function keyOf({ protocol, node, finding, kind }: PathEntry): string {
  return [kind, node === null ? '' : `${protocol} ${node}`, finding].join('|');
}

function nodeName({ protocol: name, node, finding, kind }: PathEntry, { protocol, lexicon }: JudgedConsultation): string {
  const label = finding === null ? null : findingLabel(finding, lexicon.knowledge);
  switch (kind) {
    case 'node':
      return node === null ? (label ?? 'question') : name === protocol?.name ? node : `${name} ${node}`;
    case 'finding':
      return label ?? 'question';
    case 'contradiction':
      return `Contradiction: ${label ?? 'what was said'}`;
    case 'age':
      return 'Age';
    case 'sex':
      return 'Sex';
    case 'closing':
      return 'Anything else';
  }
}

function wordsOf({ turn }: PathEntry, { exchanges }: JudgedConsultation): string {
  const said = exchanges[turn]?.turn;
  return said?.question?.text ?? said?.message ?? '';
}

function missedQuestions(protocol: Protocol, { relevant }: RelevantQuestions, judged: JudgedConsultation): readonly JudgedNode[] {
  const { state, collected } = judged;
  const put = new Set<string>(state.path.flatMap((entry) => (entry.node !== null && entry.protocol === protocol.name ? [entry.node] : [])));
  return relevant
    .filter(({ node }) => {
      if (put.has(node.id) || state.answers[node.id] !== undefined) return false;
      const told = knownAnswer(node, collected, state.person, state.complaint);
      return told.kind === 'open' || (told.kind === 'partly' && told.chosen.length === 0);
    })
    .map(({ node, because }) => ({ node: node.id, question: node.text, reason: whyMissed(node, because, protocol, judged) }));
}

function whyMissed(node: ProtocolNode, because: string | null, { questionLimit }: Protocol, judged: JudgedConsultation): string {
  const told = toldInHistory(node, judged);
  const applies =
    told !== null
      ? `The history tells “${told}”`
      : because === null
        ? 'It is asked of every patient'
        : `By the history it applies, since ${because}`;
  const limit =
    questionLimit !== null && judged.state.path.filter(({ clarifies }) => !clarifies).length >= questionLimit
      ? ` The protocol's limit of ${questionLimit} questions was reached.`
      : '';
  return `${applies}; this question was never asked, and nothing that was said answers it.${limit}`;
}

function toldInHistory(node: ProtocolNode, { history }: JudgedConsultation): string | null {
  const bound = [node.finding, ...node.options.map(({ finding }) => finding)];
  const passages = bound.flatMap((finding) => (finding === null ? [] : (history.facts.get(finding)?.passage ?? [])));
  return passages[0]?.written ?? null;
}

function unnecessaryQuestions(
  path: readonly PathEntry[],
  questions: RelevantQuestions | null,
  judged: JudgedConsultation,
): readonly JudgedNode[] {
  const before = new Set<string>();
  return path.flatMap((entry) => {
    const key = keyOf(entry);
    const reason = before.has(key) ? 'It was asked before.' : whyUnnecessary(entry, questions, judged);
    before.add(key);
    return reason === null ? [] : [{ node: nodeName(entry, judged), question: wordsOf(entry, judged), reason }];
  });
}

function whyUnnecessary(entry: PathEntry, questions: RelevantQuestions | null, judged: JudgedConsultation): string | null {
  const { protocol, state, lexicon, person } = judged;
  if (entry.kind === 'contradiction' || entry.kind === 'closing') return null;
  if (entry.kind === 'age') return state.profile.ageYears === null ? null : 'The age was known before the first question.';
  if (entry.kind === 'sex') return state.profile.sex === null ? null : 'The sex was known before the first question.';
  const told = toldBefore(entry.turn, judged);
  const node = entry.protocol === protocol?.name ? protocol?.nodes.find(({ id }) => id === entry.node) : undefined;
  if (node !== undefined) {
    const known = knownAnswer(node, told, state.profile, state.complaint);
    if (known.kind === 'known') return `It was answered before${quoteOf(node.finding, told)}.`;
    const because = questions?.irrelevant.get(node.id);
    if (because !== undefined) return `By the history it did not concern this patient: ${because}.`;
    return questionFits(node, person, lexicon.knowledge) ? null : 'It does not concern a person of this age and sex.';
  }
  if (entry.finding === null) return null;
  const status = told.get(entry.finding)?.status;
  if (status === 'present' || status === 'absent') return `It was known already${quoteOf(entry.finding, told)}.`;
  const finding = lexicon.knowledge.findings.get(entry.finding);
  return finding === undefined || fitsPerson(finding, person) ? null : 'It does not concern a person of this age and sex.';
}

function quoteOf(finding: PathEntry['finding'], told: FactsByFinding): string {
  const quote = finding === null ? null : (told.get(finding)?.quote ?? null);
  return quote === null ? '' : `: “${quote}”`;
}

/** What was known when so many replies had been read. */
function toldBefore(turn: number, { state, lexicon }: JudgedConsultation): FactsByFinding {
  const replaced = state.replaced.filter((entry) => entry.turn > turn).map(({ fact }) => fact);
  const then = [...state.facts, ...replaced].filter(({ source }) => source.kind !== 'message' || source.turn < turn);
  return knownFacts(then, lexicon.knowledge);
}
