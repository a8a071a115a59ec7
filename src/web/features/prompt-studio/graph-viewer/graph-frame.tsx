import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Direction, escapeMessage, type GraphMessage, type GraphTheme, readBoxMessage, readyMessage } from './graph-message.ts';
import { texts } from './texts.ts';

const lateAfterMs = 10_000;

interface GraphFrameProps {
  readonly json: string;
  readonly theme: GraphTheme;
  readonly direction: Direction;
  /** The box of a question was clicked. */
  readonly onPick: (question: string) => void;
}

/** The graph page in a frame of its own, to which the graph is posted as soon as it listens, and again whenever it changes. */
export function GraphFrame({ json, theme, direction, onPick }: GraphFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'late' | 'ready'>('loading');
  const pick = useEffectEvent(onPick);
  useEffect(() => {
    const receive = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow) return;
      if (event.data === readyMessage) setState('ready');
      else if (event.data === escapeMessage) frame.current?.closest('dialog')?.requestClose();
      const question = readBoxMessage(event.data);
      if (question !== null) pick(question);
    };
    window.addEventListener('message', receive);
    const timer = setTimeout(() => setState((before) => (before === 'loading' ? 'late' : before)), lateAfterMs);
    return () => {
      window.removeEventListener('message', receive);
      clearTimeout(timer);
    };
  }, []);
  useEffect(() => {
    if (state !== 'ready') return;
    const message: GraphMessage = { json, options: { theme, direction } };
    // The sandbox gives the page an origin of its own that cannot be named here; the security policy lets only this server into the frame.
    frame.current?.contentWindow?.postMessage(message, '*');
  }, [state, json, theme, direction]);
  return (
    <>
      {state !== 'ready' && (
        <p role="status" className="appear-late px-3 py-2 text-ink-soft">
          {state === 'loading' ? texts.loading : texts.late}
        </p>
      )}
      <iframe
        ref={frame}
        title={texts.frame}
        src="/graph-viewer.html"
        sandbox="allow-scripts"
        className="min-h-0 w-full flex-1 border-0 bg-page"
      />
    </>
  );
}
