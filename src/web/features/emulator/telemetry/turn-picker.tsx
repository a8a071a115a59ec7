import { ChevronLeft, ChevronRight } from 'lucide-react';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { texts } from './texts.ts';

interface TurnPickerProps {
  /** Counted from 1. */
  readonly number: number;
  readonly count: number;
  readonly onPick: (number: number) => void;
}

/** Goes from turn to turn: by a slider with its arrow keys, or step by step. */
export function TurnPicker({ number, count, onPick }: TurnPickerProps) {
  const isNewest = number === count;
  return (
    <div className="flex flex-wrap items-center justify-end gap-1.5">
      <ToolButton look="quiet" className="px-1.5" aria-label={texts.earlier} disabled={number <= 1} onClick={() => onPick(number - 1)}>
        <ChevronLeft aria-hidden className="size-4" />
      </ToolButton>
      <input
        type="range"
        aria-label={texts.turn}
        aria-valuetext={texts.turnOf(number, count)}
        min={1}
        max={count}
        value={number}
        onChange={(event) => onPick(Number(event.target.value))}
        className="min-w-16 flex-1"
      />
      <ToolButton look="quiet" className="px-1.5" aria-label={texts.later} disabled={isNewest} onClick={() => onPick(number + 1)}>
        <ChevronRight aria-hidden className="size-4" />
      </ToolButton>
      <span className="min-w-[6.5rem] text-end font-semibold whitespace-nowrap tabular-nums">{texts.turnOf(number, count)}</span>
      <ToolButton className="min-h-7 px-2" disabled={isNewest} onClick={() => onPick(count)}>
        {texts.newest}
      </ToolButton>
    </div>
  );
}
