const progressEveryMs = 500;

/**
 * Does one step of the set-up, which is told in one line on standard error: what it is, on a terminal how far it has come, and how long it took.
 * `progress` answers a share from 0 to 1, or null while that is not known.
 */
export async function step(words, work, progress = async () => null) {
  const { stderr } = process;
  const beganMs = Date.now();
  const seconds = () => Math.round((Date.now() - beganMs) / 1000);
  if (!stderr.isTTY) {
    stderr.write(`${words} ...\n`);
    return await work();
  }
  const tell = async () => {
    const share = await progress().catch(() => null);
    stderr.write(`\r${words} ... ${share === null ? `${seconds()} s` : `${Math.floor(Math.min(share, 1) * 100)} %`}   `);
  };
  await tell();
  const timer = setInterval(tell, progressEveryMs);
  try {
    const value = await work();
    stderr.write(`\r${words} ... done in ${seconds()} s\n`);
    return value;
  } catch (error) {
    stderr.write(`\r${words} ... failed\n`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}
