import { CircleCheckBig, CircleHelp, CircleX } from 'lucide-react';
import type { GateCheck } from '../../../../contracts/test-bench/latest-batch.ts';
import { Badge, type BadgeLook } from '../../../ui/runs/badge.tsx';
import { texts } from './texts.ts';

const looks: Readonly<Record<GateCheck['outcome'], BadgeLook>> = {
  passed: { tone: 'green', Icon: CircleCheckBig },
  failed: { tone: 'orange', Icon: CircleX },
  'cannot-tell': { tone: 'plain', Icon: CircleHelp },
};

/** What a version is judged by, each with what came of it. */
export function GateChecks({ checks }: { readonly checks: readonly GateCheck[] }) {
  return (
    <ul className="space-y-1.5">
      {checks.map(({ about, outcome, sentence }) => (
        <li key={about} className="flex items-start gap-2">
          <Badge look={looks[outcome]} word={texts.checkOutcomes[outcome]} isMark />
          <p className="min-w-0 pt-0.5 wrap-anywhere tabular-nums">
            <strong className="font-semibold">{texts.checks[about]}:</strong> {sentence}
          </p>
        </li>
      ))}
    </ul>
  );
}
