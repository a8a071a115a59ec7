import type { Fact } from '../../clinical/fact.ts';
import { factValueWords, findingLabel } from '../../clinical/fact-words.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import type { FactsByFinding } from '../../clinical/known-facts.ts';
import { listWords } from '../../clinical/list-words.ts';
import type { Answer } from '../../protocol/answer.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import type { FindingCode, NodeId } from '../../shared/ids.ts';
import type { ConsultationState } from '../consultation-state.ts';
import { isPregnant } from '../patient-questions/question-context.ts';
import { personWithArticle } from './describe-person.ts';
import { isSaidByName } from './evidence-words.ts';
import { isNamedByReader } from './named-by-reader.ts';
import { clipped } from './sentences-told.ts';
import { isSeverity } from './summary-background.ts';
import { broughtInWords, isOfOpening } from './what-brings-them.ts';

export interface Reasons {
  readonly state: ConsultationState;
  readonly facts: FactsByFinding;
  readonly knowledge: Knowledge;
  readonly protocol: Protocol | null;
}

/**
 * Who it is about, and what for: by its name where they used it or answered a question for it, else in the first words that they wrote. How bad it is stands beside it where
 * they were asked and gave a number.
 */
export function whoAndWhy({ state, facts, knowledge, protocol }: Reasons): string {
  const person = `${personWithArticle(state.person)}${isPregnant({ present: presentIn(facts) }) ? ', pregnant,' : ''}`;
  const spokenFor = state.about.kind === 'another' ? ' Somebody else answered for them.' : '';
  const heard = state.complaint === null ? undefined : facts.get(state.complaint);
  const complaint = heard !== undefined && state.broughtBy === undefined && isOfOpening(heard, state) ? heard : undefined;
  const severity = protocol?.nodes.filter(isSeverity).flatMap((node) => severityWords(state, node.id))[0];
  const hasTime = complaint !== undefined && (isTimeOf(complaint) || isNamedByReader(complaint, state));
  const since = !hasTime ? '' : (factValueWords(wasAskedHowBad(state, protocol) ? withoutRating(complaint) : complaint) ?? '');
  const told = [since, severity === undefined || since.includes(severity) ? '' : severity].filter((words) => words !== '');
  const bad = told.length === 0 ? '' : ` (${told.join(', ')})`;
  const named = [state.complaint, ...state.otherComplaints.slice(0, mostOthers)].flatMap((code) => {
    if (code === null || complaint === undefined) return [];
    const exact = exactComplaint(code, state, knowledge);
    const fact = facts.get(exact);
    const isNamed = isSaidByName(exact, state, knowledge) || (fact !== undefined && isNamedByReader(fact, state));
    return isNamed ? [findingLabel(exact, knowledge)] : [];
  });
  const [first, ...others] = named;
  // How long and how bad it is was told of the complaint itself.
  if (first !== undefined) return `${person} with ${listWords([`${first}${bad}`, ...others])}.${spokenFor}`;
  const opening = broughtInWords(state, complaint?.quote ?? null);
  const what =
    opening === undefined
      ? 'what brings them is told in their own words'
      : `“${clipped(opening, complaint?.quote == null ? [] : [complaint.quote], mostOfOpening)}”`;
  return `${person}; ${what}${bad}${/[.!?…]”$/.test(`${what}${bad}`) ? '' : '.'}${spokenFor}`;
}

/** Whether a time was told in one breath with what it is the time of, or by itself: in a longer story it may be that of something else. */
function isTimeOf({ quote, value }: Fact): boolean {
  return (value?.kind === 'duration' || value?.kind === 'date') && quote !== null && quote.split(/\s+/).length <= oneBreath;
}

const oneBreath = 7;
const mostOthers = 2;
const mostOfOpening = 25;

function presentIn(facts: FactsByFinding): ReadonlySet<FindingCode> {
  return new Set([...facts.values()].filter(({ status }) => status === 'present').map(({ finding }) => finding));
}

function wasAskedHowBad({ path }: ConsultationState, protocol: Protocol | null): boolean {
  return protocol?.nodes.some((node) => isSeverity(node) && path.some((entry) => entry.node === node.id)) === true;
}

/** What was asked for is told by the answer alone. */
function withoutRating(fact: Fact): Fact {
  const { rating: _, ...rest } = fact;
  return rest;
}

/** How bad it is where they gave one number for it; of 'headache 6, the itch like an 8' the doctor reads the words. */
function severityWords({ answers, path, replies = [] }: ConsultationState, node: NodeId): readonly string[] {
  const answer: Answer | undefined = answers[node];
  const turn = path.findLast((entry) => entry.node === node)?.turn;
  const reply = replies.find((one) => one.turn === turn)?.text ?? '';
  const isOne = (reply.match(/\d+(?:[.,]\d+)?/g) ?? []).filter((number) => number !== '10').length <= 1;
  return answer?.kind === 'amount' && answer.amount > 0 && isOne ? [`${answer.amount} out of 10`] : [];
}

/** The part of the body that was named, where the complaint is of a wider kind: knee pain, which is joint pain. */
function exactComplaint(complaint: FindingCode, state: ConsultationState, knowledge: Knowledge): FindingCode {
  if (state.facts.some((fact) => fact.finding === complaint && fact.source.kind === 'message')) return complaint;
  const whole = findingLabel(complaint, knowledge);
  const exact = state.facts.find((fact) => {
    const finding = knowledge.findings.get(fact.finding);
    const isPlace =
      finding !== undefined && finding.features === undefined && /\bpain$/.test(finding.label) && !finding.label.includes(whole);
    return fact.status === 'present' && isPlace && finding.of === complaint;
  });
  return exact?.finding ?? complaint;
}
