import { createRequire } from 'node:module';
import { join } from 'node:path';
import { speechModel } from '../../model/speech-model.ts';

/** A process that recognises: each message is a sound and where the model is, each answer what was said, null where it cannot be told. */
export interface RecognitionTask {
  readonly modelFolder: string;
  readonly samples: Float32Array;
  readonly sampleRate: number;
}

interface Stream {
  readonly acceptWaveform: (sound: { readonly samples: Float32Array; readonly sampleRate: number }) => void;
}
interface OfflineRecognizer {
  readonly createStream: () => Stream;
  readonly decodeAsync: (stream: Stream) => Promise<unknown>;
  readonly getResult: (stream: Stream) => { readonly text: string };
}
interface Sherpa {
  readonly OfflineRecognizer: new (config: object) => OfflineRecognizer;
}

const opened = new Map<string, OfflineRecognizer>();

process.on('message', (task: RecognitionTask) => {
  void recognise(task).then(
    (text) => process.send?.(text),
    () => process.send?.(null),
  );
});
process.on('disconnect', () => process.exit(0));

async function recognise({ modelFolder, samples, sampleRate }: RecognitionTask): Promise<string> {
  const recognizer = opened.get(modelFolder) ?? open(modelFolder);
  opened.set(modelFolder, recognizer);
  const stream = recognizer.createStream();
  stream.acceptWaveform({ samples, sampleRate });
  await recognizer.decodeAsync(stream);
  return recognizer.getResult(stream).text.trim();
}

function open(folder: string): OfflineRecognizer {
  // The package is plain JavaScript around a library that is not there on every platform.
  const { OfflineRecognizer } = createRequire(import.meta.url)('sherpa-onnx-node') as Sherpa;
  const { tokens, preprocessor, encoder, uncachedDecoder, cachedDecoder } = speechModel.files;
  const at = (file: string) => join(folder, file);
  return new OfflineRecognizer({
    featConfig: { sampleRate: 16_000, featureDim: 80 },
    modelConfig: {
      moonshine: {
        preprocessor: at(preprocessor),
        encoder: at(encoder),
        uncachedDecoder: at(uncachedDecoder),
        cachedDecoder: at(cachedDecoder),
      },
      tokens: at(tokens),
      numThreads: 2,
      provider: 'cpu',
      debug: 0,
    },
  });
}
