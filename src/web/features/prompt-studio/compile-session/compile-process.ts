import type { CompileStage, CompileStatus } from '../../../../contracts/prompt-studio/prompt-compile-session.ts';
import type { CallFailure } from '../../../app/api-client.ts';
import type { Studio } from '../studio.ts';
import {
  type CompileMode,
  type CompileState,
  canGoOn,
  canStop,
  emptyCompileState,
  isMade,
  isRunning,
  viewOf,
  withStatus,
} from './compile-state.ts';
import { logReply } from './log-reply.ts';
import { type CompileRequests, type StatusReply, wordsOfFailure } from './requests.ts';
import { stageOrder } from './stored-compilation.ts';
import { texts } from './texts.ts';

const pollIntervalMs = 3_000;
/** Most prompts are compiled in the twinkling of an eye: the first looks come sooner. */
const firstPollsMs = [150, 700];

export interface CompileProcess {
  state(): CompileState;
  subscribe(listener: () => void): () => void;
  start(mode: CompileMode): Promise<void>;
  stop(): Promise<void>;
  goOn(): Promise<void>;
  rerun(stage: CompileStage): Promise<void>;
  /** Looks at a stage, and loads what it made where that is not here yet. */
  pick(stage: CompileStage): Promise<void>;
  /** Loads what a stage made; false where the server does not answer it. */
  load(stage: CompileStage): Promise<boolean>;
  /** Takes a session up as it was found, and watches over it when it is at work. */
  takeUp(state: CompileState): void;
  /** Ends the watch. */
  close(): void;
}

interface ProcessParts {
  readonly studio: Studio;
  readonly requests: CompileRequests;
  /** Hears of each new session. */
  readonly onOpened: (sessionId: string) => void;
  /** Hears that the server does not know a session any more. */
  readonly onGone: (sessionId: string) => void;
}

