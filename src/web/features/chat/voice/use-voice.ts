import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { AssistantTurn } from '../assistant-turn.ts';
import type { HeardSound } from './sound-player.ts';
import type { VoiceSession, VoiceState } from './voice-session.ts';
import { voiceOff } from './voice-session.ts';

interface Voice {
  readonly state: VoiceState;
  /** What was said and is not sent yet. */
  readonly said: string | null;
  /** Takes what was said, to send it. */
  readonly takeSaid: () => void;
  readonly toggle: () => void;
  readonly toggleAvatar: () => void;
  readonly heard: () => HeardSound | null;
  readonly beforeShown: (turn: AssistantTurn) => Promise<void>;
  readonly afterShown: () => void;
  readonly isSpoken: () => boolean;
  readonly hush: () => void;
}

const neverChanges = () => () => undefined;

/** The voice and the face of the chat. Their code is loaded when one is first switched on. */
export function useVoice(): Voice {
  const [session, setSession] = useState<VoiceSession | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  // A reply that arrives in a closure of an earlier rendering is spoken all the same.
  const latest = useRef<VoiceSession | null>(null);
  const hasLeft = useRef(false);
  const state = useSyncExternalStore(session?.subscribe ?? neverChanges, session?.state ?? alwaysOff);

  const withSession = async (act: (session: VoiceSession) => void): Promise<void> => {
    const { openVoiceSession } = await import('./open-voice-session.ts');
    if (hasLeft.current) return;
    latest.current ??= openVoiceSession((text) => setSaid((before) => (before === null ? text : `${before} ${text}`)));
    setSession(latest.current);
    act(latest.current);
  };
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      latest.current?.close();
      latest.current = null;
    };
  }, []);

  return {
    state,
    said,
    takeSaid: () => setSaid(null),
    toggle: () => {
      if (state.isOn) latest.current?.turnOff();
      else void withSession((opened) => opened.turnOn());
    },
    toggleAvatar: () => {
      if (state.avatar.kind === 'off') void withSession((opened) => opened.startAvatar());
      else latest.current?.stopAvatar();
    },
    heard: useCallback(() => latest.current?.heard() ?? null, []),
    beforeShown: async (turn) => latest.current?.beforeShown(turn),
    afterShown: () => latest.current?.afterShown(),
    isSpoken: () => {
      const { isOn, avatar } = latest.current?.state() ?? voiceOff;
      return isOn || avatar.kind !== 'off';
    },
    hush: () => latest.current?.hush(),
  };
}

function alwaysOff(): VoiceState {
  return voiceOff;
}
