import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { RunView } from '../../../../ui/runs/run-view.ts';
import { readTranscript } from '../../../../ui/runs/transcript-turns.ts';
import { TranscriptView, TurnView } from '../../../../ui/runs/transcript-view.tsx';
import { texts } from '../texts.ts';
import { breakKindWords, placeBreaks } from './fidelity.ts';

interface TranscriptTabProps {
  readonly run: RunView;
  readonly shownTurn: { readonly turn: number } | null;
}

/** The conversation, with the replies marked in which the emulated patient broke with its history. */
export function TranscriptTab({ run, shownTurn }: TranscriptTabProps) {
  const read = readTranscript(run.transcript);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const turn = shownTurn === null ? undefined : list.current?.children[shownTurn.turn];
    if (!(turn instanceof HTMLElement)) return;
    turn.focus();
    turn.scrollIntoView({ block: 'center' });
  }, [shownTurn]);
  if (read.kind !== 'turns') return <TranscriptView transcript={run.transcript} />;
  const breaks = placeBreaks(run);
  return (
    <ol ref={list} className="flex flex-col gap-3">
      {read.turns.map((turn, index) => {
        const broken = breaks.filter((placed) => placed.turn === index);
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: turns have no ids and are only ever added at the end.
            key={index}
            tabIndex={-1}
            className={`scroll-m-4 rounded-e-lg outline-offset-4 ${shownTurn?.turn === index ? 'bg-attention-tint' : ''}`}
          >
            <TurnView turn={turn} />
            {broken.map(({ found }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: breaks have no ids and never change.
              <p key={place} className="mt-1 flex items-center gap-1.5 rounded-e-lg bg-attention-tint px-2 py-0.5 text-attention">
                <TriangleAlert aria-hidden className="size-4 shrink-0" />
                {texts.brokeHere(breakKindWords(found), found.about)}
              </p>
            ))}
          </li>
        );
      })}
    </ol>
  );
}
