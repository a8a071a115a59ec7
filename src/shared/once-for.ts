/**
 * The same function, which works out its answer once for each object it is given and keeps it for as long as the object lives. For answers that
 * hang on the object alone, and objects that do not change.
 */
export function onceFor<Given extends object, Answer>(workOut: (given: Given) => Answer): (given: Given) => Answer {
  const answers = new WeakMap<Given, { readonly answer: Answer }>();
  return (given) => {
    const known = answers.get(given);
    if (known !== undefined) return known.answer;
    const answer = workOut(given);
    answers.set(given, { answer });
    return answer;
  };
}
