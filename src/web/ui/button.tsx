import type { ButtonHTMLAttributes } from 'react';

const looks = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-hover font-semibold px-5 rounded-xl',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-accent font-semibold px-5 rounded-xl',
  quiet: 'text-ink-soft hover:text-ink hover:bg-accent-tint px-3 rounded-xl',
} as const;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: keyof typeof looks;
  /** Something is under way: the button keeps the focus, and does nothing until it is done. */
  readonly busy?: boolean;
}

/** A button, at least 48 px high. While busy it is announced as disabled but keeps the focus. */
export function Button({ look = 'primary', busy = false, className = '', type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`inline-flex min-h-12 items-center justify-center gap-2 transition-colors duration-150 aria-disabled:cursor-default aria-disabled:opacity-60 ${looks[look]} ${className}`}
    />
  );
}
