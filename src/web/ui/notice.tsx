import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  success: { Icon: CircleCheck, look: 'bg-accent-tint text-ink', icon: 'text-accent', role: 'status' },
  failure: { Icon: CircleAlert, look: 'bg-attention-tint text-ink', icon: 'text-attention', role: 'alert' },
  hint: { Icon: CircleAlert, look: 'bg-attention-tint text-ink', icon: 'text-attention', role: 'status' },
} as const;

interface NoticeProps {
  readonly tone: keyof typeof tones;
  readonly children: ReactNode;
}

/** What came of an act: told by its icon and its words as well as by its colour, and announced. */
export function Notice({ tone, children }: NoticeProps) {
  const { Icon, look, icon, role } = tones[tone];
  return (
    <div role={role} className={`flex items-start gap-3 rounded-xl px-4 py-3 ${look}`}>
      <Icon aria-hidden className={`mt-0.5 size-5.5 shrink-0 ${icon}`} />
      <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
    </div>
  );
}
