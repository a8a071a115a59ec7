import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '../calls/failure.ts';
import type { ReplyListener } from '../calls/reply-listener.ts';
import type { Contract } from '../contracts/contract.ts';
import { statusOfFailure } from './failure-status.ts';

/** A reply as server-sent events. */
export interface EventStream {
  readonly listener: ReplyListener;
  /** Something was sent already, so that the reply's status can no longer be another. */
  readonly isOpen: () => boolean;
  readonly endWith: (
    outcome: { readonly turn: unknown } | { readonly error: { readonly status: number; readonly detail: string } },
  ) => void;
}

/** Whether a call may be answered with events, and whoever made it asks for them. */
export function asksForEvents({ mayStream }: Contract, { headers }: FastifyRequest): boolean {
  return mayStream === true && /(?:^|,)\s*text\/event-stream\s*(?:;|,|$)/i.test(headers.accept ?? '');
}

/** A comment so often tells who waits, and what stands between, that more is to come: a model may think longer than a connection may be silent. */
const usualPulseMs = 5_000;

/** Opens with the first event, so that a call that fails before it fails as ever. What is sent to someone who has gone is lost. */
export function eventStream(reply: FastifyReply, pulseMs = usualPulseMs): EventStream {
  let events: PassThrough | null = null;
  const write = (text: string) => {
    if (events?.destroyed === false) events.write(text);
  };
  const send = (event: string, data: object) => {
    if (events === null) {
      events = new PassThrough();
      events.on('error', () => {});
      const pulse = setInterval(write, pulseMs, ': \n\n');
      pulse.unref();
      for (const end of ['finish', 'close']) events.once(end, () => clearInterval(pulse));
      reply.code(200).type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(events);
    }
    write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  let hasBegun = false;
  return {
    listener: {
      begins: () => {
        // Before the first words nothing is to be forgotten, and a call that asks no model may still fail with its status.
        if (hasBegun) send('begin', {});
        hasBegun = false;
      },
      hears: (text) => {
        if (!hasBegun) send('begin', {});
        hasBegun = true;
        send('delta', { text });
      },
    },
    isOpen: () => events !== null,
    endWith: (outcome) => {
      if ('turn' in outcome) send('turn', outcome.turn as object);
      else send('error', outcome.error);
      events?.end();
    },
  };
}

/** What is told of a failure once the stream is open: what its status and body would have told. */
export function failureTold({ code, detail }: Failure): { readonly status: number; readonly detail: string } {
  return { status: statusOfFailure[code], detail };
}
