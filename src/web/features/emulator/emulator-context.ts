import { createContext, use, useSyncExternalStore } from 'react';
import type { Emulator } from './session/emulator.ts';
import type { EmulatorState } from './session/emulator-state.ts';

export const EmulatorContext = createContext<Emulator | null>(null);

/** The emulator of the screen around. */
export function useEmulator(): Emulator {
  const emulator = use(EmulatorContext);
  if (emulator === null) throw new Error('there is no emulator around this component');
  return emulator;
}

/** One part of the emulator's state; the component is drawn anew when it changes. */
export function useEmulatorState<Part>(part: (state: EmulatorState) => Part): Part {
  const emulator = useEmulator();
  return useSyncExternalStore(emulator.subscribe, () => part(emulator.state()));
}
