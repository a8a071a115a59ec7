const questionMarks = /[?？؟՞፧]/gu;
const greekMarks = /[;\u037e?]/gu;

/** How many question marks a text holds, in whatever script it is written; a semicolon is one in Greek alone. */
export function countQuestionMarks(text: string): number {
  return (text.match(/\p{Script=Greek}/u.test(text) ? greekMarks : questionMarks) ?? []).length;
}
