import { ShieldCheck, Siren } from 'lucide-react';
import type { TurnTraceReply } from '../../../../contracts/emulator/turn-trace.ts';
import { texts } from './texts.ts';

/** Whether the guard was raised, and by which rule. */
export function GuardVerdict({ guard }: Pick<TurnTraceReply, 'guard'>) {
  if (!guard.raised) {
    return (
      <p className="flex items-center gap-2">
        <ShieldCheck aria-hidden className="size-4 shrink-0 text-accent" />
        {texts.quiet}
      </p>
    );
  }
  return (
    <p className="flex items-start gap-2 rounded-lg bg-emergency px-2.5 py-1 text-emergency-ink">
      <Siren aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{texts.raised}</span>
        {guard.label !== null && <span> · {guard.label}</span>}
        {guard.rule !== null && <span className="font-mono"> {guard.rule}</span>}
      </span>
    </p>
  );
}
