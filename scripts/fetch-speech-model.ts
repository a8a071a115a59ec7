import { setGlobalProxyFromEnv } from 'node:http';
import { describeEnvironmentProblems, loadEnvironment } from '../src/platform/environment.ts';
import { fetchSpeechModel } from '../src/speech/model/fetch-speech-model.ts';
import { speechModel } from '../src/speech/model/speech-model.ts';
import { speechModelFolder } from '../src/speech/open-recogniser.ts';

/** `npm run speech-model`: fetches the model by which speech is recognised on this machine. */
const environment = loadEnvironment({ devModeDefault: 'off', signsTokens: false });
if (!environment.ok) {
  process.stderr.write(`${describeEnvironmentProblems(environment.error)}\n`);
  process.exit(1);
}
setGlobalProxyFromEnv();
const folder = speechModelFolder(environment.value);
const from = environment.value.speechModelUrl ?? speechModel.publisher;
let shown = '';
try {
  await fetchSpeechModel({
    folder,
    from,
    onProgress: (file, bytes, of) => {
      const line = `${file}  ${bar(bytes, of)}`;
      if (line === shown) return;
      shown = line;
      process.stderr.write(process.stderr.isTTY ? `\r${line}\x1b[K` : `${line}\n`);
    },
  });
  process.stdout.write(`\nThe speech model ${speechModel.name} is in ${folder}.\n`);
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  process.stderr.write(
    `\nThe speech model could not be fetched: ${error instanceof Error ? error.message : String(error)}${cause}\nRun the command again to go on where it stopped, or set SPEECH_MODEL_URL to a mirror.\n`,
  );
  process.exitCode = 1;
}

function bar(bytes: number, of: number | null): string {
  if (of === null) return `${Math.round(bytes / 1_000_000)} MB`;
  const tenths = Math.floor((10 * bytes) / of);
  return `[${'#'.repeat(tenths).padEnd(10)}] ${tenths * 10} % of ${(of / 1_000_000).toFixed(0)} MB`;
}
