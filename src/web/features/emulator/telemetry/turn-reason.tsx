import type { TurnTraceReply } from '../../../../contracts/turn-trace.ts';
import { CutText } from './cut-text.tsx';
import { texts } from './texts.ts';

type TurnReasonProps = Pick<TurnTraceReply, 'reason' | 'node'>;

/** Why the turn is as it is, and the questions that came next to being asked. */
export function TurnReason({ reason, node }: TurnReasonProps) {
  return (
    <>
      <p>
        <span className="font-semibold">{texts.reasons[reason.kind]}</span>
        {node !== null && <span className="text-ink-soft"> · {texts.node(node)}</span>}
      </p>
      <CutText text={reason.words} className="text-ink-soft" />
      {reason.runners_up.length > 0 && <RunnersUp runnersUp={reason.runners_up} />}
    </>
  );
}

function RunnersUp({ runnersUp }: { readonly runnersUp: TurnTraceReply['reason']['runners_up'] }) {
  const greatest = Math.max(...runnersUp.map((one) => one.gain_bits), Number.EPSILON);
  return (
    <div className="pt-1.5">
      <h4 className="text-ink-soft">{texts.runnersUp}</h4>
      <ul>
        {runnersUp.map((one) => (
          <li key={one.finding} className="grid grid-cols-[minmax(0,1fr)_4.5rem_4rem] items-center gap-2">
            <span title={one.label} className="truncate">
              {one.label}
            </span>
            <span aria-hidden className="h-1.5 rounded-full bg-line">
              <span
                className="block h-full rounded-full bg-line-strong"
                style={{ width: `${(Math.max(one.gain_bits, 0) / greatest) * 100}%` }}
              />
            </span>
            <span className="text-end whitespace-nowrap tabular-nums">{texts.bits(one.gain_bits)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
