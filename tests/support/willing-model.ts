import { modelRoles } from '../../src/models/language-model/model-call.ts';
import { rolePrompt } from '../../src/models/language-model/prompts/role-prompt.ts';
import { type PeerReply, type PeerRequest, peerAnswer } from './model-peer.ts';
import { pretendTranslation, type TranslateInput } from './pretend-translator.ts';
import { nothingUnderstood } from './readings.ts';

type AskedRole = Exclude<(typeof modelRoles)[number], 'compiler'>;

const beginningLength = 60;

/** Which role a request speaks for, by the beginning of its instructions; null for one that is to put the shape of an answer right. */
export function roleOf({ instructions }: PeerRequest): AskedRole | null {
  const roles = modelRoles.filter((role) => role !== 'compiler');
  return roles.find((role) => instructions.startsWith(rolePrompt(role).text.slice(0, beginningLength))) ?? null;
}

interface PatientInput {
  readonly isOpening: boolean;
  readonly options: readonly string[];
  readonly history: readonly { readonly passage?: string; readonly text?: string }[];
}

/** What a modest model answers: it knows Spanish, reads nothing of its own, repeats the question, plays a patient who knows little, matches nothing. */
export function willingAnswer(request: PeerRequest): unknown {
  const input: unknown = JSON.parse(request.input);
  switch (roleOf(request)) {
    case 'understand': {
      const language = /[áéíóúñ¿¡]/i.test((input as { readonly reply: string }).reply) ? 'es' : 'en';
      return { ...nothingUnderstood, language };
    }
    case 'phrase': {
      const { question } = input as { readonly question: string };
      return { question: `All right. ${question}` };
    }
    case 'translate':
      return pretendTranslation(input as TranslateInput);
    case 'retell': {
      const { task, lines } = input as { readonly task: string; readonly lines: readonly string[] };
      return task === 'lines' ? { lines, lead: null } : { sentences: [] };
    }
    case 'patient': {
      const { isOpening } = input as PatientInput;
      const silent = { english: null, behaviour: [], contradicts: null };
      if (isOpening) return { reply: 'I have a headache.', passages: [1], silent: 'no', ...silent };
      return { reply: "I don't know.", passages: [], silent: 'unknown', ...silent };
    }
    case 'judge':
      return (input as { readonly task: string }).task === 'match' ? { match: null } : { reasons: [] };
    case null:
      return {};
  }
}

/** The script of a peer behind which that model stands. */
export function willingModel(request: PeerRequest): PeerReply {
  return peerAnswer(willingAnswer(request));
}
