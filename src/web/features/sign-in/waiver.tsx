import { waiverTexts } from './waiver-texts.ts';

/** The legal waiver in a block of its own that scrolls, by keyboard as well. */
export function Waiver({ paragraphs }: { readonly paragraphs: readonly string[] }) {
  return (
    <section
      aria-labelledby="waiver-title"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="max-h-56 overflow-y-auto overscroll-contain rounded-xl border border-line bg-surface px-4 py-3.5"
    >
      <h2 id="waiver-title" className="font-semibold">
        {waiverTexts.title}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-2.5 text-[0.88rem] leading-relaxed text-ink-soft">
          {paragraph}
        </p>
      ))}
    </section>
  );
}
