/** How the graph is laid out, in the words of the studio. */
export const directions = ['RIGHT', 'DOWN', 'LEFT', 'TOP'] as const;
export type Direction = (typeof directions)[number];
export type GraphTheme = 'dark' | 'light';

/** What the studio posts to the graph page: the JSON to draw, as text, and how. */
export interface GraphMessage {
  readonly json: string;
  readonly options: { readonly theme: GraphTheme; readonly direction: Direction };
}

/** What the graph page posts to the studio once it listens. */
export const readyMessage = 'graph-viewer-ready';

/** What the graph page posts when Escape is pressed in it: a key that is pressed in a frame never reaches the dialog around it. */
export const escapeMessage = 'graph-viewer-escape';

/** What the graph page posts when the box of a question is clicked. */
export interface BoxMessage {
  readonly question: string;
}

/** The number of the question whose box was clicked, or null where a message says nothing of the kind. */
export function readBoxMessage(data: unknown): string | null {
  return isRecord(data) && typeof data.question === 'string' ? data.question : null;
}

/** The direction after this one; after the last comes the first. */
export function nextDirection(direction: Direction): Direction {
  return directions[(directions.indexOf(direction) + 1) % directions.length] ?? 'RIGHT';
}

/** A message that came by post as a graph to draw, with the defaults of what it leaves out, or null when it is none. `UP` is read as `TOP`. */
export function readGraphMessage(data: unknown): GraphMessage | null {
  if (!isRecord(data) || typeof data.json !== 'string') return null;
  const options = isRecord(data.options) ? data.options : {};
  const asked = options.direction === 'UP' ? 'TOP' : options.direction;
  return {
    json: data.json,
    options: {
      theme: options.theme === 'dark' ? 'dark' : 'light',
      direction: directions.find((direction) => direction === asked) ?? 'RIGHT',
    },
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
