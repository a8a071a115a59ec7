import { EqualNot } from 'lucide-react';
import { Link } from 'react-router';
import { Ago } from '../../../../ui/ago.tsx';
import { percentWords } from '../../../../ui/batches/percent.ts';
import { batchAddress } from '../addresses.ts';
import type { BatchComparison } from '../requests.ts';
import { texts } from '../texts.ts';
import { ranOnRows } from './ran-on-rows.ts';

/** What two batches ran on, side by side; what is not the same is marked. */
export function RanOnTable({ compared }: { readonly compared: BatchComparison }) {
  const { a, b, comparison } = compared;
  const names = texts.comparison.rows;
  const shareWords = (share: number | null): string => (share === null ? texts.comparison.notCompared : percentWords(share));
  return (
    <table aria-label={texts.comparison.ranOn} className="w-full table-fixed border-collapse tabular-nums">
      <thead>
        <tr className="*:px-3.5 *:py-1.5 *:text-start *:align-top">
          <td className="w-26 text-ink-soft">{names.batch}</td>
          {[
            { side: texts.comparison.sideA, batch: a },
            { side: texts.comparison.sideB, batch: b },
          ].map(({ side, batch }) => (
            <th key={side} scope="col">
              <span className="me-1.5 inline-flex size-5 items-center justify-center rounded bg-accent-tint text-[0.93em] font-bold text-accent">
                {side}
              </span>
              <Link to={batchAddress(batch.batch_id)} className="rounded wrap-anywhere hover:text-accent hover:underline">
                {batch.name}
              </Link>
              <span className="block font-normal text-ink-soft">
                <Ago instant={batch.created_at} />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="border-t border-line *:px-3.5 *:py-1.5 *:text-start">
          <th scope="row" className="font-normal text-ink-soft">
            {names.share}
          </th>
          <td className="font-semibold">{shareWords(comparison.share_a)}</td>
          <td className="font-semibold">{shareWords(comparison.share_b)}</td>
        </tr>
        {ranOnRows(compared).map(({ name, a: ofA, b: ofB, differs, isCode }) => (
          <tr key={name} className={`border-t border-line align-top *:px-3.5 *:py-1.5 *:text-start ${differs ? 'bg-attention-tint' : ''}`}>
            <th scope="row" className={`font-normal ${differs ? 'text-attention' : 'text-ink-soft'}`}>
              {name}
              {differs && (
                <span className="flex items-center gap-1 text-[0.93em] font-semibold">
                  <EqualNot aria-hidden className="size-3.5" />
                  {texts.comparison.differs}
                </span>
              )}
            </th>
            {[
              { side: 'a', value: ofA },
              { side: 'b', value: ofB },
            ].map(({ side, value }) => (
              <td key={side} className={`wrap-anywhere ${isCode === true ? 'font-mono text-[0.93em]' : ''}`}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
