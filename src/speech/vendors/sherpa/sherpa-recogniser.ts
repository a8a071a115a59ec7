import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorkProcesses } from '../../../platform/work-processes.ts';
import { fail, succeed } from '../../../shared/result.ts';
import { checkedMark } from '../../model/speech-model.ts';
import type { Recogniser } from '../../speech-to-text.ts';
import { failureOfProcess } from '../failure-of-process.ts';
import type { RecognitionTask } from './sherpa-process.ts';

const script = fileURLToPath(new URL('./sherpa-process.ts', import.meta.url));
/** A minute of speech takes some seconds; the model is loaded the first time. */
const timeLimitMs = 60_000;
const mostWaiting = 20;
const noModel = 'Speech cannot be recognised before its model is here. Fetch it with: npm run speech-model';
const noLibrary = 'Speech cannot be recognised: the optional package sherpa-onnx-node could not be installed on this machine.';

/** sherpa-onnx, on this machine, in a process of its own: its library is native, and where it falls nothing falls with it. */
export function createSherpaRecogniser(modelFolder: string): Recogniser {
  const processes = createWorkProcesses<RecognitionTask, string | null>({ script, most: 1, mostWaiting, timeLimitMs });
  const notReady = async () => {
    if (!isInstalled()) return noLibrary;
    const isThere = await access(join(modelFolder, checkedMark)).then(
      () => true,
      () => false,
    );
    return isThere ? null : noModel;
  };
  return {
    engine: 'sherpa',
    notReady,
    recognise: async ({ samples, sampleRate }, signal) => {
      const outcome = await processes.run({ modelFolder, samples, sampleRate }, signal);
      if (!outcome.ok) return fail(failureOfProcess(outcome.error));
      return outcome.value === null ? fail({ kind: 'failed' }) : succeed(outcome.value);
    },
    close: processes.close,
  };
}

function isInstalled(): boolean {
  try {
    import.meta.resolve('sherpa-onnx-node');
    return true;
  } catch {
    return false;
  }
}
