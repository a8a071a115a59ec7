import { Check } from 'lucide-react';
import type { ValidationIssueReply } from '../../../../contracts/prompt-studio/source-validator-issue.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { DiagnosticHelp } from '../diagnostic-help.tsx';
import { useDiagnosticCode } from '../use-diagnostic-code.ts';
import type { Fix } from './apply-fixes.ts';
import { texts } from './texts.ts';
import { TypeBadge } from './type-badge.tsx';

/** What can be done about an issue: its suggestion applied, or not any more, or not by a machine. */
type FixState = 'ready' | 'applied' | 'blocked' | 'by-hand';

interface IssueTableProps {
  readonly issues: readonly ValidationIssueReply[];
  readonly stateOf: (issue: ValidationIssueReply) => FixState;
  readonly onApply: (fix: Fix) => void;
  readonly onGoTo: (line: number) => void;
}

/** The issues by line, each with the way there and its suggestion. */
export function IssueTable({ issues, stateOf, onApply, onGoTo }: IssueTableProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-[34rem] border-collapse">
        <thead>
          <tr className="border-b border-line text-ink-soft">
            {Object.values(texts.columns).map((column) => (
              <th key={column} scope="col" className="py-1.5 pe-4 text-start font-semibold whitespace-nowrap last:pe-0">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {issues.map((issue, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the issues of one result never change their places.
            <IssueRow key={index} issue={issue} state={stateOf(issue)} onApply={onApply} onGoTo={onGoTo} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface IssueRowProps extends Pick<IssueTableProps, 'onApply' | 'onGoTo'> {
  readonly issue: ValidationIssueReply;
  readonly state: FixState;
}

function IssueRow({ issue, state, onApply, onGoTo }: IssueRowProps) {
  const { question_id, error_type, message, suggestion, line, fix } = issue;
  const codeOf = useDiagnosticCode();
  return (
    <tr className="border-b border-line align-top last:border-b-0">
      <td className="py-2 pe-4 whitespace-nowrap">
        <span className="font-mono">{question_id ?? texts.noQuestion}</span>
        <button
          type="button"
          aria-label={texts.goToLine(line)}
          onClick={() => onGoTo(line)}
          className="ms-2 min-h-6 rounded text-accent tabular-nums underline underline-offset-2"
        >
          {texts.line(line)}
        </button>
      </td>
      <td className="py-2 pe-4">
        <TypeBadge type={error_type} />
      </td>
      <td className="py-2 pe-4 wrap-anywhere">
        {message} <DiagnosticHelp code={codeOf(line, message)} />
      </td>
      <td className="py-2">
        <div className="flex items-start justify-between gap-3">
          <span className="min-w-0 wrap-anywhere">{suggestion}</span>
          {fix !== null && state === 'applied' && (
            <span className="inline-flex min-h-8 shrink-0 items-center gap-1 font-semibold text-accent">
              <Check aria-hidden className="size-4" />
              {texts.applied}
            </span>
          )}
          {fix !== null && (state === 'ready' || state === 'blocked') && (
            <ToolButton
              className="-my-1 shrink-0"
              disabled={state === 'blocked'}
              aria-label={texts.applySuggestion(line, suggestion)}
              onClick={() => onApply(fix)}
            >
              {texts.apply}
            </ToolButton>
          )}
        </div>
      </td>
    </tr>
  );
}
