import { fail, type Result, succeed } from '../shared/result.ts';
import { canonicalJson } from './canonical-json.ts';
import type { CompileOptions } from './compile-prompt.ts';
import type { Diagnostic } from './diagnostic.ts';
import { type OutputOf, outputFormat, type StageName } from './stage-output.ts';

const withoutSeal: ReadonlySet<string> = new Set(['seal']);

/** Makes what a stage made into an output that can be stored. */
export function storeOutput<Name extends StageName>(
  stage: Name,
  made: Omit<OutputOf<Name>, 'stage' | 'format' | 'earlier' | 'seal'>,
  earlier: readonly Diagnostic[],
  { hash }: Pick<CompileOptions, 'hash'>,
): OutputOf<Name> {
  const unsealed = { stage, format: outputFormat, ...made, earlier };
  return { ...unsealed, seal: hash(canonicalJson(unsealed, withoutSeal)) } as unknown as OutputOf<Name>;
}

/** What a stage made, taken from a stored output. Fails, in words, when the output is another stage's, of another format, or changed since. */
export function readStoredOutput<Name extends StageName>(
  stage: Name,
  stored: unknown,
  { hash }: Pick<CompileOptions, 'hash'>,
): Result<
  { readonly made: Omit<OutputOf<Name>, 'stage' | 'format' | 'earlier' | 'seal'>; readonly earlier: readonly Diagnostic[] },
  string
> {
  if (typeof stored !== 'object' || stored === null) return fail(`there is no output of stage ${stage}`);
  const { stage: ofStage, format, earlier, seal, ...made } = stored as OutputOf<Name>;
  if (ofStage !== stage) return fail(`it is not an output of stage ${stage}`);
  if (format !== outputFormat) return fail('it was made by another version of the compiler');
  if (seal !== hash(canonicalJson(stored, withoutSeal))) return fail('it was changed since it was made');
  return succeed({ made, earlier });
}
