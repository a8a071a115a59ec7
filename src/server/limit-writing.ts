import type { ServerResponse } from 'node:http';

export interface WritingLimits {
  /** How long nothing of a reply may be taken. */
  readonly stallMs: number;
  /** How long a reply may take altogether. */
  readonly longestMs: number;
}

const usual: WritingLimits = { stallMs: 20_000, longestMs: 600_000 };

/**
 * Cuts off a caller who does not take the reply, which would otherwise be held for them without end. Counted from when the reply begins: how
 * long it takes to be made is not the caller's doing.
 */
export function limitWriting(response: ServerResponse, { stallMs, longestMs }: WritingLimits = usual): void {
  const { socket } = response;
  if (socket === null) return;
  const cutOff = () => socket.destroy();
  const longest = setTimeout(cutOff, longestMs);
  longest.unref();
  socket.setTimeout(stallMs, cutOff);
  response.once('close', () => {
    clearTimeout(longest);
    socket.setTimeout(0);
    socket.off('timeout', cutOff);
  });
}
