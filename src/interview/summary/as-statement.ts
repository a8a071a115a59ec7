/** What an answer tells, as a sentence of its own: without the words that only tie it to its question ('as I said', 'yes'). */
export function asStatement(answer: string): string {
  const told = answer.replace(/^(?:as I (?:just )?(?:said|told you)|yes|yeah|well)[,.:]?\s+(?=\S+\s\S)/i, '');
  return told.charAt(0).toUpperCase() + told.slice(1);
}
