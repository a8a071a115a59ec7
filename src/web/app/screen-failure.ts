/** Why a screen does not show: its code did not arrive, it is not on the server any more, or the program has a fault. */
export type ScreenFailure = 'connection' | 'other-version' | 'program';

/** What Chromium, Firefox and Safari say of a module that did not arrive, and Vite of a style sheet. */
const notArrived =
  /dynamically imported module|importing a module script failed|unable to preload css|is not a valid javascript mime type/i;

/** Why a screen threw. Whether its code is missing on the server or the server cannot be reached, `isReachable` tells. */
export async function screenFailure(error: unknown, isReachable: () => Promise<boolean>): Promise<ScreenFailure> {
  if (!(error instanceof Error) || !notArrived.test(error.message)) return 'program';
  return (await isReachable()) ? 'other-version' : 'connection';
}
