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
    outcome: { readonly reply: unknown } | { readonly failure: { readonly status: number; readonly detail: string } },
  ) => void;
}

/** Whether a call may be answered with events, and whoever made it asks for them. */
export function asksForEvents({ mayStream }: Contract, { headers }: FastifyRequest): boolean {
  return mayStream === true && /(?:^|,)\s*text\/event-stream\s*(?:;|,|$)/i.test(headers.accept ?? '');
}

/** Opens with the first event, so that a call that fails before it fails as ever. What is sent to someone who has gone is lost. */
export function eventStream(reply: FastifyReply): EventStream {
  let events: PassThrough | null = null;
  const send = (event: string, data: object) => {
    if (events === null) {
      events = new PassThrough();
      events.on('error', () => {});
      reply.code(200).type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(events);
    }
    if (!events.destroyed) events.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
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
        send('words', { text });
      },
    },
    isOpen: () => events !== null,
    endWith: (outcome) => {
      if ('reply' in outcome) send('reply', outcome.reply as object);
      else send('failure', outcome.failure);
      events?.end();
    },
  };
}

/** What is told of a failure once the stream is open: what its status and body would have told. */
export function failureTold({ code, detail }: Failure): { readonly status: number; readonly detail: string } {
  return { status: statusOfFailure[code], detail };
}
