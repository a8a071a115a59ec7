import { CircleCheck, CircleX, Clock, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { CompileStatus } from '../../../../contracts/prompt-studio/prompt-compile-session.ts';
import { texts } from './texts.ts';

const looks = {
  started: { Icon: Clock, look: 'bg-badge-blue-tint text-badge-blue' },
  working: { Icon: LoaderCircle, look: 'bg-badge-blue-tint text-badge-blue' },
  completed: { Icon: CircleCheck, look: 'bg-badge-green-tint text-badge-green' },
  ok_with_errors: { Icon: TriangleAlert, look: 'bg-badge-orange-tint text-badge-orange' },
  failed: { Icon: CircleX, look: 'bg-badge-red-tint text-badge-red' },
} as const;

/** How a stage stands, by word, shape and colour. */
export function StatusIndicator({ status }: { readonly status: CompileStatus }) {
  const { Icon, look } = looks[status];
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-md px-2 py-px font-semibold whitespace-nowrap ${look}`}>
      <Icon aria-hidden className={`size-4 ${status === 'working' ? 'motion-safe:animate-spin' : ''}`} />
      {texts.statuses[status]}
    </span>
  );
}
