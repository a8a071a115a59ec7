import { type Publication, readPublication, readPublishedSet } from '../../consultations/publications.ts';
import { storePublication } from '../../consultations/store-publication.ts';
import type { Failure } from '../../contracts/call.ts';
import { publicationUnknown } from '../../contracts/published-protocol.ts';
import type { Queries } from '../../platform/database/database.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import type { Candidate, PromptProblem } from './compile-candidate.ts';
import { isCurrent, placeAmongCurrent } from './preview-publication.ts';

export interface PublishingContext {
  readonly queries: Queries;
  readonly now: () => Date;
}

/** Who publishes, what they say about it, and the hash of the version that they saw as current. */
export interface Publishing {
  readonly publishedBy: string;
  readonly note: string;
  readonly expectedCurrent: string | null;
}

const problemsTold = 3;
const alreadyCurrent: Failure = { code: 'conflict', detail: 'This is the current version already.' };

/**
 * Publishes a compiled prompt. Fails when nothing runnable came of it, when it has errors that were not accepted, when it is the current version
 * already, and when someone else published in between.
 */
export async function publishPrompt(
  { queries, now }: PublishingContext,
  { source, candidate, acceptProblems }: { readonly source: string; readonly candidate: Candidate; readonly acceptProblems: boolean },
  { publishedBy, note, expectedCurrent }: Publishing,
): Promise<Result<Publication, Failure>> {
  if (candidate.protocol === null) return fail(invalid('The prompt does not compile.', candidate));
  if (candidate.errorsCount > 0 && !acceptProblems) return fail(invalid('The prompt has errors.', candidate));
  const { protocol, replaced } = await placeAmongCurrent(queries, candidate.protocol);
  if (replaced !== null && (await isCurrent(queries, replaced, protocol, source))) return fail(alreadyCurrent);
  const entry = { protocol, source, origin: 'published', takesEffect: true, publishedBy, note, publishedAt: now() } as const;
  const stored = await storePublication(queries, entry, expectedCurrent);
  return stored.ok ? succeed({ ...entry, id: stored.value, name: protocol.name }) : fail(publishedMeanwhile(stored.error));
}

/** Makes an earlier version the current one again. Fails when there is none, when it is current already, and when someone else published in between. */
export async function publishEarlierVersion(
  { queries, now }: PublishingContext,
  { name, id }: { readonly name: string; readonly id: number },
  { publishedBy, note, expectedCurrent }: Publishing,
): Promise<Result<Publication, Failure>> {
  const found = await readPublication(queries, name, id);
  if (found === null) return fail({ code: 'not-found', detail: publicationUnknown });
  const { current } = await readPublishedSet(queries);
  const replaced = current.find((entry) => entry.name === name);
  const { protocol } = found.publication;
  if (replaced !== undefined && (await isCurrent(queries, replaced, protocol, found.source))) return fail(alreadyCurrent);
  const { source } = found;
  const entry = { protocol, source, origin: 'reverted', takesEffect: true, publishedBy, note, publishedAt: now() } as const;
  const stored = await storePublication(queries, entry, expectedCurrent);
  return stored.ok ? succeed({ ...entry, id: stored.value, name }) : fail(publishedMeanwhile(stored.error));
}

function publishedMeanwhile(current: Publication | null): Failure {
  if (current === null) return { code: 'conflict', detail: 'There is no published version of this prompt to replace.' };
  const who = current.publishedBy ?? 'The product';
  const when = current.publishedAt.toISOString();
  return { code: 'conflict', detail: `${who} published another version of “${current.protocol.title}” in between, at ${when}.` };
}

function invalid(what: string, { problems, problemsCount }: Candidate): Failure {
  // Errors are what stands in the way: they come first.
  const first = [...problems].sort((one, other) => rank(one) - rank(other)).slice(0, problemsTold);
  const told = first.map(({ line, message }) => `Line ${line}: ${message}`);
  const more = problemsCount > first.length ? [`There are ${problemsCount - first.length} more.`] : [];
  return { code: 'invalid', detail: [what, ...told, ...more].join(' ') };
}

function rank({ severity }: PromptProblem): number {
  return severity === 'error' ? 0 : 1;
}
