import { type Call, implementCall } from '../../calls/call.ts';
import type { ReplyOf } from '../../contracts/contract.ts';
import { suggestLineContract } from '../../contracts/prompt-studio/prompt-compile-suggest.ts';
import type { AttemptLimit } from '../../platform/attempt-limit.ts';
import { fail, succeed } from '../../shared/result.ts';
import type { CompileForViewer } from '../publishing/compile-for-viewer.ts';
import { suggestForLine } from './suggest-for-line.ts';
import type { SuggestForCall } from './suggest-within.ts';

interface SuggestionsContext {
  readonly suggest: SuggestForCall;
  readonly compile: CompileForViewer;
  /** By e-mail: each suggestion costs tokens. */
  readonly limit: Pick<AttemptLimit, 'begin'>;
}

type Reply = ReplyOf<typeof suggestLineContract>;

function without(why_none: NonNullable<Reply['why_none']>): Reply {
  return { suggestion: null, explanation: null, why_none };
}

/** The call with which authors have a line put right. */
export function suggestionCalls({ suggest, compile, limit }: SuggestionsContext): readonly Call[] {
  return [
    implementCall(suggestLineContract, async ({ request, viewer, signal }) => {
      if (suggest === null) return succeed(without({ kind: 'no-model' }));
      const tooMany = await limit.begin(viewer.email);
      if (tooMany) return fail(tooMany);
      const asked = { source: request.prompt_source, line: request.line, email: viewer.email };
      const suggested = await suggestForLine({ suggest: suggest(signal), compile }, asked);
      if (!suggested.ok) return suggested;
      if (!suggested.value.ok) return succeed(without(suggested.value.error));
      const { text, explanation } = suggested.value.value;
      return succeed({ suggestion: text, explanation, why_none: null });
    }),
  ];
}
