import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { faceNamedBy } from '../../../shared/face/face-look.ts';
import { fail, succeed } from '../../../shared/result.ts';
import { readWav } from '../../../shared/sound/read-wav.ts';
import type { AvatarVendor, MakeSound, VendorStream } from '../../avatar-vendor.ts';
import type { StreamAnswer, StreamNews, StreamOrder } from './stream-messages.ts';

const script = fileURLToPath(new URL('./stream-process.ts', import.meta.url));
const packages = ['@roamhq/wrtc', '@napi-rs/canvas'];
const notInstalled = `The avatar cannot be shown: the optional packages ${packages.join(' and ')} could not be installed on this machine.`;
/** Far longer than any of it takes. */
const answerMs = 10_000;
/** Whoever got an offer and is not seen after this does not come. */
const connectMs = 30_000;
/** Time to take leave of the browser. */
const farewellMs = 1_000;

/**
 * Our own face, drawn and spoken on this machine, each in a process of its own: its libraries are native, and where they fall nothing falls with
 * them; and with the process everything ends that they hold. `addresses` are those at which a browser may reach it; null for all of the machine.
 */
export function createLocalAvatar(makeSound: MakeSound, addresses: () => Promise<readonly string[] | null>): AvatarVendor {
  return {
    engine: 'local',
    createStream: async (sourceUrl, signal) => {
      if (!packages.every(isInstalled)) return fail({ kind: 'not-set-up', words: notInstalled });
      const stream = startProcess();
      signal.addEventListener('abort', stream.kill, { once: true });
      const opened = await stream.order({ kind: 'open', face: faceNamedBy(sourceUrl), addresses: await addresses() });
      signal.removeEventListener('abort', stream.kill);
      if (signal.aborted) return fail({ kind: 'called-off' });
      if (opened === null) {
        stream.kill();
        return fail({ kind: 'failed' });
      }
      return succeed(streamOf(stream, opened.sdp, makeSound));
    },
  };
}

function streamOf(process: StreamProcess, offer: string, makeSound: MakeSound): VendorStream {
  const late = setTimeout(process.kill, connectMs).unref();
  void process.connected.then(() => clearTimeout(late));
  // Of two texts that are made to sound at once, the one that was asked for last is spoken.
  let asked = 0;
  return {
    id: randomUUID(),
    sessionId: randomUUID(),
    offer,
    // It is the browser that calls this machine: how it could be called is of no use.
    takeCandidate: async () => succeed(null),
    takeAnswer: async (sdp) => {
      const taken = await process.order({ kind: 'answer', sdp });
      return taken === null ? fail({ kind: 'refused', words: 'answer.sdp is no answer to the offer.' }) : succeed(null);
    },
    speak: async (text, signal) => {
      if (!process.isConnected()) return fail({ kind: 'out-of-order', words: 'The stream is not connected yet.' });
      asked += 1;
      const mine = asked;
      const file = await makeSound(text, signal);
      if (!file.ok) return file;
      const sound = readWav(file.value.bytes);
      if (!sound.ok || mine !== asked) return fail({ kind: sound.ok ? 'called-off' : 'failed' });
      return (await process.order({ kind: 'speak', ...sound.value })) === null ? fail({ kind: 'failed' }) : succeed(null);
    },
    end: async () => {
      process.kill();
      await process.ended;
    },
    gone: process.ended,
  };
}

interface StreamProcess {
  /** Null where it could not be carried out, or the process is no more. */
  readonly order: (order: StreamOrder) => Promise<StreamAnswer['done']>;
  readonly connected: Promise<void>;
  readonly isConnected: () => boolean;
  readonly ended: Promise<void>;
  readonly kill: () => void;
}

function startProcess(): StreamProcess {
  // None of the environment's secrets is of use to it.
  const child: ChildProcess = fork(script, { serialization: 'advanced', env: {}, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.unref();
  child.channel?.unref();
  const awaited: ((done: StreamAnswer['done']) => void)[] = [];
  const connected = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let isConnected = false;
  const kill = () => {
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), farewellMs).unref();
  };
  const end = () => {
    for (const answer of awaited.splice(0)) answer(null);
    ended.resolve();
  };
  child.on('message', (news: StreamNews) => {
    if (news.kind === 'answer') awaited.shift()?.(news.done);
    if (news.kind === 'gone') kill();
    if (news.kind === 'connected') {
      isConnected = true;
      connected.resolve();
    }
  });
  child.on('exit', end).on('error', end);
  return {
    order: (order) =>
      new Promise((resolve) => {
        const late = setTimeout(kill, answerMs);
        awaited.push((done) => {
          clearTimeout(late);
          resolve(done);
        });
        if (!child.connected) return end();
        child.send(order, (error) => {
          if (error !== null) kill();
        });
      }),
    connected: connected.promise,
    isConnected: () => isConnected,
    ended: ended.promise,
    kill,
  };
}

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}
