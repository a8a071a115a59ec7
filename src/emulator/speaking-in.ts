import type { EmulatorContext } from './emulator-context.ts';
import type { EmulatorSession } from './emulator-session.ts';

/** The same context with who speaks in a session. */
export function speakingIn(context: EmulatorContext, { model }: Pick<EmulatorSession, 'model'>): EmulatorContext {
  return model === 'builtin' ? { ...context, ...context.builtin } : context;
}
