import { fail, type Result, succeed } from '../../../../../shared/result.ts';
import { reportProblem } from '../../../../app/report-problem.ts';
import type { ListeningProblem, SpokenMessage } from '../voice-session.ts';
import { openMicrophone } from './open-microphone.ts';
import { requestTranscript } from './request-transcript.ts';
import { createVoiceInput, type VoiceInput } from './voice-input.ts';

interface Listener {
  readonly onMessage: (message: SpokenMessage | null) => void;
  readonly onTranscript: (text: string) => void;
  readonly onLost: () => void;
}

/** Listens by the microphone until it is closed. */
export async function startListening({ onMessage, onTranscript, onLost }: Listener): Promise<Result<VoiceInput, ListeningProblem>> {
  let input: VoiceInput | null = null;
  const microphone = await openMicrophone({ onSamples: (samples) => input?.hear(samples), onLost });
  if (!microphone.ok) return fail(microphone.error);
  const { sampleRate, close } = microphone.value;
  const listening = createVoiceInput({
    sampleRate,
    onMessage,
    onTranscript,
    recognise: async (samples, signal) => {
      const heard = await requestTranscript({ samples, sampleRate }, signal);
      if (heard.ok) return heard.value.transcript;
      if (!signal.aborted) reportProblem('speech recognition', heard.error);
      return null;
    },
  });
  input = listening;
  return succeed({
    ...listening,
    close: () => {
      listening.close();
      close();
    },
  });
}
