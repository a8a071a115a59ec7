import { speaksToMachine } from '../../../../clinical/reading/speaks-to-machine.ts';
import type { Retell, RetellRequest } from '../../../../interview/ports.ts';
import type { AskModel } from '../../model-call.ts';
import { lastReplyShown } from '../last-reply-shown.ts';
import type { TellingParts } from '../telling-parts.ts';
import { isMereKindness } from './is-mere-kindness.ts';
import { retoldShape } from './retold-shape.ts';
import { saysTheLine } from './says-the-line.ts';

const tokensForShape = 200;
/** What is read back comes back once. */
const charactersPerToken = 3;

/**
 * Finds words that fit the patient, with a language model: a sentence before an answer that meets what they feel, or what is read back in other words that
 * say the same. What fails is left out, or said as it was decided. Null where nothing is said otherwise. Never fails.
 */
export function retellByModel({ prompt }: Pick<TellingParts, 'prompt'>): (ask: AskModel) => Retell {
  return (ask) => async (request) => {
    const { of, lines, lastReply } = request;
    const isAnswer = of === 'answer';
    // Orders to a machine are shown to none, whoever is quoted with them, and met with no kindness.
    if (lines.some(speaksToMachine) || (isAnswer && speaksToMachine(lastReply))) return null;
    const mostOutputTokens = tokensForShape + (isAnswer ? 0 : Math.ceil(lines.join('').length / charactersPerToken));
    const asked = await ask({ role: 'retell', prompt, input: inputOf(request), schema: retoldShape, mostOutputTokens });
    if (!asked.ok) return null;
    const { value, markFailedCheck } = asked.value;
    const found = (isAnswer ? [value.lead ?? ''] : value.lines).map((words) => words.replace(/\s+/g, ' ').trim());
    if (isAnswer && found[0] === '') return null;
    const holds = (words: string, at: number) => (isAnswer ? isMereKindness(words) : saysTheLine(words, lines[at] ?? ''));
    const areAsMany = isAnswer || found.length === lines.length;
    if (!areAsMany || !found.every(holds)) markFailedCheck();
    if (isAnswer) return found.every(holds) ? found : null;
    return areAsMany ? lines.map((line, at) => (holds(found[at] ?? '', at) ? (found[at] ?? line) : line)) : null;
  };
}

function inputOf({ of, lines, lastReply, about }: RetellRequest): object {
  return { task: 'lines', of, lines, lastReply: lastReplyShown(lastReply), about };
}
