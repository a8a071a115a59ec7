import { clientConfig } from '../../../app/client-config.ts';
import { reportProblem } from '../../../app/report-problem.ts';
import { avatarOff } from '../avatar/avatar-state.ts';
import { type Avatar, openAvatar } from '../avatar/open-avatar.ts';
import { startListening } from './listening/start-listening.ts';
import type { VoiceInput } from './listening/voice-input.ts';
import { requestSpeech } from './request-speech.ts';
import { openSoundPlayer, type SoundPlayer } from './sound-player.ts';
import { createSpeaker, type MakeSpeech } from './speaker.ts';
import { type VoiceSession, type VoiceState, voiceOff } from './voice-session.ts';

/** The voice and the face of the chat screen. To be opened by a touch or a click, as browsers demand of a page that wants to be heard. */
export function openVoiceSession(onTranscript: (text: string) => void): VoiceSession {
  const listeners = new Set<() => void>();
  let state: VoiceState = voiceOff;
  let player: SoundPlayer | null = null;
  let input: VoiceInput | null = null;
  let avatar: Avatar | null = null;
  // Each switching on or off makes void what an earlier one still awaits.
  let switched = 0;
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
  const waysToSpeak = (): MakeSpeech | null => {
    const bySound = clientConfig().text_to_speech ? speakFromServer : async () => null;
    if (avatar !== null) return avatar.makeSpeech(bySound);
    return state.isOn && clientConfig().text_to_speech ? speakFromServer : null;
  };
  const speaker = createSpeaker(waysToSpeak, () => (speaker.isBusy() ? input?.pause() : input?.resume()));
  const stopAvatar = (): void => {
    avatar?.close();
    avatar = null;
  };
  const stopListening = (): void => {
    switched += 1;
    input?.close();
    input = null;
  };
  const listen = async (): Promise<void> => {
    const mine = switched;
    if (!clientConfig().speech_to_text_ready) return change({ problem: 'not-ready' });
    const listening = await startListening({
      onMessage: (message) => change({ message }),
      onTranscript,
      onLost: () => {
        stopListening();
        change({ problem: 'lost', message: null });
      },
    });
    if (mine !== switched) {
      if (listening.ok) listening.value.close();
      return;
    }
    if (!listening.ok) return change({ problem: listening.error });
    input = listening.value;
    if (speaker.isBusy()) input.pause();
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    turnOn: () => {
      player ??= openSoundPlayer();
      change({ isOn: true, problem: null });
      void listen();
    },
    turnOff: () => {
      stopListening();
      speaker.stop();
      change({ ...voiceOff, avatar: state.avatar });
    },
    startAvatar: () => {
      player ??= openSoundPlayer();
      avatar ??= openAvatar(
        (shown) => change({ avatar: shown }),
        () => (player?.heard() ?? null) !== null,
      );
    },
    stopAvatar: () => {
      speaker.stop();
      stopAvatar();
      change({ avatar: avatarOff });
    },
    heard: () => player?.heard() ?? null,
    beforeShown: (turn) => speaker.prepare(turn),
    afterShown: () => speaker.play(),
    hush: () => speaker.stop(),
    close: () => {
      stopListening();
      speaker.stop();
      stopAvatar();
      player?.close();
    },
  };
}
