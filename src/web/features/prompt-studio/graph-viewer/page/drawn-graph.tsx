import { JSONCrack, type JSONCrackRef, type NodeData } from 'jsoncrack-react';
import { type ComponentProps, type CSSProperties, useEffect, useRef, useState } from 'react';
import { walkedRows } from '../../../../../prompt-compiler/drawing/walked-path.ts';
import { type BoxMessage, escapeMessage, type GraphMessage } from '../graph-message.ts';
import { texts } from '../texts.ts';
import { graphColours } from './graph-colours.ts';
import { markWalkedBoxes } from './mark-walked-boxes.ts';

type Viewport = Parameters<NonNullable<ComponentProps<typeof JSONCrack>['onViewportCreate']>>[0];

const panPx = 90;
const zoomStep = 0.1;
const pansByKey: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowRight', [panPx, 0]],
  ['ArrowLeft', [-panPx, 0]],
  ['ArrowDown', [0, panPx]],
  ['ArrowUp', [0, -panPx]],
]);
const zoomsByKey: ReadonlyMap<string, number> = new Map([
  ['+', zoomStep],
  ['=', zoomStep],
  ['-', -zoomStep],
]);
/** Below this zoom no box can be read: a graph that would need it opens where its walk stands, or at its beginning, instead of whole. */
const leastReadableZoom = 0.4;
const openingZoom = 0.75;
const marginPx = 24;

/** One drawing, with its own controls; arrow keys move it, plus and minus zoom, 0 shows it whole. */
export function DrawnGraph({ message: { json, options } }: { readonly message: GraphMessage }) {
  const canvas = useRef<JSONCrackRef>(null);
  const host = useRef<HTMLElement>(null);
  const [viewport, setViewport] = useState<Viewport | null>(null);
  const [boxes, setBoxes] = useState<readonly NodeData[]>([]);
  const [drawn, setDrawn] = useState(false);

  useEffect(() => {
    if (viewport === null) return;
    let frame = 0;
    const whenDrawn = () => {
      const space = host.current?.querySelector<HTMLElement>('.jsoncrack-space');
      if (space?.style.opacity !== '1') {
        frame = requestAnimationFrame(whenDrawn);
        return;
      }
      if (viewport.zoomFactor < leastReadableZoom && !showHere(viewport, host.current)) showBeginning(viewport, host.current);
      setDrawn(true);
    };
    frame = requestAnimationFrame(whenDrawn);
    return () => cancelAnimationFrame(frame);
  }, [viewport]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const pan = pansByKey.get(event.key);
      const zoom = zoomsByKey.get(event.key);
      if (pan !== undefined) viewport?.camera?.moveByInClientSpace(pan[0], pan[1]);
      else if (zoom !== undefined) viewport?.camera?.moveBy(0, 0, zoom);
      else if (event.key === 'Escape') window.parent.postMessage(escapeMessage, window.location.origin);
      else if (event.key === '0') canvas.current?.centerView();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [viewport]);

  return (
    <main
      ref={host}
      className="graph"
      aria-label={texts.frame}
      data-theme={options.theme}
      data-direction={options.direction}
      data-drawn={drawn}
    >
      <style>{markWalkedBoxes(boxes)}</style>
      <JSONCrack
        ref={canvas}
        json={json}
        theme={options.theme}
        layoutDirection={options.direction === 'TOP' ? 'UP' : options.direction}
        showControls={false}
        trackpadZoom
        style={graphColours[options.theme] as CSSProperties}
        onViewportCreate={setViewport}
        onParse={({ nodes }) => setBoxes(nodes)}
        onNodeClick={tellClicked}
      />
      <fieldset aria-label={texts.view} className="controls">
        <button type="button" onClick={() => viewport !== null && showBeginning(viewport, host.current)}>
          {texts.beginning}
        </button>
        <button type="button" onClick={() => canvas.current?.centerView()}>
          {texts.whole}
        </button>
        <button type="button" aria-label={texts.zoomOut} onClick={() => viewport?.camera?.moveBy(0, 0, -zoomStep)}>
          −
        </button>
        <button type="button" aria-label={texts.zoomIn} onClick={() => viewport?.camera?.moveBy(0, 0, zoomStep)}>
          +
        </button>
      </fieldset>
    </main>
  );
}

/** A box is a question's where one of its rows has a number for a name. */
function tellClicked({ text }: NodeData): void {
  const question = text.find(({ key }) => key !== null && /^\d+(\.\d+)*$/.test(key))?.key ?? null;
  if (question === null) return;
  const message: BoxMessage = { question };
  window.parent.postMessage(message, window.location.origin);
}

/** Puts the question that a walk stands at into the middle. False where there is none. */
function showHere(viewport: Viewport, host: HTMLElement | null): boolean {
  const row = host?.querySelector(`[data-key^="${walkedRows.here}: "]`);
  const here = row?.closest('foreignObject')?.getBoundingClientRect();
  if (here === undefined) return false;
  const box = viewport.translateClientRectToVirtualSpace(here);
  viewport.camera?.recenter(box.left + box.width / 2, box.top + box.height / 2, openingZoom);
  return true;
}

/** Puts the first box in the middle of the edge from which the graph grows, large enough to be read. */
function showBeginning(viewport: Viewport, host: HTMLElement | null): void {
  const first = host?.querySelector("g[id$='node-1']")?.getBoundingClientRect();
  if (first === undefined) return;
  const box = viewport.translateClientRectToVirtualSpace(first);
  const direction = host?.dataset.direction;
  const halfWidth = viewport.containerWidth / openingZoom / 2;
  const halfHeight = viewport.containerHeight / openingZoom / 2;
  const margin = marginPx / openingZoom;
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const centre = {
    RIGHT: { x: box.left - margin + halfWidth, y: middle.y },
    LEFT: { x: box.left + box.width + margin - halfWidth, y: middle.y },
    DOWN: { x: middle.x, y: box.top - margin + halfHeight },
    TOP: { x: middle.x, y: box.top + box.height + margin - halfHeight },
  }[direction ?? 'RIGHT'];
  if (centre !== undefined) viewport.camera?.recenter(centre.x, centre.y, openingZoom);
}
