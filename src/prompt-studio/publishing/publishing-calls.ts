import { type Call, implementCall } from '../../calls/call.ts';
import type { Failure } from '../../calls/failure.ts';
import { publishEarlierVersionContract } from '../../contracts/prompt-studio/publish-earlier-version.ts';
import { publishPreviewContract } from '../../contracts/prompt-studio/publish-preview.ts';
import { publishProtocolContract } from '../../contracts/prompt-studio/publish-protocol.ts';
import { protocolUnknown, publicationUnknown } from '../../contracts/prompt-studio/published-protocol.ts';
import { publishedProtocolHistoryContract } from '../../contracts/prompt-studio/published-protocol-history.ts';
import { publishedProtocolSourceContract } from '../../contracts/prompt-studio/published-protocol-source.ts';
import { publishedProtocolsContract } from '../../contracts/prompt-studio/published-protocols.ts';
import { readHistory, readPublication, readPublishedSet } from '../../published-protocols/publications.ts';
import { fail, succeed } from '../../shared/result.ts';
import type { CompileForViewer } from './compile-for-viewer.ts';
import { presentPublication } from './present-publication.ts';
import { previewPublication } from './preview-publication.ts';
import { publishEarlierVersion, publishPrompt } from './publish-prompt.ts';
import type { PublishingContext } from './publishing-context.ts';

const noProtocol: Failure = { code: 'not-found', detail: protocolUnknown };
const noVersion: Failure = { code: 'not-found', detail: publicationUnknown };

/** The calls with which staff look at what patients are asked, and change it. */
export function publishingCalls(context: PublishingContext & { readonly compile: CompileForViewer }): readonly Call[] {
  const { queries, compile } = context;
  return [
    implementCall(publishedProtocolsContract, async () => {
      const { current } = await readPublishedSet(queries);
      return succeed({ protocols: current.map(presentPublication) });
    }),
    implementCall(publishedProtocolHistoryContract, async ({ params }) => {
      const versions = await readHistory(queries, params.name ?? '');
      return versions.length === 0 ? fail(noProtocol) : succeed({ versions: versions.map(presentPublication) });
    }),
    implementCall(publishedProtocolSourceContract, async ({ params }) => {
      const id = publicationId(params.id);
      const found = id === null ? null : await readPublication(queries, params.name ?? '', id);
      return found === null ? fail(noVersion) : succeed({ version: presentPublication(found.publication), source: found.source });
    }),
    implementCall(publishPreviewContract, async ({ request, viewer }) => {
      const candidate = await compile(viewer.email, request.source);
      return candidate.ok ? succeed(await previewPublication(context, request.source, candidate.value)) : candidate;
    }),
    implementCall(publishProtocolContract, async ({ request, viewer }) => {
      const { source, note, expected_current: expectedCurrent, accept_problems: acceptProblems, accept_untested: acceptUntested } = request;
      const candidate = await compile(viewer.email, source);
      if (!candidate.ok) return candidate;
      const publishing = { publishedBy: viewer.email, note, expectedCurrent };
      const prompt = { source, candidate: candidate.value, acceptProblems, acceptUntested };
      const published = await publishPrompt(context, prompt, publishing);
      return published.ok ? succeed(presentPublication(published.value)) : published;
    }),
    implementCall(publishEarlierVersionContract, async ({ params, request, viewer }) => {
      const id = publicationId(params.id);
      if (id === null) return fail(noVersion);
      const publishing = { publishedBy: viewer.email, note: request.note, expectedCurrent: request.expected_current };
      const published = await publishEarlierVersion(context, { name: params.name ?? '', id }, publishing);
      return published.ok ? succeed(presentPublication(published.value)) : published;
    }),
  ];
}

const largestId = 2 ** 31 - 1;

/** Null where the address holds no id that the database could have given. */
function publicationId(text: string | undefined): number | null {
  const id = /^\d{1,10}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return id > 0 && id <= largestId ? id : null;
}
