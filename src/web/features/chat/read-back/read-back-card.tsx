import { Check, Pencil } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { texts } from '../texts.ts';
import { correctionOf, type ReadBack, type ReadBackLine } from './read-back-line.ts';

interface ReadBackCardProps {
  readonly lines: ReadBack;
  /** A reply is awaited: nothing can be sent until it is here. */
  readonly busy: boolean;
  readonly onSend: (text: string) => void;
}

/** What was understood, before the summary: each line can be put right where it stands, and all of it be confirmed. */
export function ReadBackCard({ lines, busy, onSend }: ReadBackCardProps) {
  const [changing, setChanging] = useState<string | null>(null);
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mt-4 rounded-2xl border border-line-strong bg-surface px-4 pt-3 pb-4 sm:px-5">
      <h2 id={heading} className="font-semibold">
        {texts.readBack.heading}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {lines.map((line) => (
          <li key={line.id} className="py-1.5">
            <Line
              line={line}
              isChanging={changing === line.id}
              busy={busy}
              onChange={() => setChanging(line.id)}
              onLeave={() => setChanging(null)}
              onSend={onSend}
            />
          </li>
        ))}
      </ul>
      <Button look="secondary" busy={busy} className="mt-2 w-full sm:w-auto" onClick={() => onSend(texts.readBack.agree)}>
        <Check aria-hidden className="size-5 shrink-0" />
        {texts.readBack.agree}
      </Button>
    </section>
  );
}

interface LineProps {
  readonly line: ReadBackLine;
  readonly isChanging: boolean;
  readonly busy: boolean;
  readonly onChange: () => void;
  readonly onLeave: () => void;
  readonly onSend: (text: string) => void;
}

function Line({ line, isChanging, busy, onChange, onLeave, onSend }: LineProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasChanging = useRef(false);
  useEffect(() => {
    // Whoever leaves the input goes on where they opened it.
    if (wasChanging.current && !isChanging) button.current?.focus();
    wasChanging.current = isChanging;
  }, [isChanging]);

  if (isChanging) return <LineInput line={line} busy={busy} onLeave={onLeave} onSend={onSend} />;
  return (
    <div className="flex items-center justify-between gap-3">
      <p dir="auto" className="min-w-0 wrap-anywhere">
        {line.text}
      </p>
      <button
        ref={button}
        type="button"
        aria-label={texts.readBack.changeLine(line.text)}
        onClick={onChange}
        className="-me-2 inline-flex min-h-12 shrink-0 items-center gap-1.5 rounded-xl px-2 text-accent underline-offset-4 hover:underline"
      >
        <Pencil aria-hidden className="size-4" />
        {texts.readBack.change}
      </button>
    </div>
  );
}

function LineInput({ line, busy, onLeave, onSend }: Omit<LineProps, 'isChanging' | 'onChange'>) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => input.current?.focus(), []);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    if (text.trim() === '') {
      setMissing(true);
      input.current?.focus();
      return;
    }
    onSend(correctionOf(line, text));
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave();
      }}
      className="py-1.5"
    >
      <label htmlFor={id}>
        <span dir="auto" className="block wrap-anywhere text-ink-soft">
          {line.text}
        </span>
        <span className="mt-1 block font-semibold">{texts.readBack.instead}</span>
      </label>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <input
          ref={input}
          id={id}
          dir="auto"
          autoComplete="off"
          maxLength={mostCharacters}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? `${id}-error` : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setMissing(false);
          }}
          className="control min-w-0 flex-[1_1_12rem]"
        />
        <Button type="submit" busy={busy}>
          {texts.readBack.send}
        </Button>
        <Button look="quiet" onClick={onLeave}>
          {texts.readBack.cancel}
        </Button>
      </div>
      {isMissing && (
        <p id={`${id}-error`} className="mt-1.5 text-attention">
          {texts.readBack.missing}
        </p>
      )}
    </form>
  );
}

/** More than fits a line is a story, for which the text input below is there. */
const mostCharacters = 300;
