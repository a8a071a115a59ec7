import { readdir, readFile } from 'node:fs/promises';

export interface ProcessUsage {
  readonly residentMiB: number;
  /** Files, sockets and pipes. */
  readonly handles: number;
}

/** What a process of this machine holds at this moment, as Linux tells. Throws where it is gone. */
export async function processUsage(pid: number): Promise<ProcessUsage> {
  const [status, handles] = await Promise.all([readFile(`/proc/${pid}/status`, 'utf8'), readdir(`/proc/${pid}/fd`)]);
  const residentKiB = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
  return { residentMiB: residentKiB / 1024, handles: handles.length };
}
