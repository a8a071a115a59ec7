import type { ValidationIssueReply } from '../../../../contracts/prompt-studio/source-validator-issue.ts';
import type { ValidationResult } from '../../../../contracts/prompt-studio/source-validator-result.ts';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useStudio, useStudioState } from '../studio-context.ts';
import { type Fix, placeOfFix, withFixes } from './apply-fixes.ts';
import { IssueTable } from './issue-table.tsx';
import { texts } from './texts.ts';

interface ValidationResultsModalProps {
  /** The text that was validated. */
  readonly source: string;
  readonly result: ValidationResult;
  /** The suggestions that were applied, in their order. */
  readonly applied: readonly Fix[];
  readonly onApplied: (applied: readonly Fix[]) => void;
  readonly onRevalidate: () => void;
  readonly onClose: () => void;
}

/** What a validation found. Suggestions can be applied as long as the text is the validated one, but for those that were applied. */
export function ValidationResultsModal({ source, result, applied, onApplied, onRevalidate, onClose }: ValidationResultsModalProps) {
  const studio = useStudio();
  const current = useStudioState((state) => state.source);
  const standing = standingFixes(source, applied, current);
  const isOutdated = standing === null;
  const made = standing ?? applied;

  const apply = (fix: Fix) => {
    const range = placeOfFix(source, made, fix);
    if (range !== null && studio.editor()?.replaceRange(range, fix.new_text)) onApplied([...made, fix]);
  };
  const goTo = (line: number) => {
    onClose();
    // The dialog gives the focus back as it closes; the editor takes it after that.
    requestAnimationFrame(() => studio.editor()?.goTo({ line, column: 1 }));
  };
  const stateOf = ({ fix }: ValidationIssueReply) => {
    if (fix === null) return 'by-hand' as const;
    if (made.includes(fix)) return 'applied' as const;
    return isOutdated || placeOfFix(source, made, fix) === null ? ('blocked' as const) : ('ready' as const);
  };

  return (
    <Modal
      title={texts.title}
      onClose={onClose}
      width="w-[min(72rem,calc(100vw-1rem))]"
      foot={
        <>
          <ToolButton onClick={onRevalidate} look={isOutdated || made.length > 0 ? 'primary' : 'secondary'}>
            {texts.revalidate}
          </ToolButton>
          <ToolButton onClick={onClose}>{texts.close}</ToolButton>
        </>
      }
    >
      <div className="space-y-3">
        <p className="text-[1.07rem] font-bold">{result.total_issues === 0 ? texts.noIssues : texts.found(result.total_issues)}</p>
        {isOutdated && <Notice tone="hint">{texts.outdated}</Notice>}
        {!isOutdated && made.length > 0 && <Notice tone="success">{texts.appliedSome(made.length)}</Notice>}
        {result.issues.length > 0 && <IssueTable issues={result.issues} stateOf={stateOf} onApply={apply} onGoTo={goTo} />}
        {result.issues.length < result.total_issues && (
          <p className="text-ink-soft">{texts.moreThanShown(result.issues.length, result.total_issues)}</p>
        )}
      </div>
    </Modal>
  );
}

/** Of the applied suggestions those that were not undone; null where the text was changed in another way. */
function standingFixes(source: string, applied: readonly Fix[], current: string): readonly Fix[] | null {
  for (let count = applied.length; count >= 0; count -= 1) {
    const made = applied.slice(0, count);
    if (withFixes(source, made) === current) return made;
  }
  return null;
}
