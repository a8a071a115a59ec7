import type { TurnTraceReply } from '../../../../contracts/emulator/turn-trace.ts';
import { texts } from './texts.ts';

interface DroppedStatementsProps {
  readonly dropped: NonNullable<TurnTraceReply['dropped']>;
}

/** What a language model stated and was not kept, each with its words and the reason. */
export function DroppedStatements({ dropped }: DroppedStatementsProps) {
  return (
    <ul className="space-y-0.5">
      {dropped.map(({ what, quote, reason }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of a stored turn does not change.
        <li key={`${at} ${what}`} className="wrap-anywhere">
          {what}
          {quote !== null && <span className="text-ink-soft"> “{quote}”</span>}
          <span className="text-ink-soft">: {texts.dropReasons[reason]}</span>
        </li>
      ))}
    </ul>
  );
}
