import { Notice } from '../../../../ui/notice.tsx';
import type { RunView } from '../../../../ui/runs/run-view.ts';
import { texts } from '../texts.ts';
import { breakKindWords, placeBreaks } from './fidelity.ts';

const shownBreaks = 3;

interface FidelityNoticeProps {
  readonly run: RunView;
  /** Shows a turn of the transcript. */
  readonly onShow: (turn: number) => void;
}

/** Warns that the emulated patient said what its history does not bear out, and leads to where. */
export function FidelityNotice({ run, onShow }: FidelityNoticeProps) {
  const breaks = placeBreaks(run);
  return (
    <Notice tone="hint">
      <p className="font-semibold">{texts.fidelity}</p>
      <ul>
        {breaks.slice(0, shownBreaks).map(({ found, turn }, index) => {
          const words = (
            <>
              {found.said === '' ? found.about : `“${found.said}”`}: {breakKindWords(found)}
            </>
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: breaks have no ids and never change.
            <li key={index}>
              {turn === null ? (
                words
              ) : (
                <button
                  type="button"
                  onClick={() => onShow(turn)}
                  className="rounded text-start underline decoration-line-strong underline-offset-3 hover:decoration-attention"
                >
                  {words}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {breaks.length > shownBreaks && <p className="text-ink-soft">{texts.moreBreaks(breaks.length - shownBreaks)}</p>}
    </Notice>
  );
}
