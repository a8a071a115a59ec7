import type { Fact } from '../../../clinical/fact.ts';
import type { Turn } from '../../../interview/turn.ts';
import type { FindingCode } from '../../../shared/ids.ts';
import type { JudgedConsultation } from './judged-consultation.ts';
import { isClinical } from './unnecessary-questions.ts';

/** What brought a fact out: the patient's opening, a question of the protocol or of the knowledge, a question that leaves them free to add anything, or nobody. */
export type Origin = 'opening' | 'protocol' | 'knowledge' | 'open' | 'unasked';

const deepestImplication = 8;

/** What brought out that a finding is there or is not; null where it never came out. What was told before counts, not what repeats it. */
export function broughtOut(code: FindingCode, judged: JudgedConsultation): Origin | null {
  const told = [...judged.state.replaced.map(({ fact }) => fact), judged.collected.get(code)]
    .filter((fact) => fact?.finding === code && fact.status !== 'unknown')
    .flatMap((fact) => messageOf(fact, judged) ?? []);
  const first = told.sort((one, other) => one.turn - other.turn)[0];
  return first === undefined ? null : originOf(first.turn, first.finding, judged);
}

/** The statement that a fact rests on, through what implies it; null where it was saved before the consultation. */
function messageOf(fact: Fact | undefined, judged: JudgedConsultation): { readonly turn: number; readonly finding: FindingCode } | null {
  let stated = fact;
  for (let depth = 0; stated?.source.kind === 'implied' && depth < deepestImplication; depth += 1)
    stated = judged.collected.get(stated.source.by);
  return stated?.source.kind === 'message' ? { turn: stated.source.turn, finding: stated.finding } : null;
}

function originOf(turn: number, finding: FindingCode, judged: JudgedConsultation): Origin {
  const exchange = judged.exchanges[turn];
  if (exchange === undefined) return 'unasked';
  const origin = originAt(exchange.turn, turn, judged);
  const isFree = origin === 'opening' || origin === 'open';
  return !isFree && wasVolunteered(finding, exchange.reply?.basis ?? [], judged) ? 'unasked' : origin;
}

function originAt({ question, trace, readBack }: Turn, turn: number, judged: JudgedConsultation): Origin {
  if (readBack !== undefined) return 'open';
  if (question === null) return trace.reason.kind === 'emergency' ? 'knowledge' : 'opening';
  if (question.node === null)
    return judged.state.path.some((entry) => entry.turn === turn && (entry.kind === 'closing' || entry.kind === 'told'))
      ? 'open'
      : 'knowledge';
  return originAtNode(question.node, judged);
}

/** Of a protocol that gave way to another one nothing more is known than that it asked. */
function originAtNode(id: string, { protocol, state }: JudgedConsultation): Origin {
  const isOwn = state.path.some(({ node, protocol: name }) => node === id && name === protocol?.name);
  const node = isOwn ? protocol?.nodes.find((candidate) => candidate.id === id) : undefined;
  switch (node?.asks.kind) {
    case 'anything-else':
    case 'concern':
    case 'complaint':
      return 'open';
    default:
      return node === undefined || isClinical(node) ? 'protocol' : 'unasked';
  }
}

/** Told beside the answer, in a passage that answers nothing of the question. */
function wasVolunteered(
  finding: FindingCode,
  basis: readonly { readonly kind: string; readonly passage: string | null }[],
  { history }: JudgedConsultation,
): boolean {
  const tells = (kind: string) =>
    history.passages.some(
      ({ written, facts }) =>
        facts.some((fact) => fact.finding === finding) && basis.some((entry) => entry.kind === kind && entry.passage === written),
    );
  return tells('volunteered') && !tells('history');
}
