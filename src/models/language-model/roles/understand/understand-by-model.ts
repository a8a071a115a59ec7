import type { z } from 'zod';
import { raiseAlarm } from '../../../../clinical/guard/raise-alarm.ts';
import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import { clinicLanguageOf } from '../../../../clinical/reading/clinic-language.ts';
import { speaksToMachine } from '../../../../clinical/reading/speaks-to-machine.ts';
import type { Dropped, Understand, Understanding, UnderstandRequest } from '../../../../interview/ports.ts';
import type { AskModel, RolePrompt } from '../../model-call.ts';
import { actTold } from './act-told.ts';
import { answerTold } from './answer-told.ts';
import { candidatesFrom } from './choose-candidates.ts';
import { composeInput, withNext } from './compose-input.ts';
import { isInOurs, languageTold } from './language-told.ts';
import { mentionsTold } from './mentions-told.ts';
import { mergeUnderstanding } from './merge-understanding.ts';
import { needsNoModel } from './needs-no-model.ts';
import { speakerTold } from './speaker-told.ts';
import { type Understood, understoodAndWordedShape, understoodShape } from './understood-shape.ts';
import { whatIsRejected } from './what-is-rejected.ts';

const mostOutputTokens = 2500;

interface UnderstandParts {
  /** Reads every reply beside the model, and alone where the model gives nothing. */
  readonly builtin: Understand;
  readonly lexicon: Lexicon;
  readonly prompt: RolePrompt;
  /** The model words the question that follows in the same call, where it was foreseen. */
  readonly alsoWords?: boolean;
}

/**
 * Reads replies with a language model that confirms, corrects, rejects and completes what our own rules read. What it states must stand in words of
 * the reply; what the rules read stays with it for the guard. Danger that the rules hear waits for no model: the message is read with the next one.
 * Never fails: without the model it is what the rules read.
 */
export function understandByModel({ builtin, lexicon, prompt, alsoWords = false }: UnderstandParts): (ask: AskModel) => Understand {
  const languageOf = clinicLanguageOf(lexicon);
  const choose = candidatesFrom(lexicon);
  return (ask) => {
    const read = async (request: UnderstandRequest, ruled: Understanding): Promise<Understanding> => {
      const writtenIn = languageOf(request.reply);
      if (speaksToMachine(request.reply) || needsNoModel(request, ruled, writtenIn)) return ruled;
      const isOurLanguage = isInOurs(request, writtenIn);
      const input = composeInput(request, ruled, choose(request, ruled, writtenIn), lexicon);
      const schema: z.ZodType<Understood> = alsoWords ? understoodAndWordedShape : understoodShape;
      const asked = await ask({
        role: 'understand',
        prompt,
        input: alsoWords ? withNext(input, request) : input,
        schema,
        mostOutputTokens,
      });
      if (!asked.ok) return ruled;
      const { value, markFailedCheck } = asked.value;
      const told = mentionsTold(value.mentions, { request, ruled, lexicon, isOurLanguage });
      if (told === null) {
        markFailedCheck();
        return { ...ruled, dropped: [{ what: 'the whole reading', quote: null, reason: 'too-much-of-few-words' }] };
      }
      const answer = answerTold(value.answer, request.asked, request.reply, isOurLanguage ? null : value.english);
      const model = {
        ...told,
        answer,
        speaksOf: speakerTold(value.speaksOf, request, isOurLanguage),
        correction: value.correction,
        rejected: whatIsRejected(value.rejected, ruled, request.reply),
      };
      const merged = mergeUnderstanding(ruled, model, request, lexicon);
      const unfit: readonly Dropped[] =
        value.answer === null || answer !== null ? [] : [{ what: 'the answer', quote: null, reason: 'does-not-fit' }];
      return {
        ...merged,
        dropped: [...told.dropped, ...unfit, ...merged.dropped],
        ...(told.unlisted.length === 0 ? {} : { unlisted: told.unlisted }),
        ...actTold(value, request),
        ...wordingIn(value),
        ...languageTold(value, request, writtenIn, isOurLanguage),
      };
    };
    return async (request) => {
      const ruled = request.foreseen?.reading ?? (await builtin(request));
      if (isDanger(request, ruled, lexicon)) return { ...ruled, toBeRead: true };
      const earlier = request.earlier ?? [];
      if (earlier.length === 0) return read(request, ruled);
      const [own, ...others] = await Promise.all([
        read(request, ruled),
        ...earlier.map(async (one) => read({ ...request, ...one }, await builtin({ ...request, ...one }))),
      ]);
      return { ...own, earlier: others };
    };
  };
}

function wordingIn(value: Understood & { readonly wording?: string | null }): Pick<Understanding, 'wording'> {
  return value.wording == null || value.wording.trim() === '' ? {} : { wording: value.wording };
}

/** Danger that our own rules hear is answered at once: no model is waited for. */
function isDanger({ reply, asked, person }: UnderstandRequest, { facts }: Understanding, lexicon: Lexicon): boolean {
  return raiseAlarm({ message: reply, context: asked?.text ?? null, facts, person, lexicon }) !== null;
}
