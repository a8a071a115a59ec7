import type { Comparison } from '../contracts/test-bench/test-batch-compare.ts';
import { accuracyCode } from '../test-bench/accuracy-code.ts';
import { oneLine } from './one-line.ts';
import { columns } from './page-lines.ts';

type ComparedCase = Comparison['cases'][number];

const mostNotComparable = 20;
const mostMatchedByModel = 20;

/** A comparison as lines for a terminal: the plain sentence, what else differed, the groups, and the cases that changed sides. */
export function describeComparison({ sentence, ran_on_differences, model_use, groups, cases }: Comparison): readonly string[] {
  const regressed = cases.filter(({ outcome }) => outcome === 'regressed');
  const improved = cases.filter(({ outcome }) => outcome === 'improved');
  const apart = cases.filter(({ outcome }) => outcome === 'not-comparable');
  const byModel = cases.filter(({ a, b }) => [a, b].some((side) => (side?.accuracies_by_rules ?? null) !== null));
  const untrue = cases.filter(({ fidelity_broken_in }) => fidelity_broken_in !== null);
  return [
    sentence,
    ...modelLines(model_use),
    ...ran_on_differences.map(({ what, a, b }) => `${what}: A on ${a}, B on ${b}`),
    ...titled('By chief complaint', groups.length > 1 ? columns(groups.filter(({ compared }) => compared > 1).map(groupRow)) : []),
    ...titled('Regressed', columns(regressed.map(flippedRow))),
    ...titled('Improved', columns(improved.map(flippedRow))),
    ...titled(
      'Not comparable',
      apart.slice(0, mostNotComparable).map(({ case_id, reason }) => `${oneLine(case_id)}: ${reason ?? ''}`),
    ),
    ...(apart.length > mostNotComparable ? [`  and ${apart.length - mostNotComparable} more`] : []),
    ...titled('Scored by a language model that matched what the rules do not', byModel.slice(0, mostMatchedByModel).map(matchedLine)),
    ...(byModel.length > mostMatchedByModel ? [`  and ${byModel.length - mostMatchedByModel} more`] : []),
    ...(untrue.length === 0 ? [] : ['', `In ${untrue.length} of the cases the patient was untrue to its history in A or B.`]),
  ];
}

function modelLines({ a, b }: Comparison['model_use']): readonly string[] {
  if (a === null && b === null) return [];
  const words = (use: Comparison['model_use']['a']) =>
    use === null
      ? 'none'
      : `${Math.round(use.tokens)} tokens, ${(use.ms / 1000).toFixed(1)} s${use.cost === null ? '' : `, cost ${use.cost.toFixed(4)}`}, ${use.fall_backs.toFixed(1)} built-in fallbacks, ${use.replayed.toFixed(1)} replayed`;
  return [`language models for a run: A ${words(a)}; B ${words(b)}`];
}

function titled(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}

function groupRow({
  chief_complaint,
  compared,
  improved,
  regressed,
  p_corrected,
  verdict,
}: Comparison['groups'][number]): readonly string[] {
  const significance = improved + regressed === 0 ? '' : `p = ${p_corrected.toFixed(3)} (${verdict.replaceAll('-', ' ')})`;
  return [oneLine(chief_complaint), `${compared} compared`, `${improved} improved`, `${regressed} regressed`, significance];
}

function flippedRow({ case_id, chief_complaint, expected_diagnosis, a, b }: ComparedCase): readonly string[] {
  return [oneLine(case_id), `${codesOf(a)} -> ${codesOf(b)}`, oneLine(expected_diagnosis), oneLine(chief_complaint)];
}

/** The scores of both sides, and behind those of a language model what they are by our own rules alone. */
function matchedLine({ case_id, expected_diagnosis, a, b }: ComparedCase): string {
  const words = (side: ComparedCase['a']) => {
    const byRules = side?.accuracies_by_rules ?? null;
    return side === null ? 'not run' : `${codesOf(side)}${byRules === null ? '' : ` (by the rules ${codesOf({ accuracies: byRules })})`}`;
  };
  return `${oneLine(case_id)}: A ${words(a)}; B ${words(b)}  ${oneLine(expected_diagnosis)}`;
}

function codesOf(side: Pick<NonNullable<ComparedCase['a']>, 'accuracies'> | null): string {
  return (side?.accuracies ?? []).map((accuracy) => (accuracy === null ? 'failed' : accuracyCode(accuracy))).join(' ');
}
