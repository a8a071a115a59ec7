import { CircleHelp, CircleMinus, CirclePlus } from 'lucide-react';
import type { TurnTraceReply } from '../../../../contracts/emulator/turn-trace.ts';
import { groupFacts } from './group-facts.ts';
import { texts } from './texts.ts';

type TracedFact = TurnTraceReply['understood'][number];

interface UnderstoodFactsProps {
  readonly facts: readonly TracedFact[];
  /** Shows a quote in the message that holds it. */
  readonly onShowQuote: (quote: string) => void;
}

const icons = { present: CirclePlus, absent: CircleMinus, unknown: CircleHelp } as const;

/** What was learned from the patient's message, each fact with the words that say it. */
export function UnderstoodFacts({ facts, onShowQuote }: UnderstoodFactsProps) {
  if (facts.length === 0) return <p className="text-ink-soft">{texts.nothingUnderstood}</p>;
  return (
    <ul className="space-y-1">
      {groupFacts(facts).map(({ status, quote, facts: labels }) => (
        <li key={`${status} ${quote}`} className="flex items-start gap-2">
          <FactIcon status={status} />
          <div className="min-w-0 flex-1">
            <p title={labels.join(', ')} className="line-clamp-3 wrap-anywhere">
              <span className="font-semibold">{texts.statuses[status]}</span> {labels.join(', ')}
            </p>
            {quote !== null && <Quote quote={quote} onShow={onShowQuote} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function FactIcon({ status }: Pick<TracedFact, 'status'>) {
  const Icon = icons[status];
  return <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${status === 'present' ? 'text-accent' : 'text-ink-soft'}`} />;
}

function Quote({ quote, onShow }: { readonly quote: string; readonly onShow: UnderstoodFactsProps['onShowQuote'] }) {
  return (
    <button
      type="button"
      title={quote}
      onClick={() => onShow(quote)}
      className="block max-w-full truncate rounded text-start text-ink-soft underline decoration-line-strong underline-offset-2 hover:text-ink"
    >
      “{quote}”
    </button>
  );
}
