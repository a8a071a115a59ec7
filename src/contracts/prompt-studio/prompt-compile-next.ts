import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { compileStage, sessionUnknown } from './prompt-compile-session.ts';

const reply = z.object({ session_id: z.string(), stage: compileStage, message: z.string() });

const conflict = 'A stage is running, or there is nothing to run this stage from, or nothing comes next.';

export const nextCompileStageContract = defineContract({
  name: 'next-compile-stage',
  summary:
    "Run the next stage of a session from the stored output of the one before; with `stage`, run that one again. A claimed session is its owner's alone.",
  method: 'POST',
  path: '/playground/prompt-compile/next/{session_id}',
  access: 'public',
  takesSession: true,
  encoding: 'json',
  request: z.object({ stage: compileStage.nullish() }).nullish(),
  reply,
  status: 200,
  errors: { 404: sessionUnknown, 409: conflict, 429: 'Too many compilations from this address.' },
});

export const rerunCompileStageContract = defineContract({
  name: 'rerun-compile-stage',
  summary: "Run a stage of the viewer's newest session again.",
  method: 'POST',
  path: '/playground/prompt-compile/next',
  access: 'staff',
  encoding: 'json',
  request: z.object({ stage: compileStage }),
  reply,
  status: 200,
  errors: { 404: 'The viewer has no session.', 409: conflict },
});
