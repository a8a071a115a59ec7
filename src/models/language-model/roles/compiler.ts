import { z } from 'zod';
import { contentStems } from '../../../clinical/reading/content-stems.ts';
import { steeringWords } from '../../../prompt-compiler/steering-words.ts';
import type { LineWithProblems, SuggestLine } from '../../../prompt-compiler/suggestion-port.ts';
import { fail, succeed } from '../../../shared/result.ts';
import type { AskModel, RolePrompt } from '../model-call.ts';
import type { ModelFailure } from '../model-failure.ts';
import { checked } from './checks/checked.ts';
import { repeatsInstructions } from './checks/repeats-instructions.ts';
import { countWords } from './count-words.ts';
import { isPlainText } from './plain-text.ts';

const mostOutputTokens = 800;
const mostLines = 6;
const mostCharacters = 2_000;
const mostExplanationWords = 60;
/** What a line says is most of what its rewriting says. */
const leastKeptStems = 0.6;

interface SuggestParts {
  readonly prompt: RolePrompt;
}

const suggestionShape = z.object({ text: z.string().nullable(), explanation: z.string() });

/**
 * Suggests by a model how to rewrite a line of a prompt. One that leaves out what the line says, or is no text to put into a prompt, is
 * objected to.
 */
export function suggestByModel({ prompt }: SuggestParts): (ask: AskModel) => SuggestLine<ModelFailure['kind']> {
  return (ask) =>
    async ({ text, before, after, problems, refused }) => {
      const check = checked(suggestionShape, (suggestion) => problemsOf(suggestion, text, prompt));
      const input = { line: text, before, after, problems, refused };
      const answer = await ask({ role: 'compiler', prompt, input, schema: check.schema, mostOutputTokens });
      if (!answer.ok) {
        if (!check.hasFailed()) return fail({ kind: 'failed', failure: answer.error.failure.kind });
        answer.error.markFailedCheck();
        return fail({ kind: 'objected' });
      }
      const suggested = answer.value.value;
      if (suggested.text === null) return fail({ kind: 'none' });
      return succeed({ text: suggested.text.replace(/\s+$/, ''), explanation: suggested.explanation.trim() });
    };
}

function problemsOf({ text, explanation }: z.infer<typeof suggestionShape>, line: LineWithProblems['text'], prompt: RolePrompt): string[] {
  const isExplained =
    isPlainText(explanation.trim()) && countWords(explanation) <= mostExplanationWords && !repeatsInstructions(explanation, prompt.text);
  const problems = isExplained ? [] : ['explanation: one short plain sentence'];
  if (text === null) return problems;
  const lines = text.split('\n');
  if (text.trim() === '') problems.push('text: it is empty; null where there is nothing to suggest');
  if (text.trim() === line.trim()) problems.push('text: it is the line as it stands');
  if (lines.length > mostLines || text.length > Math.max(mostCharacters, 2 * line.length)) problems.push('text: it is too long');
  if (!text.isWellFormed() || unseen.test(text.replace(/[\n\t]/g, ' '))) problems.push('text: it holds hidden characters');
  if (link.test(text) && !link.test(line)) problems.push('text: it holds a link');
  if (repeatsInstructions(text, prompt.text) && !repeatsInstructions(line, prompt.text)) problems.push('text: it is no line of a prompt');
  if (evades(line, text)) problems.push('text: it must stay the kind of line that it is');
  if (!keeps(line, text)) problems.push('text: it leaves out what the line says');
  return problems;
}

const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/u;
const link = /:\/\/|\bwww\.|<[a-z!/]|!\[|\]\(/i;

const commentOrHeading = /^\s*(?:\/\/|#)/m;

/** Whether a line is rid of its problem by no longer doing what it does. */
function evades(line: string, text: string): boolean {
  if (commentOrHeading.test(text) && !commentOrHeading.test(line)) return true;
  if (text.includes('//') && !line.includes('//')) return true;
  const kept = steeringWords(text);
  return [...steeringWords(line)].some((word) => !kept.has(word));
}

function keeps(line: string, text: string): boolean {
  const said = [...contentStems(line)];
  const kept = contentStems(text);
  return said.filter((stem) => kept.has(stem)).length >= leastKeptStems * said.length;
}
