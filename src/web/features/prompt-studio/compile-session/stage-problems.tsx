import { DiagnosticHelp } from '../diagnostic-help.tsx';
import { useStudio } from '../studio-context.ts';
import { useDiagnosticCode } from '../use-diagnostic-code.ts';
import type { StageView } from './compile-state.ts';
import { texts } from './texts.ts';

const mostShown = 200;

/** The problems that a stage told of; each leads to its line. */
export function StageProblems({ errors }: Pick<StageView, 'errors'>) {
  const studio = useStudio();
  const codeOf = useDiagnosticCode();
  if (errors.length === 0) return null;
  return (
    <details className="border-b border-line px-3.5 py-1.5" open={errors.length <= 3}>
      <summary className="font-semibold">{texts.problems(errors.length)}</summary>
      <ul className="max-h-40 space-y-1 overflow-y-auto py-1">
        {errors.slice(0, mostShown).map(({ line, column, severity, message }) => (
          <li key={`${line}:${column} ${message}`} className="flex gap-3">
            <button
              type="button"
              aria-label={texts.goToLine(line)}
              onClick={() => studio.editor()?.goTo({ line, column })}
              className="shrink-0 self-start rounded font-mono whitespace-nowrap text-accent tabular-nums underline underline-offset-2"
            >
              {texts.line(line)}
            </button>
            <span className="min-w-0 wrap-anywhere">
              <span className="text-ink-soft">{severity}: </span>
              {message} <DiagnosticHelp code={codeOf(line, message)} />
            </span>
          </li>
        ))}
      </ul>
      {errors.length > mostShown && <p className="text-ink-soft">{texts.moreProblems(errors.length - mostShown)}</p>}
    </details>
  );
}
