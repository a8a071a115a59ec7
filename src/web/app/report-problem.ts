import type { CallFailure } from './api-client.ts';

/** Logs that something could not be loaded, for whoever opens the browser's console. Takes no text that a patient or a server wrote. */
export function reportProblem(what: string, failure: CallFailure): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is where the web app logs.
  console.warn(`${what}: ${wordsOf(failure)}`);
}

function wordsOf(failure: CallFailure): string {
  if (failure.kind === 'refused') return `status ${failure.status}`;
  return failure.kind === 'other-version' ? `other-version, ${failure.where}` : failure.kind;
}
