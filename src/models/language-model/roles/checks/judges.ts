/** What would judge, foretell, explain, or ask for what no clinician needs, whatever it is said of. */
const judging =
  /\b(?:harmless|dangerous|serious(?!ly)|cancer\w*|tumou?rs?|fatal|deadly|curable|incurable|infectious|contagious|(?:perfectly|quite|completely|probably) (?:normal|safe|fine)|(?:is|are|seems|sounds) (?:very |quite |fairly )?(?:common|normal|typical|safe)|nothing to fear|(?:you|it)(?:['’]ll| will| are|['’]re| is|['’]s) (?:be |going to be |soon )?(?:fine|ok|okay|all right|better|safe|over|gone|cured|dying|die)|caused by|due to|because of|sign of|symptom of|points? to|suggests?|explains? (?:why|your|the)|passwords?|pin\b|bank\w*|credit card|social security)\b/i;

/** Whether a text judges, foretells or explains where what it may say does not. */
export function judgesBeyond(text: string, given: string): boolean {
  return judging.test(text) && !judging.test(given);
}
