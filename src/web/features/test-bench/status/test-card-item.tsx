import { Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { accuracyOfScore } from '../../../ui/runs/accuracy.ts';
import { texts as runTexts } from '../../../ui/runs/texts.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { texts } from '../texts.ts';
import { useDeletion } from '../use-deletion.ts';
import { CardContent } from './card-content.tsx';
import type { ShownTest } from './read-test-list.ts';
import { isTimedOut } from './time-out.ts';

/** By how well the expected diagnosis was hit; a test without a score is not coloured. */
const looks = {
  good: 'border-badge-green/50 border-s-badge-green bg-badge-green-tint/45',
  middling: 'border-badge-yellow/50 border-s-badge-yellow bg-badge-yellow-tint/45',
  bad: 'border-badge-red/50 border-s-badge-red bg-badge-red-tint/45',
  timedOut: 'border-badge-orange/50 border-s-badge-orange bg-surface',
  unknown: 'border-line border-s-line-strong bg-surface',
} as const;

interface TestCardItemProps {
  readonly test: ShownTest;
  /** In milliseconds. */
  readonly now: number;
  readonly onOpen: (testId: string) => void;
  readonly onDeleted: () => void;
}

/** One test as a card, which opens its details. Where it has timed out it can be deleted. */
export function TestCardItem({ test, now, onOpen, onDeleted }: TestCardItemProps) {
  const deletion = useDeletion(test.id, onDeleted);
  const opener = useRef<HTMLButtonElement>(null);
  const diagnosisId = useId();
  const hasTimedOut = isTimedOut(test, now);
  const status = hasTimedOut ? runTexts.statuses.timeout : test.status;
  const accuracy = test.summary === null ? null : accuracyOfScore(test.summary.accuracy);
  return (
    <li
      className={`flex min-w-0 flex-col overflow-hidden rounded-lg border border-s-4 has-[[data-opener]:focus-visible]:outline-3 has-[[data-opener]:focus-visible]:outline-offset-2 has-[[data-opener]:focus-visible]:outline-accent ${looks[hasTimedOut ? 'timedOut' : (accuracy?.level ?? 'unknown')]}`}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it is for the keyboard; a click on it arrives here, too. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
      <div
        onClick={() => {
          // Whatever was clicked, the focus comes back to the button when the details are closed.
          opener.current?.focus({ preventScroll: true });
          onOpen(test.id);
        }}
        className="group flex min-w-0 flex-1 cursor-pointer flex-col gap-2 px-3 py-2.5"
      >
        <CardContent test={test} status={status} accuracy={accuracy} diagnosisId={diagnosisId} opener={opener} />
      </div>
      {hasTimedOut && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-3 py-1.5">
          <p role="alert" className="min-w-0 flex-1 text-attention wrap-anywhere">
            {deletion.error !== null && texts.card.deleteFailed(deletion.error.message)}
          </p>
          <ToolButton
            aria-describedby={diagnosisId}
            aria-disabled={deletion.isPending}
            onClick={() => {
              if (!deletion.isPending) deletion.mutate();
            }}
          >
            <Trash2 aria-hidden className="size-4" />
            {texts.card.delete}
          </ToolButton>
        </div>
      )}
    </li>
  );
}
