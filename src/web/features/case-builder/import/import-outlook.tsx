import { PreviewTable } from './preview-table.tsx';
import type { ImportPreview } from './requests.ts';
import { RowStatus } from './row-status.tsx';
import { importTexts } from './texts.ts';

const words = importTexts.preview;
const statuses = ['new', 'changed', 'same', 'wrong'] as const;

interface ImportOutlookProps {
  readonly preview: ImportPreview;
  readonly skipWrong: boolean;
  readonly onSkipWrong: (skip: boolean) => void;
  /** The choice is made: the import is under way. */
  readonly isFixed: boolean;
}

/** What importing a file would do, counted and row by row, and what stands against it. */
export function ImportOutlook({ preview: { rows, counts, unknown_columns }, skipWrong, onSkipWrong, isFixed }: ImportOutlookProps) {
  const isNothing = counts.new + counts.changed === 0;
  return (
    <>
      <div role="status" className="flex flex-wrap gap-2">
        {statuses.map((status) => (
          <RowStatus key={status} status={status} count={counts[status]} />
        ))}
      </div>
      {unknown_columns.length > 0 && <p className="text-ink-soft wrap-anywhere">{words.unknownColumns(unknown_columns)}</p>}
      {isNothing && <p className="text-ink-soft">{counts.wrong > 0 && counts.same === 0 ? words.nothingGood : words.nothing}</p>}
      {counts.wrong > 0 && !isNothing && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <label className="flex items-center gap-2 font-semibold">
            <input
              type="checkbox"
              checked={skipWrong}
              disabled={isFixed}
              onChange={(event) => onSkipWrong(event.target.checked)}
              className="size-4"
            />
            {words.skip}
          </label>
          {!skipWrong && <p className="text-ink-soft">{words.stopped}</p>}
        </div>
      )}
      <PreviewTable rows={rows} />
    </>
  );
}
