import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ToolButton } from './tool-button.tsx';

const shownMs = 2000;

const words = { copied: 'Copied', failed: 'Not copied' } as const;

interface CopyButtonProps {
  /** What is copied. */
  readonly text: string | (() => string);
  /** What the button says, such as 'Copy ID'. */
  readonly label: string;
  /** Shows the picture alone; the label is its name. */
  readonly isIcon?: boolean;
  readonly className?: string;
}

/** Copies a text, and says for a moment whether the browser let it. */
export function CopyButton({ text, label, isIcon = false, className = '' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof typeof words | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = (): void => {
    const copied = typeof text === 'string' ? text : text();
    // Where the page is not served safely there is no clipboard at all.
    Promise.resolve(navigator.clipboard?.writeText(copied) ?? Promise.reject(new Error('no clipboard'))).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  };
  const shown = outcome === null ? label : words[outcome];
  const Picture = outcome === 'copied' ? Check : Copy;
  return (
    <ToolButton look="quiet" className={`px-2 ${className}`} title={label} {...(isIcon ? { 'aria-label': shown } : {})} onClick={copy}>
      <Picture aria-hidden className="size-4" />
      {!isIcon && shown}
      <span role="status" className="sr-only">
        {isIcon && outcome !== null ? words[outcome] : ''}
      </span>
    </ToolButton>
  );
}
