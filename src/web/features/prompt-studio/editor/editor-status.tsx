import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { Modal } from '../../../ui/modal.tsx';
import { ShortcutList } from '../../../ui/shortcuts/shortcut-list.tsx';
import { shortcuts } from '../../../ui/shortcuts/shortcuts.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useStudio, useStudioState } from '../studio-context.ts';
import { editorTexts } from './texts.ts';

/** What stands below the text: slips of the numbering, where the cursor is, and the help for the keyboard. */
export function EditorStatus() {
  const { line, column } = useStudioState((state) => state.cursor);
  const studio = useStudio();
  const renumber = (): void => {
    const log = (outcome: keyof typeof editorTexts.renumbering) => studio.log(editorTexts.renumbering[outcome]);
    studio.renumber().then(log, () => log('unsure'));
  };
  const [isHelpOpen, setHelpOpen] = useState(false);
  return (
    <div className="border-t border-line">
      <NumberingStrip />
      <div className="flex flex-wrap items-center gap-x-3 px-3.5 py-1 text-ink-soft tabular-nums">
        <span>{editorTexts.place(line, column)}</span>
        <ToolButton look="quiet" className="ms-auto min-h-7 px-2" onClick={renumber}>
          {editorTexts.renumber}
        </ToolButton>
        <ToolButton look="quiet" className="min-h-7 px-2" onClick={() => setHelpOpen(true)}>
          <Keyboard aria-hidden className="size-4" />
          {editorTexts.shortcuts}
        </ToolButton>
      </div>
      {isHelpOpen && (
        <Modal title={editorTexts.shortcuts} width="w-[min(34rem,calc(100vw-2rem))]" onClose={() => setHelpOpen(false)}>
          <ShortcutList keys={shortcuts.editor} />
        </Modal>
      )}
    </div>
  );
}

function NumberingStrip() {
  const studio = useStudio();
  const numbering = useStudioState((state) => state.live?.numbering ?? null);
  const hasIssues = numbering !== null && numbering.shown.length > 0;
  return (
    <section aria-label={editorTexts.numbering} role="status">
      {hasIssues && (
        <ul className="flex flex-wrap gap-x-4 gap-y-0.5 border-b border-line bg-attention-tint px-3.5 py-1 text-attention">
          {numbering.shown.map(({ line, message }) => (
            <li key={`${line}:${message}`}>
              <button
                type="button"
                title={editorTexts.line(line)}
                onClick={() => studio.editor()?.goTo({ line, column: 1 })}
                className="min-h-6 rounded underline-offset-2 hover:underline"
              >
                {message}
              </button>
            </li>
          ))}
          {numbering.more > 0 && <li className="min-h-6 content-center">{editorTexts.more(numbering.more)}</li>}
        </ul>
      )}
    </section>
  );
}
