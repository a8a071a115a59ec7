import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Moon, Sun } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import { drawInterview } from '../../../../prompt-compiler/drawing/draw-interview.ts';
import type { WalkedPath } from '../../../../prompt-compiler/drawing/walked-path.ts';
import type { Protocol } from '../../../../protocol/protocol.ts';
import { shownTheme } from '../../../ui/choose-theme.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { GraphFrame } from './graph-frame.tsx';
import { type Direction, type GraphTheme, nextDirection } from './graph-message.ts';
import { choosePart, type GraphPart, mostQuestionsDrawn, type PartChoice, partsOf } from './graph-parts.ts';
import { PickedQuestion } from './picked-question.tsx';
import { texts } from './texts.ts';

const arrows = { RIGHT: ArrowRight, DOWN: ArrowDown, LEFT: ArrowLeft, TOP: ArrowUp } as const;

interface GraphTabProps {
  readonly protocol: Protocol;
  /** A walk to be marked on the graph. */
  readonly walked?: WalkedPath | null;
  readonly onGoTo: (line: number) => void;
}

/** The graph of a compiled prompt: whole, or in parts where it would be too large to be drawn and read. */
export function GraphTab({ protocol, walked = null, onGoTo }: GraphTabProps) {
  const [theme, setTheme] = useState<GraphTheme>(shownTheme);
  const [direction, setDirection] = useState<Direction>('RIGHT');
  const parts = useMemo(() => partsOf(protocol), [protocol]);
  const [choice, setChoice] = useState<PartChoice>(() => firstChoice(parts, walked));
  const drawn = useMemo(() => choosePart(protocol, parts, choice), [protocol, parts, choice]);
  const json = useMemo(
    () => (drawn === null ? null : JSON.stringify(drawInterview(protocol, drawn, mostQuestionsDrawn, walked))),
    [protocol, drawn, walked],
  );
  const [picked, setPicked] = useState<string | null>(null);
  const pickedNode = picked === null ? undefined : protocol.nodes.find(({ id }) => id === picked);
  const Arrow = arrows[direction];
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
        <label className="flex items-center gap-2">
          <span className="font-semibold">{texts.part}</span>
          <select
            value={choice.kind === 'part' ? String(choice.index) : choice.kind === 'first' ? '0' : ''}
            onChange={(event) => setChoice({ kind: 'part', index: Number(event.target.value) })}
            className="min-h-8 rounded-lg border border-line-strong bg-surface px-2"
          >
            {choice.kind === 'around' && <option value="">{`${texts.around} ${choice.id}`}</option>}
            {parts.map(({ title }, index) => (
              <option key={title} value={String(index)}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <AroundForm
          onChoose={(id) => {
            setChoice({ kind: 'around', id });
            setPicked(id);
          }}
        />
        <span className="ms-auto flex gap-2">
          <ToolButton onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
            {theme === 'dark' ? <Moon aria-hidden className="size-4" /> : <Sun aria-hidden className="size-4" />}
            {texts.theme(theme)}
          </ToolButton>
          <ToolButton onClick={() => setDirection(nextDirection(direction))}>
            <Arrow aria-hidden className="size-4" />
            {texts.direction(direction)}
          </ToolButton>
        </span>
      </div>
      {parts.length > 1 && <p className="border-b border-line px-3 py-1.5 text-ink-soft">{texts.tooLarge(protocol.nodes.length)}</p>}
      {pickedNode !== undefined && <PickedQuestion node={pickedNode} onGoTo={onGoTo} onClose={() => setPicked(null)} />}
      {json === null ? (
        <p role="status" className="p-4">
          {texts.noSuchQuestion(choice.kind === 'around' ? choice.id : '')}
        </p>
      ) : (
        <GraphFrame json={json} theme={theme} direction={direction} onPick={setPicked} />
      )}
    </div>
  );
}

/** In a graph too large to be drawn whole, a walk is shown where it stands. */
function firstChoice(parts: readonly GraphPart[], walked: WalkedPath | null): PartChoice {
  const here = walked?.here ?? null;
  return parts.length > 1 && here !== null ? { kind: 'around', id: here } : { kind: 'first' };
}

function AroundForm({ onChoose }: { readonly onChoose: (id: string) => void }) {
  const [id, setId] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = id.trim().replace(/\.$/, '');
    if (wanted !== '') onChoose(wanted);
  };
  return (
    <form onSubmit={submit} className="flex items-center gap-2">
      <label className="flex items-center gap-2">
        <span className="font-semibold">{texts.around}</span>
        <input
          value={id}
          onChange={(event) => setId(event.target.value)}
          placeholder={texts.aroundExample}
          className="min-h-8 w-28 rounded-lg border border-line-strong bg-surface px-2 tabular-nums placeholder:text-ink-soft"
        />
      </label>
      <ToolButton type="submit">{texts.show}</ToolButton>
    </form>
  );
}
