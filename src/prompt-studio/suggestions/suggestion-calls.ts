import { type Call, implementCall } from '../../contracts/call.ts';
import { suggestLineContract } from '../../contracts/prompt-compile-suggest.ts';
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

/** The call with which authors have a line put right. */
export function suggestionCalls({ suggest, compile, limit }: SuggestionsContext): readonly Call[] {
  return [
    implementCall(suggestLineContract, async ({ request, viewer, signal }) => {
      if (suggest === null) return succeed({ suggestion: null, explanation: null });
      const tooMany = limit.begin(viewer.email);
      if (tooMany) return fail(tooMany);
      const asked = { source: request.prompt_source, line: request.line, email: viewer.email };
      const suggested = await suggestForLine({ suggest: suggest(signal), compile }, asked);
      if (!suggested.ok) return suggested;
      return succeed({ suggestion: suggested.value?.text ?? null, explanation: suggested.value?.explanation ?? null });
    }),
  ];
}
