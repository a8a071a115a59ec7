import { Circle, CircleArrowRight, CircleCheck, CircleSlash, MessageSquareQuote } from 'lucide-react';
import type { PathStep } from '../../../../contracts/emulator/playground-session.ts';
import { texts } from './texts.ts';

interface ProtocolPathProps {
  readonly path: readonly PathStep[];
  readonly onShowMessage: (messageId: string) => void;
}

const looks = {
  asked: { Icon: CircleCheck, icon: 'text-accent', row: '' },
  answered: { Icon: MessageSquareQuote, icon: 'text-accent', row: '' },
  skipped: { Icon: CircleSlash, icon: 'text-ink-soft', row: 'text-ink-soft' },
  pending: { Icon: Circle, icon: 'text-ink-soft', row: '' },
  present: { Icon: CircleArrowRight, icon: 'text-accent', row: 'bg-accent-tint font-semibold' },
} as const;

/** The questions of the protocol and those asked from the knowledge, each with what became of it. One that has a message leads to it. */
export function ProtocolPath({ path, onShowMessage }: ProtocolPathProps) {
  if (path.length === 0) return <p className="text-ink-soft">{texts.noPath}</p>;
  return (
    <ol aria-label={texts.path}>
      {path.map((step) => (
        <li key={`${step.node} ${step.finding} ${step.message_id}`} aria-current={step.state === 'present' ? 'step' : undefined}>
          <Step step={step} onShowMessage={onShowMessage} />
        </li>
      ))}
    </ol>
  );
}

function Step({ step, onShowMessage }: { readonly step: PathStep; readonly onShowMessage: ProtocolPathProps['onShowMessage'] }) {
  const { Icon, icon, row } = looks[step.state];
  const { message_id: messageId } = step;
  const content = (
    <>
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${icon}`} />
      <span className="w-10 shrink-0 font-mono">{step.node ?? '+'}</span>
      <span
        title={step.node === null ? `${step.label} (${texts.fromKnowledge})` : step.label}
        className="line-clamp-2 flex-1 wrap-anywhere"
      >
        {step.label}
      </span>
      <span className="shrink-0 text-ink-soft">{texts.pathStates[step.state]}</span>
    </>
  );
  const shape = `flex w-full min-w-0 items-start gap-1.5 rounded px-1 py-0.5 text-start ${row}`;
  if (messageId === null) return <div className={shape}>{content}</div>;
  return (
    <button type="button" onClick={() => onShowMessage(messageId)} className={`${shape} hover:bg-accent-tint`}>
      {content}
    </button>
  );
}

/** How many questions of a path are settled, in words. */
export function pathProgress(path: readonly PathStep[]): string {
  const settled = path.filter(({ state }) => state === 'asked' || state === 'answered' || state === 'skipped');
  return texts.pathProgress(settled.length, path.length);
}
