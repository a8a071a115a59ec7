import { open, readFile, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

const longestMs = 15 * 60 * 1000;

/**
 * Runs the work while no other process on this machine runs it for the same lock file. What a dead process left locked is opened. Throws
 * when the lock is not free within a quarter of an hour.
 */
export async function oneAtATime(lockFile, work) {
  const deadline = Date.now() + longestMs;
  while (!(await take(lockFile))) {
    if (Date.now() > deadline) throw new Error(`Another process has held ${lockFile} for too long; delete it if there is none.`);
    await delay(200);
  }
  try {
    return await work();
  } finally {
    await rm(lockFile, { force: true });
  }
}

async function take(lockFile) {
  try {
    const file = await open(lockFile, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const holder = Number(await readFile(lockFile, 'utf8').catch(() => ''));
  // An empty file is a lock that is being taken this moment.
  if (holder > 0 && !isAlive(holder)) await rm(lockFile, { force: true });
  return false;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
