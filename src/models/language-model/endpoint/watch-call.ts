import type { ClientRequest } from 'node:http';
import { TransportProblem } from './transport-problem.ts';

export interface ReplyLimits {
  /** Until the connection stands, encryption included. */
  readonly connectMs: number;
  /** From then on until the first byte of the reply's body. */
  readonly firstByteMs: number;
  /** Between two bytes of the body. */
  readonly stallMs: number;
  readonly mostReplyBytes: number;
}

/** Sees to it that a call goes on in time. */
export interface CallWatch {
  /** Ends the call and its connection; only the first reason counts. */
  readonly fail: (reason: unknown) => void;
  readonly onFailure: (listener: (reason: unknown) => void) => void;
  /** A byte came: the next one has to come in time too. */
  readonly progress: () => void;
  readonly done: () => void;
  readonly isOver: () => boolean;
}

/** Watches a request that was just made; `connected` is the event of its socket by which the connection stands. */
export function watchCall(request: ClientRequest, limits: ReplyLimits, connected: 'connect' | 'secureConnect'): CallWatch {
  let stage: 'connecting' | 'waiting' | 'over' = 'connecting';
  let timer: NodeJS.Timeout | undefined;
  let report: (reason: unknown) => void = () => {};
  const done = () => {
    stage = 'over';
    clearTimeout(timer);
  };
  const fail = (reason: unknown) => {
    if (stage === 'over') return;
    done();
    report(reason);
    request.destroy();
  };
  const giveUpIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => fail(new TransportProblem('timed-out')), ms);
  };
  const wait = () => {
    if (stage !== 'connecting') return;
    stage = 'waiting';
    giveUpIn(limits.firstByteMs);
  };
  giveUpIn(limits.connectMs);
  request.on('socket', (socket) => {
    if (request.reusedSocket) wait();
    else socket.once(connected, wait);
  });
  // Stays for the whole life of the request: a connection may fail after everything was read.
  request.on('error', () => fail(new TransportProblem(stage === 'connecting' ? 'unreachable' : 'broken-off')));
  request.on('close', () => fail(new TransportProblem('broken-off')));
  return {
    fail,
    onFailure: (listener) => {
      report = listener;
    },
    progress: () => {
      if (stage === 'waiting') giveUpIn(limits.stallMs);
    },
    done,
    isOver: () => stage === 'over',
  };
}
