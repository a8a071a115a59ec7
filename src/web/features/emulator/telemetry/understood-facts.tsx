import { CircleHelp, CircleMinus, CirclePlus } from 'lucide-react';
import type { TurnTraceReply } from '../../../../contracts/turn-trace.ts';
import { texts } from './texts.ts';

type TracedFact = TurnTraceReply['understood'][number];

interface UnderstoodFactsProps {
  readonly facts: readonly TracedFact[];
  /** Shows a quote in the message that holds it; null where there is no such message. */
  readonly onShowQuote: ((quote: string) => void) | null;
}

const icons = { present: CirclePlus, absent: CircleMinus, unknown: CircleHelp } as const;

/** What was learned from the patient's message, each fact with the words that say it. */
export function UnderstoodFacts({ facts, onShowQuote }: UnderstoodFactsProps) {
  if (facts.length === 0) return <p className="text-ink-soft">{texts.nothingUnderstood}</p>;
  return (
    <ul className="space-y-1">
      {facts.map((fact) => (
        <li key={`${fact.finding} ${fact.status} ${fact.value}`} className="flex items-start gap-2">
          <FactIcon status={fact.status} />
          <div className="min-w-0 flex-1">
            <p className="wrap-anywhere">
              {fact.label} <span className="font-semibold">{texts.statuses[fact.status]}</span>
              {fact.value !== null && <span> · {fact.value}</span>}
            </p>
            {fact.quote !== null && <Quote quote={fact.quote} onShow={onShowQuote} />}
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
  const words = `“${quote}”`;
  if (onShow === null) {
    return (
      <p title={quote} className="truncate text-ink-soft">
        {words}
      </p>
    );
  }
  return (
    <button
      type="button"
      title={quote}
      onClick={() => onShow(quote)}
      className="block max-w-full truncate rounded text-start text-ink-soft underline decoration-line-strong underline-offset-2 hover:text-ink"
    >
      {words}
    </button>
  );
}
