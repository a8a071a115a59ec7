import { timePhrases } from '../time-phrases.ts';

function vaguely(words: string): string {
  if (
    /^(?:for|over|during|in|within|past|last)\b.*\b(?:minute|hour|day|night|week|fortnight|month|year|decade)s?\b/i.test(words) &&
    !/^last (?:night|week|month|year)$/i.test(words)
  )
    return 'for a while';
  if (/^since\b/i.test(words)) return 'for a while now';
  if (/-|\bhistory\b/.test(words) && !/ago/i.test(words)) return 'longish';
  return 'some time ago';
}

/** The same words with every time in them left vague: 'for two days' becomes 'for a while', 'three weeks ago' 'some time ago'. */
export function leaveTimeVague(text: string): string {
  return timePhrases(text)
    .toReversed()
    .reduce((rest, { words, from, to }) => {
      const vague = vaguely(words);
      const said = from === 0 || /[.!?]\s*$/.test(rest.slice(0, from)) ? vague.charAt(0).toUpperCase() + vague.slice(1) : vague;
      return `${rest.slice(0, from)}${said}${/\s$/.test(rest.slice(from, to)) ? ' ' : ''}${rest.slice(to)}`;
    }, text);
}
