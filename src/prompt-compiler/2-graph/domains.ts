import type { Answer } from '../../protocol/answer.ts';
import type { Predicate } from '../../protocol/predicate.ts';
import type { ReadQuestion } from '../1b-questions/questions.ts';

export type Case =
  | { readonly kind: 'answer'; readonly answer: Answer | 'not-asked' }
  | { readonly kind: 'finding'; readonly status: 'present' | 'absent' }
  | { readonly kind: 'amount'; readonly amount: number }
  | { readonly kind: 'sex'; readonly sex: 'female' | 'male' };

/** One thing that a predicate looks at, with the cases of it that the predicate can tell apart. */
export interface Domain {
  readonly key: string;
  readonly cases: readonly Case[];
}

interface Looked {
  readonly limits: Map<string, Set<number>>;
  readonly options: Map<string, Set<string>>;
  readonly words: Map<string, Set<string>>;
  readonly nodes: Set<string>;
  readonly findings: Set<string>;
  /** Questions of which a predicate asks whether their answer is known. */
  readonly known: Set<string>;
  /** The points of questions that a predicate adds up. */
  readonly summed: Map<string, Readonly<Record<string, number>>>;
  sex: boolean;
}

/** The cases of everything that a predicate looks at. `mayBeUnasked` says of a question whether a walk may come here without asking it. */
export function domainsOf(
  predicate: Predicate,
  questions: ReadonlyMap<string, ReadQuestion>,
  mayBeUnasked: (number: string) => boolean,
): readonly Domain[] {
  const looked: Looked = {
    limits: new Map(),
    options: new Map(),
    words: new Map(),
    nodes: new Set(),
    findings: new Set(),
    known: new Set(),
    summed: new Map(),
    sex: false,
  };
  look(predicate, looked);
  const domains: Domain[] = [];
  for (const number of looked.nodes) {
    const question = questions.get(number);
    if (question === undefined) continue;
    const answers: (Answer | 'not-asked')[] = answersOf(question, looked);
    if (looked.known.has(number)) answers.push({ kind: 'unknown' });
    if (mayBeUnasked(number)) answers.push('not-asked');
    domains.push({ key: `answer ${number}`, cases: answers.map((answer) => ({ kind: 'answer', answer })) });
  }
  for (const code of looked.findings) {
    domains.push({
      key: `finding ${code}`,
      cases: [
        { kind: 'finding', status: 'present' },
        { kind: 'finding', status: 'absent' },
      ],
    });
  }
  for (const [key, limits] of looked.limits) {
    if (key === 'age' || key.startsWith('amount '))
      domains.push({
        key,
        cases: amountsAround(limits, key === 'age' ? { least: 0, most: 120 } : null).map((amount) => ({ kind: 'amount', amount })),
      });
  }
  if (looked.sex)
    domains.push({
      key: 'sex',
      cases: [
        { kind: 'sex', sex: 'female' },
        { kind: 'sex', sex: 'male' },
      ],
    });
  return domains;
}

function look(predicate: Predicate, looked: Looked): void {
  if ('node' in predicate) looked.nodes.add(predicate.node);
  switch (predicate.kind) {
    case 'chose':
      note(looked.options, predicate.node, predicate.optionId);
      break;
    case 'is-known':
      looked.known.add(predicate.node);
      break;
    case 'says':
      note(looked.words, predicate.node, predicate.words);
      break;
    case 'amount':
      note(looked.limits, predicate.node, predicate.amount);
      break;
    case 'finding':
      looked.findings.add(predicate.finding);
      break;
    case 'finding-amount':
      note(looked.limits, `amount ${predicate.finding}`, predicate.amount);
      break;
    case 'age':
      note(looked.limits, 'age', predicate.years);
      break;
    case 'score':
      for (const number of predicate.nodes) {
        looked.nodes.add(number);
        looked.summed.set(number, predicate.points[number] ?? {});
      }
      break;
    case 'sex':
      looked.sex = true;
  }
  if (!('of' in predicate)) return;
  if (Array.isArray(predicate.of)) for (const part of predicate.of) look(part, looked);
  else look(predicate.of as Predicate, looked);
}

