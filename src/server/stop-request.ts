const stopPatienceMs = 9_000;

/** Resolves when the process is asked to stop. After some seconds it ends in any case. */
export function stopRequest(): Promise<void> {
  return new Promise((resolve) => {
    for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.on(name, () => {
        resolve();
        // A start that hangs, on a disk or a database, must not keep the process from ending.
        setTimeout(() => process.exit(0), stopPatienceMs).unref();
      });
    }
  });
}
