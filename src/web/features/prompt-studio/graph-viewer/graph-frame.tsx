import { useEffect, useRef, useState } from 'react';
import { type Direction, type GraphMessage, type GraphTheme, readyMessage } from './graph-message.ts';
import { texts } from './texts.ts';

interface GraphFrameProps {
  readonly json: string;
  readonly theme: GraphTheme;
  readonly direction: Direction;
}

/** The graph page in a frame of its own, to which the graph is posted as soon as it listens, and again whenever it changes. */
export function GraphFrame({ json, theme, direction }: GraphFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const receive = (event: MessageEvent) => {
      if (event.source === frame.current?.contentWindow && event.data === readyMessage) setReady(true);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, []);
  useEffect(() => {
    if (!ready) return;
    const message: GraphMessage = { json, options: { theme, direction } };
    // The sandbox gives the page an origin of its own that cannot be named here; the security policy lets only this server into the frame.
    frame.current?.contentWindow?.postMessage(message, '*');
  }, [ready, json, theme, direction]);
  return (
    <iframe
      ref={frame}
      title={texts.frame}
      src="/graph-viewer.html"
      sandbox="allow-scripts"
      className="min-h-0 w-full flex-1 border-0 bg-page"
    />
  );
}
