const mostCharacters = 80;

/** A text of a file on one line of a terminal: without line ends and control characters, and cut where it is long. */
export function oneLine(text: string, most = mostCharacters): string {
  const flat = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  const characters = [...flat];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : flat;
}
