import type { Predicate, ScorePredicate } from '../../protocol/predicate.ts';
import type { Protocol, ProtocolNode } from '../../protocol/protocol.ts';
import { knownExtensions, ownExtensions } from './extensions.ts';
import type { QuestionnaireItem } from './questionnaire.ts';

/** The sums of answers that a protocol looks at: an item that calculates each, and how to find it. */
export interface CalculatedSums {
  readonly items: readonly QuestionnaireItem[];
  idOf(score: ScorePredicate): string | undefined;
  /** The points of the options of a question that some sum adds up. */
  pointsOf(node: string): Readonly<Record<string, number>>;
}

/** An item for each sum of answers, calculated as Structured Data Capture does it, by an expression in FHIRPath over the answers. */
export function calculatedSums(protocol: Protocol): CalculatedSums {
  const sums = new Map<string, ScorePredicate>();
  const nodes = new Map<string, ProtocolNode>(protocol.nodes.map((node) => [node.id, node]));
  const key = (score: ScorePredicate) => score.nodes.join(' ');
  const points: Record<string, Readonly<Record<string, number>>> = {};
  const look = (predicate: Predicate): void => {
    if (predicate.kind === 'score') {
      sums.set(key(predicate), predicate);
      Object.assign(points, predicate.points);
    }
    if ('of' in predicate) for (const part of Array.isArray(predicate.of) ? predicate.of : [predicate.of]) look(part);
  };
  for (const { when } of [...protocol.steps, ...protocol.considerations, ...protocol.nextSteps]) look(when);
  const ids = new Map([...sums.keys()].map((each, index) => [each, `sum-${index + 1}`]));
  return {
    items: [...sums].map(([each, score]) => sumItem(ids.get(each) ?? '', score, nodes)),
    idOf: (score) => ids.get(key(score)),
    pointsOf: (node) => points[node] ?? {},
  };
}

function sumItem(linkId: string, { nodes: ids, points }: ScorePredicate, nodes: ReadonlyMap<string, ProtocolNode>): QuestionnaireItem {
  const summed = ids.flatMap((id) => nodes.get(id) ?? []);
  return {
    linkId,
    text: `Sum of ${ids.join(', ')}`,
    type: 'decimal',
    readOnly: true,
    extension: [
      {
        url: knownExtensions.calculatedExpression,
        valueExpression: { language: 'text/fhirpath', expression: sumExpression(summed, points) },
      },
      ...ids.map((id) => ({ url: ownExtensions.sumOf, valueString: id })),
    ],
  };
}

/** Counts the answers of each worth, and adds amounts as they are; who was not asked has no answer, and adds nothing. */
function sumExpression(summed: readonly ProtocolNode[], points: ScorePredicate['points']): string {
  const counted = new Map<string, { readonly ids: string[]; readonly test: string; readonly worth: number }>();
  const terms: string[] = [];
  const count = (id: string, test: string, worth: number): void => {
    const key = `${test} ${worth}`;
    const same = counted.get(key) ?? { ids: [], test, worth };
    same.ids.push(id);
    if (worth !== 0) counted.set(key, same);
  };
  for (const { id, kind, options, unit } of summed) {
    const own = points[id] ?? {};
    if (kind === 'yes-no') {
      count(id, 'value = true', own.yes ?? 1);
      count(id, 'value = false', own.no ?? 0);
    } else if (options.length > 0) for (const option of options) count(id, `value.code = '${option.id}'`, own[option.id] ?? 0);
    else if (kind !== 'open') terms.push(`${answersOf([id])}.value${unit === null ? '' : '.value'}.aggregate($this + $total, 0)`);
  }
  for (const { ids, test, worth } of counted.values()) terms.push(`${answersOf(ids)}.where(${test}).count() * ${worth}`);
  return terms.join(' + ') || '0';
}

function answersOf(ids: readonly string[]): string {
  return `%resource.descendants().where(${ids.map((id) => `linkId = '${id}'`).join(' or ')}).answer`;
}
