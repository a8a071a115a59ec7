const steering = /\b(?:emergency|urgent|if|unless|otherwise|skip|go to|stop|consider|do not miss|next steps?)\b/gi;

/** The words of a line that steer an interview, in lower case. Without them it may be read as mere words, in which there is nothing to object to. */
export function steeringWords(line: string): ReadonlySet<string> {
  return new Set((line.match(steering) ?? []).map((word) => word.toLowerCase()));
}
