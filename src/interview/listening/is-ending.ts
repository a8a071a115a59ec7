import type { Act } from '../ports.ts';

/** Words of an end, and of those who help, in the clinic's language. */
const speaksOf: Readonly<Record<'stop' | 'help-is-there', RegExp>> = {
  stop: /\b(?:stop\w*|done|enough|finish\w*|end|quit|(?:good)?bye|cheerio|leave it|that(?:['’]?s| is| will| ?['’]?ll) (?:me|do)|(?:do|does) (?:me|us)|(?:go|going|off) now|got to (?:go|dash|run)|call it|sum(?: it| this)? up|no more|had it)\b/i,
  'help-is-there': /\b(?:ambulance|paramedics?|crew|medics?|doctors?|nurses?|hospital|help|here|arrived|come|door)\b/i,
};

/**
 * Whether a reply ends the interview as a model read it: only where its words (`inOurs`, in the clinic's language) speak of an end or of those who
 * help, because else a model could end any consultation.
 */
export function isEnding(act: Act | null, kind: 'stop' | 'help-is-there', inOurs: string): boolean {
  return act?.kind === kind && speaksOf[kind].test(inOurs);
}
