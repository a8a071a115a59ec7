/** The mark of the product: someone listening. */
export function Mark({ className = '' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={`text-accent ${className}`}>
      <path d="M16 3.5a12.5 12.5 0 1 1-9.6 20.5" stroke="currentColor" strokeWidth="3.2" strokeLinecap="round" />
      <path d="M16 10a6 6 0 1 1-6 6" stroke="currentColor" strokeWidth="3.2" strokeLinecap="round" />
      <circle cx="7.2" cy="9.2" r="2.4" fill="currentColor" />
    </svg>
  );
}
