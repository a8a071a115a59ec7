import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../protocols/', import.meta.url);
const left = /^(?:#|Chief complaint:|Also for:|Ask at most|Be |\/\/)/;

/** A prompt of some number of questions in the style of those shipped: their lines one after another, renumbered, as often as needed. */
export function longPrompt(questions: number): string {
  const prompts = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8').split('\n'));
  const lines = ['Chief complaint: Headache', ''];
  let [count, before] = [0, 0];
  for (let round = 0; count < questions; round += 1) {
    let most = 0;
    for (const line of prompts[round % prompts.length] ?? []) {
      if (left.test(line) || count >= questions) continue;
      const asks = /^\s*(\d+)(?:\.\d+)*\. /.exec(line);
      if (asks !== null) [count, most] = [count + 1, Math.max(most, Number(asks[1]))];
      lines.push(
        line.replace(
          /\b(\d+)((?:\.\d+)*)(?=\. | includes| is | does not)/g,
          (_, own: string, rest: string) => `${Number(own) + before}${rest}`,
        ),
      );
    }
    before += most;
  }
  return lines.join('\n');
}

const plainQuestions = ['Do you cough?', 'Do you have a fever?', 'How bad is it from 0 to 10?', 'Where is it?', 'Have you been abroad?'];

/** A prompt of some number of questions of one line each, every second one asked on a condition. */
export function plainPrompt(questions: number): string {
  const lines = Array.from({ length: questions }, (_, index) => {
    const asked = plainQuestions[index % plainQuestions.length];
    const first = index - (index % plainQuestions.length) + 1;
    return `${index + 1}. ${index % 2 === 1 && first <= index ? `If ${first} is yes, ask: ` : ''}${asked}`;
  });
  return ['Chief complaint: Headache', '', ...lines].join('\n');
}
