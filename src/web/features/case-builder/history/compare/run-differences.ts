import { accuracyOfScore } from '../../../../ui/runs/accuracy.ts';
import { fallBackListWords } from '../../../../ui/runs/fall-back-words.ts';
import { modelUseWords } from '../../../../ui/runs/model-use-words.ts';
import type { RunView, SummaryView } from '../../../../ui/runs/run-view.ts';
import { shortVersion } from '../run-words.ts';
import { texts } from '../texts.ts';

/** One thing that two runs are compared by: what it was in each, and whether the right one does better. */
export interface RunDifference {
  readonly name: string;
  readonly left: string;
  readonly right: string;
  readonly change: 'better' | 'worse' | 'different' | 'same';
}

/** Verdicts and what two runs ran on, side by side: verdicts that flipped first, then other differences, then what is the same. */
export function runDifferences(left: RunView, right: RunView): readonly RunDifference[] {
  const differences = [...verdicts(left, right), ...ranOn(left, right)];
  const places: Readonly<Record<RunDifference['change'], number>> = { worse: 0, better: 0, different: 1, same: 2 };
  return differences.toSorted((one, other) => places[one.change] - places[other.change]);
}

function verdicts(left: RunView, right: RunView): readonly RunDifference[] {
  const { names } = texts.differences;
  const verdict = (name: string, words: (run: RunView) => string, score: (run: RunView) => number | null): RunDifference => {
    const [ofLeft, ofRight] = [words(left), words(right)];
    return { name, left: ofLeft, right: ofRight, change: changeOf(ofLeft === ofRight, score(left), score(right)) };
  };
  const noScore = (): null => null;
  const listed = (items: (summary: SummaryView) => readonly string[]) => (run: RunView) => {
    const found = run.summary === null ? [] : items(run.summary);
    return found.length === 0 ? texts.nothing : found.join(', ');
  };
  return [
    verdict(
      names.diagnosis,
      ({ summary }) => accuracyOfScore(summary?.accuracy).word,
      ({ summary }) => summary?.accuracy ?? null,
    ),
    ...whereAny(names.match, left, right, matchWords),
    verdict(
      names.doNotMiss,
      listed(({ doNotMiss }) => doNotMiss.toSorted()),
      noScore,
    ),
    verdict(names.questionsMissed, missedWords, ({ summary }) => (summary?.missedPercent == null ? null : -summary.missedPercent)),
    verdict(
      names.topThree,
      listed(({ topThree }) => topThree),
      noScore,
    ),
    verdict(names.status, ({ status }) => status, noScore),
    verdict(names.turns, ({ turns }) => String(turns), noScore),
    verdict(names.fidelity, ({ fidelityBreaks }) => texts.breakCount(fidelityBreaks.length), noScore),
  ];
}

function ranOn(left: RunView, right: RunView): readonly RunDifference[] {
  const { names } = texts.differences;
  const words = (version: string | null): string => (version === null ? texts.nothing : shortVersion(version));
  const parts = (['protocol', 'model', 'prompts', 'seed', 'knowledge'] as const).filter(
    (part) => part !== 'prompts' || left.ranOn.prompts !== right.ranOn.prompts,
  );
  const ofVersions = parts.map((part): RunDifference => {
    const [ofLeft, ofRight] = [left.ranOn[part], right.ranOn[part]];
    return { name: names[part], left: words(ofLeft), right: words(ofRight), change: ofLeft === ofRight ? 'same' : 'different' };
  });
  return [...ofVersions, ...modelUses(left, right)];
}

/** Not shown where no language model was asked. */
function modelUses(left: RunView, right: RunView): readonly RunDifference[] {
  if (left.modelUse === null && right.modelUse === null) return [];
  const words = ({ modelUse }: RunView) => (modelUse === null ? texts.nothing : modelUseWords(modelUse));
  const [ofLeft, ofRight] = [words(left), words(right)];
  return [
    { name: texts.differences.names.modelUse, left: ofLeft, right: ofRight, change: ofLeft === ofRight ? 'same' : 'different' },
    ...whereAny(texts.differences.names.fallBacks, left, right, ({ fallBacks }) => fallBackListWords(fallBacks)),
  ];
}

/** A difference in what few runs have; none where neither has it. */
function whereAny(name: string, left: RunView, right: RunView, wordsOf: (run: RunView) => string): readonly RunDifference[] {
  const [ofLeft, ofRight] = [wordsOf(left), wordsOf(right)];
  if (ofLeft === '' && ofRight === '') return [];
  const [shownLeft, shownRight] = [ofLeft || texts.nothing, ofRight || texts.nothing];
  return [{ name, left: shownLeft, right: shownRight, change: ofLeft === ofRight ? 'same' : 'different' }];
}

function matchWords({ matchByModel }: RunView): string {
  if (matchByModel === null) return '';
  return texts.differences.match(matchByModel.diagnosis, accuracyOfScore(matchByModel.accuracyByRules).word);
}

function changeOf(isSame: boolean, left: number | null, right: number | null): RunDifference['change'] {
  if (left !== null && right !== null && left !== right) return right > left ? 'better' : 'worse';
  return isSame ? 'same' : 'different';
}

function missedWords({ summary }: RunView): string {
  if (summary === null) return texts.nothing;
  const { questionsMissed, missedPercent } = summary;
  return missedPercent === null ? String(questionsMissed.length) : `${questionsMissed.length} (${Math.round(missedPercent)}%)`;
}
