import type { ButtonHTMLAttributes, Ref } from 'react';

const looks = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-hover',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-accent',
  quiet: 'text-ink-soft hover:bg-accent-tint hover:text-ink',
} as const;

interface ToolButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: keyof typeof looks;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A small button of the staff's tools. Where it shows an icon alone, `aria-label` names its act. */
export function ToolButton({ look = 'secondary', className = '', type = 'button', ...rest }: ToolButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`inline-flex min-h-8 items-center justify-center gap-1.5 rounded-lg px-3 font-semibold whitespace-nowrap transition-colors duration-150 disabled:cursor-default disabled:opacity-55 aria-disabled:cursor-default aria-disabled:opacity-55 ${looks[look]} ${className}`}
    />
  );
}
