const dateAndTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

/** The last 8 characters of an id, by which people tell runs apart. */
export function shortId(id: string): string {
  return id.slice(-8);
}

/** An instant in local date and time; the text itself where it is no instant. */
export function dateAndTimeWords(instant: string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? instant : dateAndTime.format(at);
}

/** Who made a case: the part of their e-mail before the @. */
export function creatorName(email: string | null): string | null {
  const name = email?.split('@')[0]?.trim();
  return name === undefined || name === '' ? null : name;
}

const longHash = /^[0-9a-f]{16,}$/;

/** A version in the length in which people tell versions apart: the first 8 characters of a hash, anything else as it is. */
export function shortVersion(version: string): string {
  return longHash.test(version) ? version.slice(0, 8) : version;
}
