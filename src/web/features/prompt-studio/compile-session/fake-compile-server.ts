import { vi } from 'vitest';
import type { CompileStage, CompileStatus } from '../../../../contracts/prompt-studio/prompt-compile-session.ts';
import { fail, succeed } from '../../../../shared/result.ts';
import type { CallFailure } from '../../../app/api-client.ts';
import { createStudio } from '../studio.ts';
import { createCompileProcess } from './compile-process.ts';
import type { CompileRequests, StatusReply } from './requests.ts';

export const away: CallFailure = { kind: 'unreachable' };
export const refused = (status: number, statusText: string, detail = ''): CallFailure => ({ kind: 'refused', status, statusText, detail });

export function reply(stage: CompileStage, status: CompileStatus, over: Partial<StatusReply> = {}): StatusReply {
  const isMade = status === 'completed' || status === 'ok_with_errors';
  return { session_id: 's', stage, status, message: '', output: isMade ? { stage } : null, output_bytes: null, errors: [], ...over };
}

/** A server that answers the looks at a session one after the other, the last one for ever. */
export function openProcess(looks: readonly (StatusReply | CallFailure)[], over: Partial<CompileRequests> = {}) {
  const studio = createStudio('# Cough\n1. When?\n', () => new Date(0));
  const left = [...looks];
  const requests = {
    start: vi.fn(async () => succeed({ session_id: 's', message: 'Compilation started.' })),
    status: vi.fn(async () => {
      const look = left.length > 1 ? left.shift() : left[0];
      return look !== undefined && 'kind' in look ? fail(look) : succeed(look as StatusReply);
    }),
    stageOutput: vi.fn(async (_: string, stage: CompileStage) => succeed(reply(stage, 'completed', { output: { made: stage } }))),
    next: vi.fn(async (_: string, stage: CompileStage | null) => succeed({ session_id: 's', stage: stage ?? '1b', message: '' })),
    rerunNewest: vi.fn(async (stage: CompileStage) => succeed({ session_id: 'newest', stage, message: '' })),
    stop: vi.fn(async () => succeed({ session_id: 's', message: 'Compilation stopped.' })),
    restore: vi.fn(async () => fail(refused(404, 'Not Found'))),
    claim: vi.fn(async () => succeed({ session_id: 's', message: '' })),
  } satisfies CompileRequests;
  const gone = vi.fn();
  const process = createCompileProcess({ studio, requests: { ...requests, ...over }, onOpened: () => {}, onGone: gone });
  const logs = () => studio.state().logs.map(({ text }) => text);
  return { studio, requests, process, logs, gone };
}
