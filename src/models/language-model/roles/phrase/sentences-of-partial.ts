/** An answer that is only begun, up to the text of the question in it. */
const begun = /^\s*(?:```(?:json)?\s*)?\{\s*"question"\s*:\s*"/;

/**
 * The sentences of a wording that are whole and before the first that asks, in an answer of which the end is still to come: none where it does not begin
 * as an answer does. The sentence after them has begun.
 */
export function sentencesOfPartial(answer: string): readonly string[] {
  const head = begun.exec(answer)?.[0];
  if (head === undefined) return [];
  const text = decoded(answer.slice(head.length)).replace(/\s+/g, ' ');
  const whole = text.match(/[^.!?]+[.!?]+(?=\s\S)/g) ?? [];
  const asks = whole.findIndex((sentence) => sentence.includes('?'));
  return (asks === -1 ? whole : whole.slice(0, asks)).map((sentence) => sentence.trim());
}

/** The text of a JSON string that may not be ended yet; an escape that is not whole is left for later. */
function decoded(string: string): string {
  const [said = ''] = /^(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/u.exec(string) ?? [];
  return JSON.parse(`"${said}"`) as string;
}
