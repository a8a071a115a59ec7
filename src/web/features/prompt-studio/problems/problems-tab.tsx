import { useStudioState } from '../studio-context.ts';
import { texts } from '../texts.ts';
import { ProblemRow } from './problem-row.tsx';
import { problemTexts } from './texts.ts';

/** What is beyond is named by its count; the editor marks more of them. */
const mostRows = 200;

/** Every problem of the prompt with its line; a click goes there. */
export function ProblemsTab() {
  const live = useStudioState((state) => state.live);
  if (live === null) return <p className="p-3.5 text-ink-soft">{problemTexts.reading}</p>;
  if (live.diagnostics.length === 0) return <p className="p-3.5 text-ink-soft">{problemTexts.none}</p>;
  const more = live.diagnosticCount - Math.min(mostRows, live.diagnostics.length);
  return (
    <>
      <table className="w-full border-collapse text-start tabular-nums">
        <thead className="sticky top-0 bg-surface text-ink-soft">
          <tr className="border-b border-line *:px-3.5 *:py-1.5 *:text-start *:font-semibold">
            <th scope="col">{problemTexts.line}</th>
            <th scope="col">{problemTexts.severity}</th>
            <th scope="col" className="w-full">
              {problemTexts.message}
            </th>
            <th scope="col">{problemTexts.fix}</th>
            <th scope="col">{texts.help}</th>
          </tr>
        </thead>
        <tbody>
          {live.diagnostics.slice(0, mostRows).map((problem) => (
            <ProblemRow
              key={`${problem.range.start.line}:${problem.range.start.column}:${problem.code}:${problem.message}`}
              problem={problem}
              source={live.source}
            />
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="p-3.5 text-ink-soft">{problemTexts.more(more)}</p>}
    </>
  );
}
