import { linesOfSource } from '../../../../prompt-compiler/line-of-source.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { applyFix } from '../editor/show-diagnostics.ts';
import { useStudio } from '../studio-context.ts';
import { problemTexts, whyNoSuggestion } from './texts.ts';
import type { SuggestionState } from './use-suggestion.ts';

interface LineSuggestionProps {
  readonly suggestion: Exclude<SuggestionState, { kind: 'asking' }>;
  readonly source: string;
  readonly line: number;
  readonly onDone: () => void;
}

const note = 'max-w-3xl py-0.5 wrap-anywhere';

/** What was suggested for a line, or why nothing is. It is put into the text only when the author says so, as one step that can be undone. */
export function LineSuggestion({ suggestion, source, line, onDone }: LineSuggestionProps) {
  const studio = useStudio();
  if (suggestion.kind === 'not-asked') return <p className={`${note} text-attention`}>{suggestion.detail || problemTexts.noAnswer}</p>;
  if (suggestion.kind === 'none') {
    const colour = suggestion.why.kind === 'failed' ? 'text-attention' : 'text-ink-soft';
    return <p className={`${note} ${colour}`}>{whyNoSuggestion(suggestion.why)}</p>;
  }
  const use = () => {
    const length = linesOfSource(source)[line - 1]?.text.length ?? 0;
    const range = { start: { line, column: 1 }, end: { line, column: length + 1 } };
    if (applyFix(studio, { title: problemTexts.use, range, newText: suggestion.text })) studio.editor()?.goTo(range.start);
    onDone();
  };
  return (
    <div className="my-1 grid max-w-3xl gap-1.5 border-s-2 border-accent py-0.5 ps-3">
      <p className="font-mono whitespace-pre-wrap wrap-anywhere">
        <span className="sr-only">{problemTexts.suggested}: </span>
        {suggestion.text}
      </p>
      <p className="text-ink-soft wrap-anywhere">{suggestion.explanation}</p>
      <div className="flex flex-wrap gap-1.5">
        <ToolButton className="min-h-6 px-2" onClick={use}>
          {problemTexts.use}
        </ToolButton>
        <ToolButton look="quiet" className="min-h-6 px-2" onClick={onDone}>
          {problemTexts.dismiss}
        </ToolButton>
      </div>
    </div>
  );
}
