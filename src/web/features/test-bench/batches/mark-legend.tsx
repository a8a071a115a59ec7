import { accuracyOfScore } from '../../../ui/runs/accuracy.ts';
import { AccuracyBadge } from '../../../ui/runs/accuracy-badge.tsx';

const scores = [3, 2, 1, 0];

/** What the shapes of the runs stand for: whoever cannot hover reads it here. */
export function MarkLegend() {
  return (
    <p className="flex flex-wrap gap-1">
      {scores.map((score) => (
        <AccuracyBadge key={score} accuracy={accuracyOfScore(score)} />
      ))}
    </p>
  );
}
