import { useEmulator, useEmulatorState } from './emulator-context.ts';
import { texts } from './texts.ts';

/** How many facts were collected. */
export function FactCount() {
  const count = useEmulatorState(({ facts }) => facts.length);
  return <span className="text-ink-soft tabular-nums">{texts.factCount(count)}</span>;
}

/** What is known of the patient so far, as keys and values. A fact that was said leads to the message that says it. */
export function FactsPanel() {
  const emulator = useEmulator();
  const facts = useEmulatorState((state) => state.facts);
  if (facts.length === 0) return <p className="p-3.5 text-ink-soft">{texts.noFacts}</p>;
  return (
    <dl className="divide-y divide-line">
      {facts.map(({ finding, key, value, quote, message_id: messageId }) => (
        <div key={finding} className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3 px-3.5 py-1.5 hover:bg-accent-tint">
          <dt className="wrap-anywhere">
            {messageId === null ? (
              key
            ) : (
              <button
                type="button"
                title={quote ?? undefined}
                onClick={() => emulator.lightUp({ messageId, quote })}
                className="text-start underline decoration-line-strong decoration-dotted underline-offset-3 hover:decoration-accent"
              >
                {key}
              </button>
            )}
          </dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
