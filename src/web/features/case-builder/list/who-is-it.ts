/** The first sentence of a history, which says who the patient is: `A 34-year-old woman with a throbbing headache since this morning.` */
export function whoIsIt(history: string): string {
  const [line = ''] = history.trim().split('\n');
  // A stop within a number or an abbreviation such as 'e.g.' has no capital after it.
  return /^.*?[.!?](?=\s+[\p{Lu}\d]|\s*$)/u.exec(line)?.[0] ?? line;
}
