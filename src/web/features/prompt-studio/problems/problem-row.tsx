import { useId } from 'react';
import type { Diagnostic } from '../../../../prompt-compiler/diagnostic.ts';
import { clientConfig } from '../../../app/client-config.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { DiagnosticHelp } from '../diagnostic-help.tsx';
import { applyFix } from '../editor/show-diagnostics.ts';
import { useStudio } from '../studio-context.ts';
import { LineSuggestion } from './line-suggestion.tsx';
import { problemTexts } from './texts.ts';
import { useSuggestion } from './use-suggestion.ts';

interface ProblemRowProps {
  readonly problem: Diagnostic;
  /** The text in which it was found. */
  readonly source: string;
}

/** One problem: a click on its words goes there, and beside it stands its fix, or what asks for a suggestion. */
export function ProblemRow({ problem: { code, range, severity, message, fix }, source }: ProblemRowProps) {
  const studio = useStudio();
  const { suggestion, ask, dismiss } = useSuggestion(source, range.start.line);
  const messageId = useId();
  const isAsking = suggestion?.kind === 'asking';
  // One button under changing names, so that the keyboard's focus stays on it.
  const asks = suggestion === null ? problemTexts.suggest : isAsking ? problemTexts.suggesting : problemTexts.askAgain;
  return (
    <tr className="border-b border-line align-top *:px-3.5 *:py-1 hover:bg-accent-tint">
      <td className="font-mono">{range.start.line}</td>
      <td className={severity === 'error' ? 'font-semibold text-attention' : 'text-ink-soft'}>
        {severity === 'error' ? problemTexts.error : problemTexts.warning}
      </td>
      <td>
        <button
          id={messageId}
          type="button"
          onClick={() => studio.editor()?.goTo(range.start)}
          className="min-h-6 rounded text-start wrap-anywhere underline-offset-2 hover:underline"
        >
          {message}
        </button>
        <div role="status">
          {suggestion !== null && suggestion.kind !== 'asking' && (
            <LineSuggestion suggestion={suggestion} source={source} line={range.start.line} onDone={dismiss} />
          )}
        </div>
      </td>
      <td>
        {fix !== null && (
          <ToolButton className="min-h-6 px-2" onClick={() => applyFix(studio, fix)}>
            {fix.title}
          </ToolButton>
        )}
        {fix === null && clientConfig().prompt_suggestions && (
          <ToolButton
            look="quiet"
            className="-my-1 -ms-3 min-w-25 justify-start"
            aria-disabled={isAsking}
            aria-describedby={messageId}
            onClick={ask}
          >
            {asks}
          </ToolButton>
        )}
      </td>
      <td>
        <DiagnosticHelp code={code} describedBy={messageId} />
      </td>
    </tr>
  );
}
