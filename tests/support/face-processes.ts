import { execFileSync } from 'node:child_process';

/** The processes that show faces for a server. */
export function faceProcesses(serverPid: number): readonly number[] {
  const lines = execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent] = /^\s*(\d+)\s+(\d+)\s.*stream-process/.exec(line) ?? [];
    return Number(parent) === serverPid ? [Number(pid)] : [];
  });
}
