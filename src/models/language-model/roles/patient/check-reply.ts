import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import type { TextLanguage } from '../../../../clinical/reading/clinic-language.ts';
import { readQuestion } from '../../../../clinical/reading/read-question.ts';
import type { PatientRequest } from '../../../../interview/ports.ts';
import { breaksOfReply, type FidelityBreak } from '../../../builtin/patient/check-fidelity.ts';
import type { Passage } from '../../../builtin/patient/history-reading.ts';
import { momentsIn, quantitiesIn, sidesIn } from '../../../builtin/patient/spoken-claims.ts';
import type { RolePrompt } from '../../model-call.ts';
import { newDiagnoses } from '../checks/names-diagnosis.ts';
import { repeatsInstructions } from '../checks/repeats-instructions.ts';
import { isPlainText } from '../plain-text.ts';
import type { SpokenReply } from './reply-shape.ts';
import type { Scene } from './scene.ts';

const mostWords = 120;

interface Stage {
  readonly scene: Scene;
  readonly request: PatientRequest;
  readonly lexicon: Lexicon;
  readonly prompt: RolePrompt;
  readonly languageOf: (text: string) => TextLanguage;
}

/** What keeps a model's reply from being this patient's, worded for the model; empty where nothing does. */
export function problemsOfReply(spoken: SpokenReply, stage: Stage): readonly string[] {
  return [...problemsOfWords(spoken, stage), ...problemsOfBasis(spoken, stage), ...problemsOfFidelity(spoken, stage)];
}

function problemsOfWords({ reply, english }: SpokenReply, { scene, request, lexicon, prompt, languageOf }: Stage): readonly string[] {
  const problems: string[] = [];
  if (!/[\p{L}\p{N}]/u.test(reply)) problems.push('the reply says nothing');
  if (reply.trim().split(/\s+/).length > mostWords || reply.length > mostWords * 12) {
    problems.push(`the reply has more than ${mostWords} words`);
  }
  const text = `${reply}\n${english ?? ''}`;
  // What cannot be read cannot be held to the history.
  if (languageOf(reply) === 'other' && (english === null || languageOf(english) === 'other')) {
    problems.push('english: the same in English, because the reply is in another language');
  }
  if (!isPlainText(text.replace(/\s/g, ' '))) problems.push('plain words only: no link, no markup, no hidden characters');
  if (repeatsInstructions(text, prompt.text) || ofAnotherRole.test(text)) problems.push('a patient knows of no instructions');
  if (asksAsInterviewer(text, lexicon)) problems.push('a patient does not interview');
  const given = [
    ...scene.passages.map(({ written }) => written),
    request.message,
    ...(request.question?.options ?? []).map(({ label }) => label),
  ];
  if (newDiagnoses(text, given, lexicon.knowledge).length > 0) problems.push('it names a diagnosis that the history does not');
  return problems;
}

const ofAnotherRole =
  /\b(?:as an? (?:ai|assistant|language model)|language model|system prompt|(?:my|your|these|the|previous|prior) (?:instructions|prompt|guidelines)|patient summary|how (?:can|may) i (?:help|assist) you)\b/i;

const asksOfOther =
  /\b(?:do|did|have|had|are|were|can|could|would|will|when|where|how|what|which|since)\b[^.!?]*\byou(?:r|rself)?\b[^.!?]*\?/gi;

/** A patient may ask whether it is serious; what somebody feels, has or takes the interviewer asks. */
function asksAsInterviewer(text: string, lexicon: Lexicon): boolean {
  return (text.match(asksOfOther) ?? []).some(
    (question) =>
      readQuestion(question, lexicon).findings.length > 0 ||
      /\byour (?:symptoms?|pain|age|medic\w+|allerg\w+|history)\b|\bhow (?:old|long)\b/i.test(question),
  );
}

function problemsOfBasis(spoken: SpokenReply, { scene, request }: Stage): readonly string[] {
  const problems: string[] = [];
  const { passages, behaviour, silent, contradicts, reply } = spoken;
  const exists = (number: number, of: readonly unknown[]) => of[number - 1] !== undefined;
  const told = contradicts === null ? passages : [...passages, contradicts];
  if (!told.every((number) => exists(number, scene.passages))) problems.push('passages: there is no passage of that number');
  if (!behaviour.every((number) => exists(number, scene.behaviour))) problems.push('behaviour: there is no part of that number');
  if (passages.length === 0 && behaviour.length === 0 && silent === 'no') {
    problems.push('it says neither which passages it tells nor that the history is silent');
  }
  const isYes = /^\W*(?:yes|yeah|yep)\b/i.test(spoken.english ?? reply);
  if (request.question?.kind === 'yes-no' && isYes && passages.length === 0) problems.push('a yes needs a passage that says so');
  if (contradicts !== null && !scene.mayContradict) problems.push('contradicts: nothing may be contradicted now');
  return problems;
}

function problemsOfFidelity(spoken: SpokenReply, { scene, request, lexicon }: Stage): readonly string[] {
  const { reply, english } = spoken;
  const contradicted = scene.mayContradict && spoken.contradicts !== null ? scene.passages[spoken.contradicts - 1] : undefined;
  const breaks = [reply, ...(english === null ? [] : [english])].flatMap((text) =>
    breaksOfReply(text, request.question, scene.history, lexicon),
  );
  const wrong = new Set(
    breaks.flatMap((found) => (contradicted !== undefined && isAgainst(found, contradicted) ? [] : [wordsOf(found, lexicon)])),
  );
  return [...wrong];
}

/** Whether a statement goes against just this passage; a number, side or time only where the passage gives one. */
export function isAgainst({ finding }: Pick<FidelityBreak, 'finding'>, { facts, written }: Passage): boolean {
  if (finding !== null) return facts.some((fact) => fact.finding === finding);
  return [quantitiesIn, sidesIn, momentsIn].some((claimsIn) => claimsIn(written).length > 0);
}

function wordsOf({ finding, kind }: Pick<FidelityBreak, 'finding' | 'kind'>, { knowledge }: Lexicon): string {
  const label = finding === null ? null : (knowledge.findings.get(finding)?.label ?? null);
  switch (kind) {
    case 'contradicts':
      return `it goes against the history${label === null ? '' : ` about: ${label}`}`;
    case 'not-in-history':
      return `the history does not hold${label === null ? ' what it says' : `: ${label}`}`;
    case 'wrong-number':
      return 'it gives a number that the history does not';
    case 'wrong-side':
      return 'it gives a side that the history does not';
    case 'wrong-time':
      return 'it gives a time that the history does not';
  }
}
