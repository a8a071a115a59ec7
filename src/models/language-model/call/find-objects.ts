/** By what models of different makers end their thoughts, where their server leaves these in the answer; some templates begin them unseen. */
const endOfThoughts = /<\/(?:think|thinking|thought|reasoning)>|\[\/THINK\]|◁\/think▷|<\|channel\|>final<\|message\|>/gi;
const beginning = /\{\s*["}]/y;

/**
 * The JSON objects in a model's text, in their order: the text as a whole, or else each object that stands by itself after the thoughts, in a fence or
 * between words. Commas that nothing follows and line breaks inside texts are forgiven; an object that was cut off is none, and nothing in it.
 */
export function findObjects(text: string): readonly object[] {
  const answer = text.replace(/^\uFEFF/, '');
  const whole = parseObject(answer);
  if (whole !== null) return [whole];
  const thoughtsEnd = [...answer.matchAll(endOfThoughts)].at(-1);
  const said = thoughtsEnd === undefined ? answer : answer.slice(thoughtsEnd.index + thoughtsEnd[0].length);
  return balancedParts(said)
    .map(parseObject)
    .filter((value) => value !== null);
}

function parseObject(text: string): object | null {
  const value = parseJson(text) ?? parseJson(forgive(text));
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The parts from a brace that begins an object to the one that closes it, outermost only, in one pass. */
function balancedParts(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '{') {
      if (depth === 0 && !beginsObject(text, index)) continue;
      if (depth === 0) start = index;
      depth += 1;
    } else if (depth > 0 && character === '"') inString = true;
    else if (depth > 0 && character === '}') {
      depth -= 1;
      if (depth === 0) parts.push(text.slice(start, index + 1));
    }
  }
  return parts;
}

/** A brace among words is none of JSON. */
function beginsObject(text: string, index: number): boolean {
  beginning.lastIndex = index;
  return beginning.test(text);
}

/** The text without commas before a closing bracket, and with the control characters in its strings escaped. */
function forgive(text: string): string {
  return text.replace(stringOrComma, (found) =>
    found === ',' ? '' : found.replace(control, (character) => JSON.stringify(character).slice(1, -1)),
  );
}

/** A string that nothing closes goes to the end, so that no text is searched twice. */
const stringOrComma = /"(?:[^"\\]+|\\[\s\S])*(?:"|\\?$)|,(?=\s*[}\]])/g;
const control = /\p{Cc}/gu;
