import type { Lexicon } from '../../../clinical/lexicon/compile-lexicon.ts';
import { clinicLanguageOf } from '../../../clinical/reading/clinic-language.ts';
import type { PatientReply, PatientRequest, SpeakAsPatient } from '../../../interview/ports.ts';
import { breaksOfReply } from '../../builtin/patient/check-fidelity.ts';
import type { AskModel, RolePrompt } from '../model-call.ts';
import { checked } from './checks/checked.ts';
import { isAgainst, problemsOfReply } from './patient/check-reply.ts';
import { replyShape, type SpokenReply } from './patient/reply-shape.ts';
import { readScene, type Scene } from './patient/scene.ts';

interface PatientParts {
  readonly builtin: SpeakAsPatient;
  readonly lexicon: Lexicon;
  readonly prompt: RolePrompt;
}

const repliesShown = 4;
const mostOutputTokens = 500;

/**
 * Speaks for an emulated patient by a model, from the history and the instruction alone. A reply that says more than they hold, or other than
 * they do, is asked for once more and then left to the builtin patient, which also says that help is under way: the interview goes on by that.
 */
export function speakByModel({ builtin, lexicon, prompt }: PatientParts): (ask: AskModel) => SpeakAsPatient {
  const languageOf = clinicLanguageOf(lexicon);
  return (ask) => async (request) => {
    if (request.emergency || (request.readsBack === true && request.question === null)) return builtin(request);
    const scene = readScene(request, lexicon);
    const check = checked(replyShape, (spoken) => problemsOfReply(spoken, { scene, request, lexicon, prompt, languageOf }));
    const answer = await ask({ role: 'patient', prompt, input: inputOf(request, scene), schema: check.schema, mostOutputTokens });
    if (answer.ok) return presentReply(answer.value.value, scene, request, lexicon);
    if (check.hasFailed()) answer.error.markFailedCheck();
    return builtin(request);
  };
}

function inputOf({ message, question, saidBefore }: PatientRequest, { history, passages, behaviour, mayContradict }: Scene): object {
  return {
    message,
    options: (question?.options ?? []).map(({ label }) => label),
    severalOptions: question?.kind === 'several-of',
    history: numbered(passages.map(({ written }) => written)),
    speaksFor: history.speaker.kind === 'parent' ? history.speaker.child : null,
    behaviour: numbered(behaviour),
    saidBefore: saidBefore.slice(-repliesShown),
    isOpening: saidBefore.length === 0,
    mayContradict,
  };
}

function numbered(texts: readonly string[]): readonly string[] {
  return texts.map((text, index) => `${index + 1}. ${text}`);
}

function presentReply(spoken: SpokenReply, scene: Scene, { question }: PatientRequest, lexicon: Lexicon): PatientReply {
  const text = spoken.reply.trim().replace(/\s+/g, ' ');
  const passageOf = (number: number) => scene.passages[number - 1]?.written ?? null;
  const contradicted = spoken.contradicts === null ? undefined : scene.passages[spoken.contradicts - 1];
  const goesAgainst =
    contradicted !== undefined && breaksOfReply(text, question, scene.history, lexicon).some((found) => isAgainst(found, contradicted));
  return {
    text,
    basis: [
      ...[...new Set(spoken.passages)].map((number) => ({ kind: 'history' as const, passage: passageOf(number) })),
      ...(spoken.silent === 'no' ? [] : [{ kind: `silent-${spoken.silent}` as const, passage: null }]),
      ...[...new Set(spoken.behaviour)].map((number) => ({ kind: 'instruction' as const, passage: scene.behaviour[number - 1] ?? null })),
      ...(goesAgainst ? [{ kind: 'contradiction' as const, passage: contradicted.written }] : []),
    ],
  };
}
