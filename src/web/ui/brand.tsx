import { Mark } from './mark.tsx';

/** The product's name beside its mark. */
export function Brand({ className = '' }: { readonly className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2 text-[1.15rem] font-bold tracking-tight ${className}`}>
      <Mark className="size-6.5 shrink-0" />
      Anamnesis
    </span>
  );
}
