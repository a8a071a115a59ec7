/** A sound that is ready to be heard. */
export interface ReadySound {
  readonly durationSeconds: number;
  /** Plays it; `onEnd` is called once, when it has been heard or was stopped. */
  readonly play: (onEnd: () => void) => void;
  readonly stop: () => void;
}

/** A moment of what is played. */
export interface HeardSound {
  readonly samples: Float32Array;
  readonly sampleRate: number;
}

export interface SoundPlayer {
  /** Makes a file ready; null where the browser cannot read it. */
  readonly ready: (file: ArrayBuffer) => Promise<ReadySound | null>;
  /** What is heard at the moment; null while nothing plays. */
  readonly heard: () => HeardSound | null;
  readonly close: () => void;
}

/** Some 40 ms at the rates of most machines, which is a frame of the face. */
const samplesHeard = 2048;

/** Plays sounds. To be opened by a touch or a click: browsers let a page speak only after one. */
export function openSoundPlayer(): SoundPlayer {
  const context = new AudioContext();
  void context.resume();
  const meter = context.createAnalyser();
  meter.fftSize = samplesHeard;
  meter.connect(context.destination);
  const samples = new Float32Array(samplesHeard);
  let playing = 0;
  return {
    ready: async (file) => {
      const buffer = await context.decodeAudioData(file).catch(() => null);
      if (buffer === null) return null;
      const source = context.createBufferSource();
      source.buffer = buffer;
      source.connect(meter);
      let started = false;
      return {
        durationSeconds: buffer.duration,
        play: (onEnd) => {
          started = true;
          playing += 1;
          source.onended = () => {
            playing -= 1;
            source.disconnect();
            onEnd();
          };
          // A page that was put away meanwhile may have been silenced.
          void context.resume();
          source.start();
        },
        stop: () => {
          if (started) source.stop();
          else source.disconnect();
        },
      };
    },
    heard: () => {
      if (playing === 0) return null;
      meter.getFloatTimeDomainData(samples);
      return { samples, sampleRate: context.sampleRate };
    },
    close: () => void context.close().catch(() => undefined),
  };
}
