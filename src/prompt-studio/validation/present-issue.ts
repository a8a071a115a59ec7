import type { ValidationIssueReply } from '../../contracts/prompt-studio/source-validator-issue.ts';
import type { ValidationIssue } from '../../prompt-compiler/source-validator/validation-issue.ts';

/** An issue as it leaves: in the names and the shape of the contract. */
export function presentIssue({ questionId, type, message, suggestion, line, fix }: ValidationIssue): ValidationIssueReply {
  return {
    question_id: questionId,
    error_type: type,
    message,
    suggestion,
    line,
    fix:
      fix === null
        ? null
        : {
            line: fix.range.start.line,
            column: fix.range.start.column,
            end_line: fix.range.end.line,
            end_column: fix.range.end.column,
            new_text: fix.newText,
          },
  };
}
