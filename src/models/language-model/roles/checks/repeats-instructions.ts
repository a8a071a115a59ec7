/** So many words in a row are no coincidence. */
const wordsInARow = 7;

/** Whether a text repeats a part of the instructions that a model was given. */
export function repeatsInstructions(text: string, instructions: string): boolean {
  const said = wordsOf(text);
  const given = ` ${wordsOf(instructions).join(' ')} `;
  for (let from = 0; from + wordsInARow <= said.length; from += 1) {
    if (given.includes(` ${said.slice(from, from + wordsInARow).join(' ')} `)) return true;
  }
  return false;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
}
