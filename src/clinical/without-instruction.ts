/** A question as it is said: '(choose all that apply)' tells the one who writes or draws it how it is answered, and is no part of it. */
export function withoutInstruction(question: string): string {
  return question.replace(/\s*\((?:choose|select|tick|pick)[^)]*\)/gi, '').trim();
}
