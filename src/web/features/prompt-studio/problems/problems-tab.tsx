import { ToolButton } from '../../../ui/tool-button.tsx';
import { applyFix } from '../editor/show-diagnostics.ts';
import { useStudio, useStudioState } from '../studio-context.ts';
import { problemTexts } from './texts.ts';

/** What is beyond is named by its count; the editor marks more of them. */
const mostRows = 200;

/** Every problem of the prompt with its line; a click goes there. */
export function ProblemsTab() {
  const studio = useStudio();
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
          </tr>
        </thead>
        <tbody>
          {live.diagnostics.slice(0, mostRows).map(({ range, code, severity, message, fix }) => (
            <tr
              key={`${range.start.line}:${range.start.column}:${code}:${message}`}
              className="border-b border-line align-top *:px-3.5 *:py-1 hover:bg-accent-tint"
            >
              <td className="font-mono">{range.start.line}</td>
              <td className={severity === 'error' ? 'font-semibold text-attention' : 'text-ink-soft'}>
                {severity === 'error' ? problemTexts.error : problemTexts.warning}
              </td>
              <td>
                <button
                  type="button"
                  onClick={() => studio.editor()?.goTo(range.start)}
                  className="min-h-6 rounded text-start wrap-anywhere underline-offset-2 hover:underline"
                >
                  {message}
                </button>
              </td>
              <td>
                {fix !== null && (
                  <ToolButton className="min-h-6 px-2" onClick={() => applyFix(studio, fix)}>
                    {fix.title}
                  </ToolButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="p-3.5 text-ink-soft">{problemTexts.more(more)}</p>}
    </>
  );
}