/** Leads a compilation from the browser: starts it, watches over it every 3 seconds, tells the log, and asks for the stages that follow. */
export function createCompileProcess({ studio, requests, onOpened, onGone }: ProcessParts): CompileProcess {
  const listeners = new Set<() => void>();
  let state = emptyCompileState;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Grows with every compilation and every stop: a reply to an earlier one has nothing to say any more.
  let generation = 0;
  const change = (part: Partial<CompileState>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };

  const logFailure = (words: (reason: string) => string, failure: CallFailure): void => {
    const { status, detail } = wordsOfFailure(failure);
    studio.log(words(status));
    if (detail !== '') studio.log(texts.error(detail));
  };

  const watch = (polls = 0): void => {
    clearTimeout(timer);
    const since = generation;
    timer = setTimeout(() => void poll(since, polls), firstPollsMs[polls] ?? pollIntervalMs);
  };

  const poll = async (since: number, polls: number): Promise<void> => {
    const { session } = state;
    if (session === null) return;
    const reply = await requests.status(session.id);
    if (since !== generation) return;
    if (!reply.ok) {
      if (reply.error.kind === 'refused' && reply.error.status === 404) return lose(session.id);
      studio.log(texts.pollingFailed);
      // A server that is away is not asked more often than the interval says.
      return watch(firstPollsMs.length);
    }
    hear(reply.value, polls);
  };

  /** Takes in where the session stands, and decides what follows. */
  const hear = (reply: StatusReply, polls: number): void => {
    logReply(studio, state.current, reply, state.session?.mode ?? 'staged');
    change(withStatus(state, reply));
    const goesOn = state.session?.mode === 'all' && isMade(reply.status) && reply.stage !== '3';
    if (isRunning(reply.status)) watch(polls + 1);
    else if (goesOn) void advance(null);
    else change({ activity: 'none' });
  };

  const lose = (sessionId: string): void => {
    onGone(sessionId);
    studio.log(texts.sessionGone);
    const { current } = state;
    change({ activity: 'none', session: null });
    if (current === null || !isRunning(current.status)) return;
    change(withStatus(state, replyWithoutOutput(sessionId, current.stage, 'failed', texts.expired)));
  };

  /** Asks for the next stage, or for one again. */
  const advance = async (stage: CompileStage | null): Promise<void> => {
    const { session } = state;
    generation += 1;
    const since = generation;
    change({ activity: 'watching' });
    const reply = await (session === null ? requests.rerunNewest(stage ?? '1a') : requests.next(session.id, stage));
    if (since !== generation) return;
    if (!reply.ok) {
      const status = reply.error.kind === 'refused' ? reply.error.status : null;
      // In a compilation of all stages the server goes on by itself already.
      if (!(status === 409 && stage === null && session?.mode === 'all')) {
        logFailure(stage === null ? texts.nextFailed : texts.rerunFailed, reply.error);
      }
      if (session !== null && status === 404) return lose(session.id);
      // Somebody else, such as another tab, has led the session on: the next look tells where it stands.
      if (session !== null && status === 409) return watch(firstPollsMs.length);
      change({ activity: 'none' });
      return;
    }
    const id = reply.value.session_id;
    const begun = stage ?? stageOrder[stageOrder.indexOf(state.current?.stage ?? '1a') + 1] ?? '3';
    studio.log(stage === null ? texts.nextStarted(begun) : texts.rerunStarted(begun));
    const led = session ?? { id, mode: 'staged' as const, source: null };
    const waiting = replyWithoutOutput(id, begun, 'started', reply.value.message);
    change({ ...withStatus(state, waiting), session: led, picked: null });
    watch();
  };

  const load = async (stage: CompileStage): Promise<boolean> => {
    const { session } = state;
    const view = state.stages[stage];
    if (session === null || view === undefined) return false;
    change({ stages: { ...state.stages, [stage]: { ...view, output: { kind: 'loading' } } } });
    const reply = await requests.stageOutput(session.id, stage);
    if (state.session?.id !== session.id || state.stages[stage]?.output.kind !== 'loading') return false;
    const loaded = reply.ok ? viewOf(reply.value) : { ...view, output: { kind: 'not-loaded' as const } };
    change({ stages: { ...state.stages, [stage]: loaded } });
    if (!reply.ok && reply.error.kind === 'refused' && reply.error.status === 404) lose(session.id);
    return loaded.output.kind === 'here';
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start(mode) {
      const { source } = studio.state();
      if (source.trim() === '') return studio.log(texts.nothingToCompile);
      if (state.activity !== 'none') return;
      generation += 1;
      const since = generation;
      const before = state;
      change({ ...emptyCompileState, activity: 'starting' });
      studio.log(mode === 'all' ? texts.startingAll : texts.startingStaged);
      const reply = await requests.start(mode, source);
      if (since !== generation) {
        // Stopped before it had a name; what was opened meanwhile is stopped too.
        if (reply.ok) void requests.stop(reply.value.session_id);
        return;
      }
      if (!reply.ok) {
        logFailure((reason) => texts.startFailed(mode, reason), reply.error);
        change(before);
        return;
      }
      const { session_id: id, message } = reply.value;
      onOpened(id);
      change({
        ...withStatus(state, replyWithoutOutput(id, '1a', 'started', message)),
        activity: 'watching',
        session: { id, mode, source },
      });
      watch();
    },
    async stop() {
      const { session } = state;
      if (!canStop(state)) return;
      generation += 1;
      const since = generation;
      clearTimeout(timer);
      if (session === null) {
        studio.log(texts.stopped);
        change({ activity: 'none' });
        return;
      }
      const wasWatching = state.activity === 'watching';
      change({ activity: 'stopping' });
      const reply = await requests.stop(session.id);
      if (since !== generation) return;
      if (!reply.ok) {
        logFailure(texts.stopFailed, reply.error);
        change({ activity: wasWatching ? 'watching' : 'none' });
        if (wasWatching) watch(firstPollsMs.length);
        return;
      }
      studio.log(reply.value.message);
      // Whether it was stopped or had ended by itself, the server says where it stands.
      const status = await requests.status(session.id);
      if (since !== generation) return;
      if (status.ok) return change({ ...withStatus(state, status.value), activity: 'none' });
      change({ activity: 'watching' });
      watch(firstPollsMs.length);
    },
    async goOn() {
      if (canGoOn(state)) await advance(null);
    },
    async rerun(stage) {
      const { session } = state;
      if (state.activity !== 'none') return;
      // One stage is asked for, not all that follow.
      if (session !== null) change({ session: { ...session, mode: 'staged' } });
      await advance(stage);
    },
    async pick(stage) {
      change({ picked: stage === state.current?.stage ? null : stage });
      const kind = state.stages[stage]?.output.kind;
      if (stage !== state.current?.stage && (kind === 'on-server' || kind === 'not-loaded')) await load(stage);
    },
    load,
    takeUp: (found) => {
      generation += 1;
      change(found);
      if (found.activity === 'watching') watch();
    },
    close: () => {
      generation += 1;
      clearTimeout(timer);
      if (state.activity !== 'none') change({ activity: 'none' });
    },
  };
}

/** What is known of a stage of which the server has not told yet, or tells no more. */
function replyWithoutOutput(sessionId: string, stage: CompileStage, status: CompileStatus, message: string): StatusReply {
  return { session_id: sessionId, stage, status, message, output: null, output_bytes: null, errors: [] };
}
