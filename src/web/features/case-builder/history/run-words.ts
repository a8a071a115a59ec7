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
