import type { CompileStage, CompileStatus } from '../../../../contracts/prompt-studio/prompt-compile-session.ts';
import type { StatusReply } from './requests.ts';
import { stageOrder } from './stored-compilation.ts';

export type CompileMode = 'staged' | 'all';

/** What is known here of what one stage made. */
export type StageOutput =
  | { readonly kind: 'none' }
  | { readonly kind: 'on-server'; readonly bytes: number | null }
  | { readonly kind: 'loading' }
  | { readonly kind: 'not-loaded' }
  | { readonly kind: 'here'; readonly value: unknown; readonly bytes: number | null };

export interface StageView {
  readonly status: CompileStatus;
  readonly message: string;
  readonly errors: StatusReply['errors'];
  readonly output: StageOutput;
}

export interface CompileSession {
  readonly id: string;
  readonly mode: CompileMode;
  /** The text that is compiled; null for a session of which the text is not known. */
  readonly source: string | null;
}

export interface CompileState {
  /** What is under way: nothing, the call that opens a session, or the watch over a running stage. */
  readonly activity: 'none' | 'starting' | 'watching' | 'stopping';
  readonly session: CompileSession | null;
  /** Where the session stands. */
  readonly current: { readonly stage: CompileStage; readonly status: CompileStatus; readonly message: string } | null;
  readonly stages: Partial<Readonly<Record<CompileStage, StageView>>>;
  /** The stage that is looked at; null for the newest. */
  readonly picked: CompileStage | null;
}

export const emptyCompileState: CompileState = { activity: 'none', session: null, current: null, stages: {}, picked: null };

/** Whether the stage has made something that the next can run from. */
export function isMade(status: CompileStatus | undefined): boolean {
  return status === 'completed' || status === 'ok_with_errors';
}

/** Whether the stage has not come to its end. */
export function isRunning(status: CompileStatus): boolean {
  return status === 'started' || status === 'working';
}

/** Whether the next stage can be asked for now. */
export function canGoOn({ activity, current, session }: CompileState): boolean {
  return activity === 'none' && session !== null && current !== null && isMade(current.status) && current.stage !== '3';
}

/** Whether there is something that could be stopped. */
export function canStop(state: CompileState): boolean {
  return state.activity === 'starting' || state.activity === 'watching' || canGoOn(state);
}

/** The stages that can be looked at: those up to where the session stands. */
export function stagesSoFar({ current }: CompileState): readonly CompileStage[] {
  return current === null ? [] : stageOrder.slice(0, stageOrder.indexOf(current.stage) + 1);
}

/** The state after the server told where the session stands; what later stages had made is forgotten. */
export function withStatus(state: CompileState, reply: StatusReply): CompileState {
  const { stage, status, message } = reply;
  const upToHere = stageOrder.slice(0, stageOrder.indexOf(stage));
  const earlier = Object.fromEntries(upToHere.map((name) => [name, madeView(state.stages[name]) ?? unseen]));
  return { ...state, current: { stage, status, message }, stages: { ...earlier, [stage]: viewOf(reply) } };
}

/** A view that was taken while the stage still ran tells nothing of what it made. */
function madeView(view: StageView | undefined): StageView | null {
  return view !== undefined && isMade(view.status) ? view : null;
}

/** A stage that ended between two looks. */
const unseen: StageView = { status: 'completed', message: '', errors: [], output: { kind: 'on-server', bytes: null } };

/** What a reply tells of its stage. */
export function viewOf(reply: Omit<StatusReply, 'session_id' | 'stage'>): StageView {
  const { status, message, errors = [], output, output_bytes: bytes = null } = reply;
  return { status, message, errors, output: outputOf(output, bytes) };
}

function outputOf(output: unknown, bytes: number | null): StageOutput {
  if (output !== null && output !== undefined) return { kind: 'here', value: output, bytes };
  return bytes === null ? { kind: 'none' } : { kind: 'on-server', bytes };
}
