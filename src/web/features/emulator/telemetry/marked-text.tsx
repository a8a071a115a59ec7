import { findQuote } from './find-quote.ts';

interface MarkedTextProps {
  readonly text: string;
  /** The words to be marked; null for none. */
  readonly quote: string | null;
}

/** A text with the words in it marked that say something. */
export function MarkedText({ text, quote }: MarkedTextProps) {
  const place = findQuote(text, quote);
  if (place === null) return text;
  return (
    <>
      {text.slice(0, place.start)}
      <mark className="rounded-sm bg-accent px-0.5 text-accent-ink">{text.slice(place.start, place.end)}</mark>
      {text.slice(place.end)}
    </>
  );
}
