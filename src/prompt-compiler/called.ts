/** What its author calls a question, for words that are meant for them. */
export function called({ number, authorLabel }: { readonly number: string; readonly authorLabel?: string }): string {
  return authorLabel ?? number;
}

/** The same of a question by its number; the number itself where there is no such question. */
export function calledIn(
  number: string,
  questions: ReadonlyMap<string, { readonly number: string; readonly authorLabel?: string }>,
): string {
  const question = questions.get(number);
  return question === undefined ? number : called(question);
}
