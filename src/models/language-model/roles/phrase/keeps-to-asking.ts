import type { Knowledge } from '../../../../clinical/knowledge.ts';
import type { PhraseRequest } from '../../../../interview/ports.ts';
import type { RolePrompt } from '../../model-call.ts';
import { speaksToMachine } from '../speaks-to-machine.ts';

const advice =
  /\b(?:you (?:should|must|need to|ought)|i(?:'d| would)? (?:recommend|advise|suggest|think)|(?:please |just )?(?:take|use|try|avoid|call|phone|ring|see|visit|go to|drink|rest|stop taking|contact|click|buy|pay|send|download|open) (?:a|an|the|your|some|my|this|to|two|\d)|don['’]?t worry|no need|nothing (?:serious|to worry)|probably|most likely|sounds like (?:a|an)|it['’]?s (?:only|just|surely)|diagnos\w+)\b/i;

const sharedRun = 5;
const fewestLetters = 4;

/** Whether words, in any language, name no diagnosis that was not named already, advise nothing and repeat nothing of a role's instructions. */
export function keepsToAsking(words: string, request: PhraseRequest, knowledge: Knowledge, hidden: readonly RolePrompt[]): boolean {
  const allowed = allowedWords(request, knowledge);
  return (
    !namesDiagnosis(words, allowed, knowledge) &&
    (!advice.test(words) || advice.test(request.question.text)) &&
    !repeats(words, hidden, allowed) &&
    !speaksToMachine(words)
  );
}

/** What the question, the patient or what was learned says already. */
function allowedWords({ question, lastReply, learned }: PhraseRequest, knowledge: Knowledge): string {
  const labels = learned.map(({ finding }) => knowledge.findings.get(finding)?.label ?? '');
  return plain([question.text, ...question.options.map(({ label }) => label), lastReply ?? '', ...labels].join(' '));
}

function namesDiagnosis(words: string, allowed: string, { conditions }: Knowledge): boolean {
  const said = plain(words);
  return diagnosesOf(conditions).some((name) => said.includes(name) && !allowed.includes(name));
}

const plainNames = new WeakMap<Knowledge['conditions'], readonly string[]>();

function diagnosesOf(conditions: Knowledge['conditions']): readonly string[] {
  const known = plainNames.get(conditions);
  if (known !== undefined) return known;
  const all = [...conditions.values()].flatMap(({ name, synonyms }) => [name, ...synonyms]).map(plain);
  const names = all.filter((name) => name.trim().length >= fewestLetters);
  plainNames.set(conditions, names);
  return names;
}

function repeats(words: string, hidden: readonly RolePrompt[], allowed: string): boolean {
  const said = plain(words).trim().split(' ');
  const prompts = hidden.map(({ text }) => plain(text));
  return said.some((_, at) => {
    const run = said.slice(at, at + sharedRun);
    if (run.length < sharedRun) return false;
    const phrase = ` ${run.join(' ')} `;
    return !allowed.includes(phrase) && prompts.some((prompt) => prompt.includes(phrase));
  });
}

function plain(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;
}
