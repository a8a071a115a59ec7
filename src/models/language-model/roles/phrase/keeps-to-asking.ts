import type { Knowledge } from '../../../../clinical/knowledge.ts';
import { speaksToMachine } from '../../../../clinical/reading/speaks-to-machine.ts';
import type { PhraseRequest } from '../../../../interview/ports.ts';
import type { RolePrompt } from '../../model-call.ts';
import { givesAdvice } from '../checks/gives-advice.ts';
import { newDiagnoses } from '../checks/names-diagnosis.ts';
import { repeatsPrompt } from '../checks/repeats-prompt.ts';

/** Whether words name no diagnosis that was not named already, advise nothing and repeat nothing of a role's instructions. */
export function keepsToAsking(words: string, request: PhraseRequest, knowledge: Knowledge, hidden: readonly RolePrompt[]): boolean {
  const allowed = allowedWords(request, knowledge);
  return (
    newDiagnoses(words, [allowed], knowledge).length === 0 &&
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