function note<Value>(map: Map<string, Set<Value>>, key: string, value: Value): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, new Set([value]));
  else values.add(value);
}

/** The answers of a question that a predicate can tell apart. */
function answersOf(question: ReadQuestion, looked: Looked): Answer[] {
  const points = looked.summed.get(question.number);
  if (points !== undefined) return summedAnswers(question, points);
  if (question.options.length > 0) return choices(question, [...(looked.options.get(question.number) ?? [])]);
  const limits = limitsOf(question, looked);
  if (limits !== undefined)
    return amountsAround(limits, question.amounts).map((amount) => ({ kind: 'amount', amount, unit: question.unit }));
  const words = looked.words.get(question.number);
  if (words !== undefined)
    return [
      { kind: 'text', text: '' },
      ...[...words].slice(0, 8).map((text): Answer => ({ kind: 'text', text })),
      { kind: 'text', text: [...words].join(' ') },
    ];
  return [{ kind: 'yes' }, { kind: 'no' }];
}

/** The answers that add least, next to least and most: a sum comes to its thresholds by them. */
function summedAnswers({ answer, amounts, unit }: ReadQuestion, points: Readonly<Record<string, number>>): Answer[] {
  const ids = Object.entries(points).sort(([, one], [, other]) => one - other);
  if (ids.length > 0)
    return [ids[0], ids[1], ids.at(-1)].flatMap((entry) => (entry === undefined ? [] : [{ kind: 'options', optionIds: [entry[0]] }]));
  if (answer === 'yes-no') return [{ kind: 'yes' }, { kind: 'no' }];
  const { least, most } = amounts ?? { least: 0, most: 1_000 };
  return [least, least + 1, most].map((amount) => ({ kind: 'amount', amount, unit }));
}

/** An age that the prompt asks for is the age of every condition, so that its answers must tell those limits apart, too. */
function limitsOf(question: ReadQuestion, looked: Looked): ReadonlySet<number> | undefined {
  const own = looked.limits.get(question.number);
  const ages = question.answer === 'age' ? looked.limits.get('age') : undefined;
  return ages === undefined ? own : new Set([...(own ?? []), ...ages]);
}

/** Every subset of the named options for a multiple choice, each one of them for a single choice, and in both an answer beside them. */
function choices(question: ReadQuestion, named: readonly string[]): Answer[] {
  const beside = question.options.find((option) => !named.includes(option.id));
  const rest = beside === undefined ? [] : [beside.id];
  if (question.answer !== 'several-of' || named.length > 10) {
    const single: Answer[] = named.map((id) => ({ kind: 'options', optionIds: [id] }));
    return [...single, { kind: 'options', optionIds: rest }];
  }
  return Array.from({ length: 2 ** named.length }, (_, set) => ({
    kind: 'options',
    optionIds: [...rest, ...named.filter((_id, index) => (set & (2 ** index)) !== 0)],
  }));
}

/** Each limit, and one amount between any two and beyond the ends, within the range. */
function amountsAround(limits: ReadonlySet<number>, range: { readonly least: number; readonly most: number } | null): number[] {
  const sorted = [...limits].sort((one, other) => one - other);
  const amounts = new Set<number>(range === null ? [] : [range.least, range.most]);
  const edges = [(sorted[0] ?? 0) - 1, ...sorted, (sorted[sorted.length - 1] ?? 0) + 1];
  edges.forEach((edge, index) => {
    amounts.add(edge);
    const next = edges[index + 1];
    if (next !== undefined) amounts.add((edge + next) / 2);
  });
  return [...amounts].filter((amount) => range === null || (amount >= range.least && amount <= range.most));
}
