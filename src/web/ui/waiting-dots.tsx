/** Three dots that breathe while something is awaited; `label` is what a screen reader hears of them. */
export function WaitingDots({ label }: { readonly label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex h-[1.55em] items-center gap-1.5">
      {[0, 1, 2].map((dot) => (
        <span key={dot} className="waiting-dot size-2 rounded-full bg-ink-soft" style={{ animationDelay: `${dot * 160}ms` }} />
      ))}
    </span>
  );
}
