import type { Knowledge } from '../../../../clinical/knowledge.ts';
import type { PhraseRequest } from '../../../../interview/ports.ts';
import type { RolePrompt } from '../../model-call.ts';
import { givesAdvice } from '../checks/gives-advice.ts';
import { plainWords } from '../checks/plain-words.ts';
import { repeatsPrompt } from '../checks/repeats-prompt.ts';
import { speaksToMachine } from '../speaks-to-machine.ts';

const fewestLetters = 4;

/** Whether words name no diagnosis that was not named already, advise nothing and repeat nothing of a role's instructions. */
export function keepsToAsking(words: string, request: PhraseRequest, knowledge: Knowledge, hidden: readonly RolePrompt[]): boolean {
  const allowed = allowedWords(request, knowledge);
  return (
    !namesDiagnosis(words, plainWords(allowed), knowledge) &&
    (!givesAdvice(words) || givesAdvice(request.question.text)) &&
    !repeatsPrompt(words, hidden, allowed) &&
    !speaksToMachine(words)
  );
}

/** What the question, the patient or what was learned says already. */
function allowedWords({ question, lastReply, learned }: PhraseRequest, knowledge: Knowledge): string {
  const labels = learned.map(({ finding }) => knowledge.findings.get(finding)?.label ?? '');
  return [question.text, ...question.options.map(({ label }) => label), lastReply ?? '', ...labels].join(' ');
}

function namesDiagnosis(words: string, allowed: string, { conditions }: Knowledge): boolean {
  const said = plainWords(words);
  return diagnosesOf(conditions).some((name) => said.includes(name) && !allowed.includes(name));
}

const plainNames = new WeakMap<Knowledge['conditions'], readonly string[]>();

function diagnosesOf(conditions: Knowledge['conditions']): readonly string[] {
  const known = plainNames.get(conditions);
  if (known !== undefined) return known;
  const all = [...conditions.values()].flatMap(({ name, synonyms }) => [name, ...synonyms]).map(plainWords);
  const names = all.filter((name) => name.trim().length >= fewestLetters);
  plainNames.set(conditions, names);
  return names;
}
