import { useState } from 'react';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useStudio } from '../studio-context.ts';
import type { ProtocolChange } from './requests.ts';
import { texts } from './texts.ts';

const shownAtFirst = 12;

const looks = {
  added: 'border-accent text-accent',
  changed: 'border-attention text-attention',
  removed: 'border-line-strong text-ink-soft',
} as const;

interface ChangeListProps {
  /** The first changes, of `count`. */
  readonly changes: readonly ProtocolChange[];
  readonly count: number;
}

/** What a new version asks and does differently, in words; a click on what is in the text goes there. */
export function ChangeList({ changes, count }: ChangeListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const hidden = isWhole ? 0 : Math.max(0, changes.length - shownAtFirst);
  const shown = hidden === 0 ? changes : changes.slice(0, shownAtFirst);
  return (
    <>
      <ul className="space-y-1.5">
        {shown.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: changes have no identity beside their place, and two may be alike.
          <Change key={index} change={change} />
        ))}
      </ul>
      {hidden > 0 && (
        <ToolButton look="quiet" className="mt-1" onClick={() => setIsWhole(true)}>
          {texts.moreChanges(hidden)}
        </ToolButton>
      )}
      {hidden === 0 && count > changes.length && <p className="text-ink-soft">{texts.changesLeftOut(count - changes.length)}</p>}
    </>
  );
}

function Change({ change: { part, change, number, label, line, details } }: { readonly change: ProtocolChange }) {
  const studio = useStudio();
  return (
    <li className="flex gap-2.5">
      <span className={`w-18 shrink-0 self-start rounded border px-1 text-center text-[0.85rem] font-semibold ${looks[change]}`}>
        {texts.kinds[change]}
      </span>
      <div className="min-w-0 flex-1">
        <span className="text-ink-soft">
          {texts.parts[part]}
          {number !== null && <span className="font-mono"> {number}</span>}
        </span>{' '}
        {line === null ? (
          <span className={`wrap-anywhere ${change === 'removed' ? 'line-through decoration-line-strong' : ''}`}>{label}</span>
        ) : (
          <button
            type="button"
            onClick={() => studio.editor()?.goTo({ line, column: 1 })}
            className="rounded text-start wrap-anywhere underline-offset-2 hover:underline"
          >
            {label}
          </button>
        )}
        {details.length > 0 && (
          <dl className="mt-0.5 space-y-0.5 border-s-2 border-line ps-2.5">
            {details.map(({ what, before, after }) => (
              <div key={what}>
                <dt className="inline text-ink-soft">{what}, </dt>
                <dd className="inline wrap-anywhere">
                  <span className="text-ink-soft">{texts.before}</span>{' '}
                  <del className="decoration-line-strong">{before || texts.nothing}</del> <span className="text-ink-soft">{texts.now}</span>{' '}
                  <ins className="bg-accent-tint no-underline">{after || texts.nothing}</ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}
