import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { AssistantTurn } from '../assistant-turn.ts';
import type { VoiceSession, VoiceState } from './voice-session.ts';
import { voiceOff } from './voice-session.ts';

interface Voice {
  readonly state: VoiceState;
  readonly toggle: () => void;
  readonly beforeShown: (turn: AssistantTurn) => Promise<void>;
  readonly afterShown: () => void;
  readonly hush: () => void;
}

const neverChanges = () => () => undefined;

/** The voice of the chat. Its code is loaded when it is first switched on. */
export function useVoice(): Voice {
  const [session, setSession] = useState<VoiceSession | null>(null);
  // A reply that arrives in a closure of an earlier rendering is spoken all the same.
  const latest = useRef<VoiceSession | null>(null);
  const state = useSyncExternalStore(session?.subscribe ?? neverChanges, session?.state ?? alwaysOff);

  const open = async (): Promise<VoiceSession> => {
    if (latest.current !== null) return latest.current;
    const { openVoiceSession } = await import('./open-voice-session.ts');
    latest.current ??= openVoiceSession();
    setSession(latest.current);
    return latest.current;
  };
  useEffect(
    () => () => {
      latest.current?.close();
      latest.current = null;
    },
    [],
  );

  return {
    state,
    toggle: () => {
      if (state.isOn) latest.current?.turnOff();
      else void open().then((opened) => opened.turnOn());
    },
    beforeShown: async (turn) => latest.current?.beforeShown(turn),
    afterShown: () => latest.current?.afterShown(),
    hush: () => latest.current?.hush(),
  };
}

function alwaysOff(): VoiceState {
  return voiceOff;
}
