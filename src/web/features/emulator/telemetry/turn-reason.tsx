import type { TurnTraceReply } from '../../../../contracts/emulator/turn-trace.ts';
import { texts } from './texts.ts';

type Reason = TurnTraceReply['reason'];

/** Why the turn is as it is; where the gain of questions was weighed, this one's beside those that came next to being asked. */
export function TurnReason({ reason }: { readonly reason: Reason }) {
  return (
    <>
      <p title={reason.words} className="line-clamp-3 wrap-anywhere">
        <span className="font-semibold">{texts.reasons[reason.kind]}</span>
        <span className="text-ink-soft"> · {reason.words}</span>
      </p>
      {reason.gain_bits !== null && <Gains gainBits={reason.gain_bits} runnersUp={reason.runners_up} />}
    </>
  );
}

function Gains({ gainBits, runnersUp }: { readonly gainBits: number; readonly runnersUp: Reason['runners_up'] }) {
  const greatest = Math.max(gainBits, ...runnersUp.map((one) => one.gain_bits), Number.EPSILON);
  return (
    <ul aria-label={texts.gains} className="pt-1">
      <Gain label={texts.thisQuestion} gainBits={gainBits} share={gainBits / greatest} isAsked />
      {runnersUp.map(({ finding, label, gain_bits }) => (
        <Gain key={finding} label={label} gainBits={gain_bits} share={gain_bits / greatest} />
      ))}
    </ul>
  );
}

interface GainProps {
  readonly label: string;
  readonly gainBits: number;
  /** Of the greatest gain. */
  readonly share: number;
  readonly isAsked?: boolean;
}

function Gain({ label, gainBits, share, isAsked = false }: GainProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(3rem,25%)_4rem] items-center gap-2">
      <span title={label} className={`truncate ${isAsked ? 'font-semibold' : ''}`}>
        {label}
      </span>
      <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-line">
        <span
          className={`block h-full rounded-full ${isAsked ? 'bg-accent' : 'bg-line-strong'}`}
          style={{ width: `${Math.max(share, 0) * 100}%` }}
        />
      </span>
      <span className="text-end whitespace-nowrap tabular-nums">{texts.bits(gainBits)}</span>
    </li>
  );
}
