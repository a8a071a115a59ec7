import type { Failure } from '../../calls/failure.ts';
import { publicationUnknown } from '../../contracts/prompt-studio/published-protocol.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import { type Publication, readPublication, readPublishedSet } from '../../published-protocols/publications.ts';
import { storePublication } from '../../published-protocols/store-publication.ts';
import { fail, type Result, succeed } from '../../shared/result.ts';
import type { Candidate } from './compile-candidate.ts';
import { isCurrent, placeAmongCurrent } from './preview-publication.ts';
import { problemsFailure } from './problems-failure.ts';
import type { FindLatestBatch, PublishingContext } from './publishing-context.ts';

/** Who publishes, what they say about it, and the hash of the version that they saw as current. */
export interface Publishing {
  readonly publishedBy: string;
  readonly note: string;
  readonly expectedCurrent: string | null;
}

const alreadyCurrent: Failure = { code: 'conflict', detail: 'This is the current version already.' };

export interface PromptToPublish {
  readonly source: string;
  readonly candidate: Candidate;
  readonly acceptProblems: boolean;
  readonly acceptUntested: boolean;
}

/**
 * Publishes a compiled prompt. Fails when nothing runnable came of it, when it has errors that were not accepted, when it is the current version
 * already, when no batch on it passed and that was not accepted, and when someone else published in between.
 */
export async function publishPrompt(
  { queries, latestBatch, now }: PublishingContext,
  { source, candidate, acceptProblems, acceptUntested }: PromptToPublish,
  { publishedBy, note, expectedCurrent }: Publishing,
): Promise<Result<Publication, Failure>> {
  if (candidate.protocol === null) return fail(problemsFailure('The prompt does not compile.', candidate));
  if (candidate.errorsCount > 0 && !acceptProblems) return fail(problemsFailure('The prompt has errors.', candidate));
  const { protocol, replaced } = await placeAmongCurrent(queries, candidate.protocol);
  if (replaced !== null && (await isCurrent(queries, replaced, protocol, source))) return fail(alreadyCurrent);
  const missing = acceptUntested ? null : await missingTest(latestBatch, protocol, replaced);
  if (missing !== null) return fail(missing);
  const entry = { protocol, source, origin: 'published', takesEffect: true, publishedBy, note, publishedAt: now() } as const;
  const stored = await storePublication(queries, entry, expectedCurrent);
  return stored.ok ? succeed({ ...entry, ...stored.value, name: protocol.name }) : fail(publishedMeanwhile(stored.error));
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
  return stored.ok ? succeed({ ...entry, ...stored.value, name }) : fail(publishedMeanwhile(stored.error));
}

/** What stands in the way of publishing a version without accepting it untested; null where a batch on it passed, or nothing that is asked changes. */
async function missingTest(latestBatch: FindLatestBatch, protocol: Protocol, replaced: Publication | null): Promise<Failure | null> {
  if (replaced?.protocol.hash === protocol.hash) return null;
  const latest = await latestBatch({ protocol, replaces: replaced?.protocol.hash ?? null });
  if (latest?.passed) return null;
  const why = latest === null ? 'No batch was run on it.' : `The latest batch on it, “${latest.name}”: ${latest.sentence}`;
  const wayOn = 'Run a batch on it in the test bench, or accept it untested.';
  return { code: 'invalid', detail: `This version has not passed the test bench. ${why} ${wayOn}` };
}

function publishedMeanwhile(current: Publication | null): Failure {
  if (current === null) return { code: 'conflict', detail: 'There is no published version of this prompt to replace.' };
  const who = current.publishedBy ?? 'The product';
  const when = current.publishedAt.toISOString();
  return { code: 'conflict', detail: `${who} published another version of “${current.protocol.title}” in between, at ${when}.` };
}
