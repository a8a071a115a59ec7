import type { Predicate } from '../../protocol/predicate.ts';
import type { Protocol, ProtocolNode } from '../../protocol/protocol.ts';
import type { NodeId } from '../../shared/ids.ts';
import { maskQuotes } from '../1a-outline/mask-quotes.ts';
import type { ReadQuestion } from '../1b-questions/questions.ts';
import type { Prompt } from '../1c-logic/condition-context.ts';
import { indexLabels } from '../1c-logic/label-index.ts';
import { readCondition } from '../1c-logic/read-condition.ts';
import { canonicalJson } from '../canonical-json.ts';
import { numberParts } from '../number-order.ts';
import { emptyVocabulary } from '../vocabulary.ts';
import { type Care, writePredicate } from './write-predicate.ts';

/** Where a condition stands: the question it may speak of without a number, and whether it stands below that. */
export interface ConditionPlace {
  readonly about: NodeId | null;
  readonly owned: boolean;
}

const cares: readonly Care[] = ['plain', 'quoted', 'bracketed'];
/** Words at which a line is split into its condition and what it does. */
const splitting =
  /[:;]|->|\bthen\b|\bask\b|\botherwise\b|\bor else\b|\bunless\b|\bif\b|\bstop\b|, (?:skip|end|go|say|call|finish|quit|continue)\b/i;

/** Writes the conditions of a protocol: each in the plainest words that read back as the same predicate where it stands. */
export function conditionWriter(protocol: Pick<Protocol, 'nodes'>): (predicate: Predicate, place: ConditionPlace) => string {
  const nodes = new Map<string, ProtocolNode>(protocol.nodes.map((node) => [node.id, node]));
  const questions = protocol.nodes.map(asQuestion);
  const byNumber = new Map(questions.map((question) => [question.number, question]));
  const index = indexLabels(questions);
  const order = questions.map(({ number }) => number);
  const parts = order.map(numberParts);
  return (predicate, { about, owned }) => {
    const wanted = canonicalJson(predicate);
    const prompt: Prompt = {
      questions: byNumber,
      order,
      parts,
      labels: new Map(),
      index,
      vocabulary: emptyVocabulary,
      topic: null,
      bindings: [],
      references: [],
      uses: new Map(),
    };
    const context = {
      prompt,
      line: Number.MAX_SAFE_INTEGER,
      questionId: null,
      previous: null,
      owned,
      about: byNumber.get(about ?? '') ?? null,
    };
    const worded = cares.map((care) => writePredicate(predicate, care, (id) => nodes.get(id)));
    const safe = worded.find((words) => {
      if (splitting.test(maskQuotes(words))) return false;
      const read = readCondition(words, context);
      return read.ok && canonicalJson(read.value.predicate) === wanted;
    });
    return safe ?? (worded.at(-1) as string);
  };
}

function asQuestion(node: ProtocolNode, index: number): ReadQuestion {
  const place = { line: index + 1, column: 1 };
  return {
    kind: 'question',
    line: index + 1,
    range: { start: place, end: place },
    number: node.id,
    parent: node.parent,
    heading: null,
    required: node.required,
    always: false,
    conditions: [],
    text: node.text,
    hints: [],
    answer: node.kind,
    answerIsCertain: true,
    options: node.options.map((option, at) => ({ ...option, marker: optionMarker(at) })),
    unit: node.unit,
    amounts: node.range,
    finding: node.finding,
    asks: node.asks,
    settledAs: node.settledAs ?? null,
    about: node.about,
  };
}

/** The letter of an answer in its list; past the alphabet answers have none, and stand in a bulleted list. */
export function optionMarker(index: number): string | null {
  return index < 26 ? String.fromCharCode(97 + index) : null;
}
