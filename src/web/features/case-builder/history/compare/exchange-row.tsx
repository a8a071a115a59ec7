import { texts } from '../texts.ts';
import type { AlignedExchange, Exchange } from './align-transcripts.ts';
import { MarkedText } from './marked-text.tsx';

interface ExchangeRowProps {
  readonly exchange: AlignedExchange;
  readonly ids: readonly [string, string];
}

/** One question of two runs with its answers, marked where it was asked or answered differently, or in one of them only. */
export function ExchangeRow({ exchange, ids }: ExchangeRowProps) {
  const left = exchange.kind === 'only-right' ? null : exchange.left;
  const right = exchange.kind === 'only-left' ? null : exchange.right;
  const marks = marksOf(exchange, ids);
  const node = left?.node ?? right?.node ?? null;
  return (
    <div className="py-2">
      {(node !== null || marks.length > 0) && (
        <p className="flex flex-wrap items-center gap-x-2 pb-1">
          {node !== null && <span className="font-mono text-ink-soft">{node}</span>}
          {marks.map((mark) => (
            <span key={mark} className="rounded bg-attention-tint px-1.5 font-semibold text-attention">
              {mark}
            </span>
          ))}
        </p>
      )}
      <div className="grid gap-x-6 gap-y-2 md:grid-cols-2">
        <Side id={ids[0]} exchange={left} other={right} />
        <Side id={ids[1]} exchange={right} other={left} />
      </div>
    </div>
  );
}

interface SideProps {
  readonly id: string;
  readonly exchange: Exchange | null;
  readonly other: Exchange | null;
}

function Side({ id, exchange, other }: SideProps) {
  return (
    <div className="min-w-0">
      <p className="font-mono text-ink-soft md:hidden">{id}</p>
      {exchange === null && <p className="text-ink-soft italic">{texts.lines.notAsked}</p>}
      {exchange !== null && exchange.question !== null && (
        <MarkedText text={exchange.question} other={other?.question ?? null} isMarkdown />
      )}
      {exchange !== null && exchange.answer !== null && (
        <div className="mt-1 border-s-3 border-accent ps-2">
          <span className="sr-only">{texts.lines.answer} </span>
          <MarkedText text={exchange.answer} other={other?.answer ?? null} isMarkdown={false} />
        </div>
      )}
    </div>
  );
}

function marksOf(exchange: AlignedExchange, ids: readonly [string, string]): readonly string[] {
  if (exchange.kind === 'only-left') return [texts.lines.onlyIn(ids[0])];
  if (exchange.kind === 'only-right') return [texts.lines.onlyIn(ids[1])];
  return [
    ...(exchange.askedDifferently ? [texts.lines.askedDifferently] : []),
    ...(exchange.answeredDifferently ? [texts.lines.answeredDifferently] : []),
  ];
}
