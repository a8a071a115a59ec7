/** Words that turn what a sentence says though it keeps all its other words. */
const turning =
  /\b(?:left|right|both|either|neither|before|after|until|since|more|less|most|least|fewer|often|seldom|rarely|always|sometimes|only|except|unless|if|likely|unlikely|likeliest|possible|possibly|first|last|better|worse|harmless|safe|dangerous|urgent|emergency|today|tonight|tomorrow|soon|minutes?|hours?|days?|weeks?|months?|years?|above|below|over|under|start\w*|stop\w*|instead)\b/gi;

/** The words of a text that would turn its sense if they were others, in small letters, sorted. */
export function turningWords(text: string): readonly string[] {
  return (text.match(turning) ?? []).map((word) => word.toLowerCase()).sort();
}
