import type { AssistantTurn } from '../assistant-turn.ts';
import { type AvatarState, avatarOff } from '../avatar/avatar-state.ts';
import type { HeardSound } from './sound-player.ts';

/** A message that is being said: recorded, being recognised, or recognised and about to be sent. */
export type SpokenMessage =
  | { readonly state: 'recording' }
  | { readonly state: 'processing' }
  | { readonly state: 'final'; readonly text: string };

/** Why nothing can be said, while everything can still be typed. */
export type ListeningProblem = 'not-ready' | 'insecure' | 'refused' | 'no-microphone' | 'lost' | 'not-supported';

export interface VoiceState {
  readonly isOn: boolean;
  readonly message: SpokenMessage | null;
  readonly problem: ListeningProblem | null;
  readonly avatar: AvatarState;
}

/** What of voice the chat knows before any of its code is loaded. */
export const voiceOff: VoiceState = { isOn: false, message: null, problem: null, avatar: avatarOff };

export interface VoiceSession {
  readonly state: () => VoiceState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly turnOn: () => void;
  readonly turnOff: () => void;
  readonly startAvatar: () => void;
  readonly stopAvatar: () => void;
  /** What the browser itself plays at the moment. */
  readonly heard: () => HeardSound | null;
  /** A reply is here: makes it ready to be heard. Resolves when it may be shown. */
  readonly beforeShown: (turn: AssistantTurn) => Promise<void>;
  readonly afterShown: () => void;
  /** Stops what is spoken: the patient said something by hand, or begins anew. */
  readonly hush: () => void;
  readonly close: () => void;
}
