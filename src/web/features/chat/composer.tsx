import { ArrowUp, Download, RotateCcw } from 'lucide-react';
import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { texts } from './texts.ts';

interface ComposerProps {
  readonly formId: string;
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  /** What stands in for the text input while a multiple-choice question shows. */
  readonly hint: { readonly text: string; readonly isUrgent: boolean } | null;
  /** A reply is awaited: nothing can be sent until it is here. */
  readonly busy: boolean;
  readonly onText: (text: string) => void;
  readonly onSend: () => void;
  readonly onRestart: () => void;
  readonly onDownload: () => void;
  /** The switches between ways to talk, where there are any. */
  readonly children?: ReactNode;
}

/** The input panel at the bottom: the text input, which grows up to six lines, Send, and what concerns the whole conversation. */
export function Composer({ formId, input, text, hint, busy, onText, onSend, onRestart, onDownload, children }: ComposerProps) {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!busy) onSend();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    // While an input method composes a character, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };

  return (
    <form id={formId} noValidate onSubmit={submit} className="shrink-0 border-t border-line bg-page pb-[env(safe-area-inset-bottom)]">
      <div className="mx-auto max-w-column px-4 pt-3 pb-1 sm:px-6">
        <div className="flex items-end gap-2.5">
          {hint === null ? (
            <textarea
              ref={input}
              name="message"
              dir="auto"
              rows={1}
              required
              aria-label={texts.placeholder}
              placeholder={texts.placeholder}
              enterKeyHint="send"
              autoComplete="off"
              value={text}
              onChange={(event) => onText(event.target.value)}
              onKeyDown={onKeyDown}
              className="control field-sizing-content max-h-[calc(6lh+1.25rem)] min-w-0 flex-1 resize-none"
            />
          ) : (
            <p className={`flex min-h-12 flex-1 items-center ${hint.isUrgent ? 'font-semibold text-attention' : 'text-ink-soft'}`}>
              {hint.text}
            </p>
          )}
          <Button type="submit" busy={busy} className="shrink-0 max-sm:px-4">
            {texts.send}
            <ArrowUp aria-hidden className="size-5 max-sm:hidden" />
          </Button>
        </div>
        {/* Four do not fit in a line of the column: they stand two by two. */}
        <div className="-mx-3 flex flex-wrap justify-between text-[0.88rem] has-[>:nth-child(4)]:grid has-[>:nth-child(4)]:grid-cols-[auto_auto] *:odd:justify-self-start *:even:justify-self-end low:beside:grid-cols-[auto_auto_auto_auto]! low:beside:text-[0.8rem] low:beside:[&_svg]:hidden">
          <Button look="quiet" onClick={onRestart}>
            <RotateCcw aria-hidden className="size-4" />
            {texts.restart}
          </Button>
          {children}
          <Button look="quiet" onClick={onDownload}>
            <Download aria-hidden className="size-4" />
            {texts.download}
          </Button>
        </div>
      </div>
    </form>
  );
}
