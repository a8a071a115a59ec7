import { useEffect, useState } from 'react';
import { type GraphMessage, readGraphMessage, readyMessage } from '../graph-message.ts';
import { DrawnGraph } from './drawn-graph.tsx';

/** The page in the frame: draws what the studio posts to it, anew for each message. */
export function GraphPage() {
  const [drawn, setDrawn] = useState<{ readonly message: GraphMessage; readonly count: number } | null>(null);
  useEffect(() => {
    // The page stands in a sandbox, where its own origin is opaque; its address still tells by which server it was served.
    const { origin } = window.location;
    const receive = (event: MessageEvent) => {
      if (event.source !== window.parent || event.origin !== origin) return;
      const message = readGraphMessage(event.data);
      if (message !== null) setDrawn((before) => ({ message, count: (before?.count ?? 0) + 1 }));
    };
    window.addEventListener('message', receive);
    window.parent.postMessage(readyMessage, origin);
    return () => window.removeEventListener('message', receive);
  }, []);
  // Drawing over an earlier graph would leave edges without their boxes: every message gets a graph of its own.
  return drawn === null ? null : <DrawnGraph key={drawn.count} message={drawn.message} />;
}
