import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { type AvatarViewer, openAvatarViewer } from '../tests/support/avatar-viewer.ts';
import { faceProcesses } from '../tests/support/face-processes.ts';
import { registerBenchPatient } from './bench-server.ts';

export interface AvatarTimes {
  readonly streams: number;
  /** Whether one more was refused in words. */
  readonly refusedNext: boolean;
  /** Processors that one stream takes; null where the machine does not tell (without `/proc`). */
  readonly coresEach: number | null;
  readonly megabytesEach: number | null;
  /** Of the stream that got the fewest. */
  readonly leastPicturesPerSecond: number;
}

const measuredMs = 8_000;
const clockTicksPerSecond = 100;
const words =
  'Thank you. How long have you had the headache, and does it get worse when you bend forward, cough, or lie down in the dark? '.repeat(3);

/** Shows as many streams as asked, or as the server holds, all of which speak while they are measured. */
export async function timeAvatarStreams(url: string, serverPid: number, wanted: number): Promise<AvatarTimes> {
  const viewers: AvatarViewer[] = [];
  const ends: (() => Promise<unknown>)[] = [];
  let refusedNext = false;
  try {
    while (viewers.length < wanted && !refusedNext) {
      const token = await registerBenchPatient(url);
      const call = (method: string, path: string, body: object): Promise<Response> =>
        fetch(`${url}/api/local-avatar/${path}`, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      const created = await call('POST', 'create-stream', { source_url: '' });
      if (created.status === 503) refusedNext = true;
      else {
        const { id, session_id, offer } = (await created.json()) as {
          id: string;
          session_id: string;
          offer: { type: string; sdp: string };
        };
        const viewer = openAvatarViewer();
        viewers.push(viewer);
        ends.push(() => call('DELETE', `delete-stream/${id}`, { session_id }));
        await call('POST', `send-answer/${id}`, { answer: await viewer.answerTo(offer), session_id });
        while (viewer.frames() === 0) await delay(20);
        const provider = { type: 'microsoft', voice_id: 'en-US-JennyNeural' };
        await call('POST', `send-script/${id}`, { script: { type: 'text', input: words, provider }, session_id });
      }
    }
    const pids = faceProcesses(serverPid);
    const before = await Promise.all(pids.map(usage));
    const framesBefore = viewers.map((viewer) => viewer.frames());
    const startedMs = performance.now();
    await delay(measuredMs);
    const seconds = (performance.now() - startedMs) / 1000;
    const after = await Promise.all(pids.map(usage));
    const mean = (values: readonly (number | null)[]): number | null =>
      values.some((value) => value === null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0) / values.length;
    return {
      streams: viewers.length,
      refusedNext,
      coresEach: mean(after.map((use, index) => (use === null ? null : (use.cpuSeconds - (before[index]?.cpuSeconds ?? 0)) / seconds))),
      megabytesEach: mean(after.map((use) => use?.megabytes ?? null)),
      leastPicturesPerSecond: Math.min(...viewers.map((viewer, index) => (viewer.frames() - (framesBefore[index] ?? 0)) / seconds)),
    };
  } finally {
    for (const end of ends) await end();
    for (const viewer of viewers) viewer.close();
  }
}

/** What a process has used; memory that it shares with others counts by its part. */
async function usage(pid: number): Promise<{ readonly cpuSeconds: number; readonly megabytes: number } | null> {
  try {
    const [stat, memory] = await Promise.all([readFile(`/proc/${pid}/stat`, 'utf8'), readFile(`/proc/${pid}/smaps_rollup`, 'utf8')]);
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(memory)?.[1]);
    return { cpuSeconds: (Number(fields[11]) + Number(fields[12])) / clockTicksPerSecond, megabytes: kilobytes / 1000 };
  } catch {
    return null;
  }
}
