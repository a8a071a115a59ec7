import { clientConfig } from '../../../app/client-config.ts';
import { reportProblem } from '../../../app/report-problem.ts';
import { requestSpeech } from './request-speech.ts';
import { openSoundPlayer, type SoundPlayer } from './sound-player.ts';
import { createSpeaker, type MakeSpeech } from './speaker.ts';
import { type VoiceSession, type VoiceState, voiceOff } from './voice-session.ts';

/** The voice of the chat screen. To be opened by a touch or a click, as browsers demand of a page that wants to be heard. */
export function openVoiceSession(): VoiceSession {
  const listeners = new Set<() => void>();
  let state: VoiceState = voiceOff;
  let player: SoundPlayer | null = null;
  const change = (changes: Partial<VoiceState>): void => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };

  const speakFromServer: MakeSpeech = async (words, signal) => {
    const file = await requestSpeech(words, signal);
    if (file.ok) return (await player?.ready(file.value)) ?? null;
    if (!signal.aborted) reportProblem('speech', file.error);
    return null;
  };
  const speaker = createSpeaker(
    () => (state.isOn && clientConfig().text_to_speech ? speakFromServer : null),
    () => undefined,
  );

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    turnOn: () => {
      player ??= openSoundPlayer();
      change({ isOn: true });
    },
    turnOff: () => {
      speaker.stop();
      change(voiceOff);
    },
    beforeShown: (turn) => speaker.prepare(turn),
    afterShown: () => speaker.play(),
    hush: () => speaker.stop(),
    close: () => {
      speaker.stop();
      player?.close();
    },
  };
}
