import type { LucideIcon } from 'lucide-react';

const tones = {
  green: 'bg-badge-green-tint text-badge-green',
  yellow: 'bg-badge-yellow-tint text-badge-yellow',
  red: 'bg-badge-red-tint text-badge-red',
  orange: 'bg-badge-orange-tint text-badge-orange',
  blue: 'bg-badge-blue-tint text-badge-blue',
  plain: 'border border-line text-ink-soft',
} as const;

export interface BadgeLook {
  readonly tone: keyof typeof tones;
  readonly Icon: LucideIcon;
}

interface BadgeProps {
  readonly look: BadgeLook;
  readonly word: string;
  readonly title?: string | undefined;
  readonly iconClass?: string;
  /** Shows the shape alone, as where many stand in a row; the word is then read, and told on hover. */
  readonly isMark?: boolean;
}

/** A word on its colour, beside its shape: whoever cannot tell colours reads the word or sees the shape. */
export function Badge({ look: { tone, Icon }, word, title, iconClass = '', isMark = false }: BadgeProps) {
  return (
    <span
      title={title ?? (isMark ? word : undefined)}
      className={`inline-flex shrink-0 items-center gap-1 rounded-md ${isMark ? 'size-6 justify-center' : 'h-5.5 px-1.5'} text-[0.93em] font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      <Icon aria-hidden className={`size-3.5 shrink-0 ${iconClass}`} />
      {isMark ? <span className="sr-only">{word}</span> : word}
    </span>
  );
}
