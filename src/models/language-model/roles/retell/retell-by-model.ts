import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import { speaksToMachine } from '../../../../clinical/reading/speaks-to-machine.ts';
import type { Retell, RetellRequest } from '../../../../interview/ports.ts';
import type { AskModel, RolePrompt } from '../../model-call.ts';
import { directs } from '../checks/directs.ts';
import { denies } from '../translate/denies.ts';
import { isMereKindness } from './is-mere-kindness.ts';
import { retoldShape } from './retold-shape.ts';
import { saysTheLine, type TellingRules } from './says-the-line.ts';

const longestReply = 400;
const tokensForShape = 200;
/** What is said comes back once, with something before it. */
const charactersPerToken = 3;

interface RetellParts {
  readonly lexicon: Lexicon;
  readonly prompt: RolePrompt;
  /** The instructions of other roles, of which nothing may be said either. */
  readonly hidden?: readonly RolePrompt[];
}

/**
 * Says decided lines in words that fit the patient, with a language model. What says what to do, or denies, is said as it was decided; the rest is
 * checked sentence by sentence, and what fails is said as it was decided, too. Null where nothing is said otherwise. Never fails.
 */
export function retellByModel({ lexicon, prompt, hidden = [] }: RetellParts): (ask: AskModel) => Retell {
  const rules: TellingRules = { lexicon, hidden: [prompt, ...hidden] };
  return (ask) => async (request) => {
    const { of, lines, lastReply } = request;
    // Orders to a machine are shown to none, whoever is quoted with them.
    if (lines.some(speaksToMachine)) return null;
    const sentences = lines.map((line) => (of === 'answer' ? sentencesOf(line) : [line]));
    const given = sentences.flat();
    const mostOutputTokens = tokensForShape + Math.ceil(given.join('').length / charactersPerToken);
    const asked = await ask({ role: 'retell', prompt, input: inputOf(request, given), schema: retoldShape, mostOutputTokens });
    if (!asked.ok) return null;
    const { value, markFailedCheck } = asked.value;
    const told = value.lines.map((line) => line.replace(/\s+/g, ' ').trim());
    if (told.length !== given.length) {
      markFailedCheck();
      return null;
    }
    const holds = (line: string, at: number) => saysTheLine(told[at] ?? '', line, rules);
    const kept = given.map((line, at) => (isFixed(line, of) || !holds(line, at) ? line : (told[at] ?? line)));
    if (given.some((line, at) => !isFixed(line, of) && !holds(line, at))) markFailedCheck();
    const lead = value.lead?.replace(/\s+/g, ' ').trim() ?? '';
    const mayLead = of === 'answer' && lead !== '' && !speaksToMachine(lastReply) && isMereKindness(lead, lastReply, rules);
    if (of === 'answer' && lead !== '' && !mayLead) markFailedCheck();
    return joined(sentences, mayLead ? [`${lead} ${kept[0] ?? ''}`, ...kept.slice(1)] : kept);
  };
}

/** Whether a sentence is said as it was decided: of an answer what could be turned into its opposite by the same words. */
function isFixed(sentence: string, of: RetellRequest['of']): boolean {
  return of === 'answer' && (directs(sentence) || denies(sentence));
}

function sentencesOf(line: string): readonly string[] {
  return line.match(/[^.!?]+(?:[.!?]+(?=\s|$)|[.!?]+|$)+\s*/g)?.map((sentence) => sentence.trim()) ?? [line];
}

function joined(sentences: readonly (readonly string[])[], told: readonly string[]): readonly string[] {
  let at = 0;
  return sentences.map((line) => {
    at += line.length;
    return told.slice(at - line.length, at).join(' ');
  });
}

function inputOf({ of, lastReply, about }: RetellRequest, lines: readonly string[]): object {
  return { task: 'lines', of, lines, lastReply: speaksToMachine(lastReply) ? null : lastReply.slice(0, longestReply), about };
}
