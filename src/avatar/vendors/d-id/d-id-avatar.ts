import { z } from 'zod';
import { fail, type Result, succeed } from '../../../shared/result.ts';
import type { CallVendor, VendorReply } from '../../../speech/vendors/call-vendor.ts';
import type { AvatarFailure, AvatarResult, AvatarVendor, VendorStream } from '../../avatar-vendor.ts';

/** D-ID's own address, with which its API begins. */
export const dIdBaseUrl = 'https://api.d-id.com';

/** A presenter of D-ID's, and one of the voices that it speaks with: a woman's, of US English. */
const sourceUrl = 'https://create-images-results.d-id.com/DefaultPresenters/Emma_f/v1_image.jpeg';
const voice = { type: 'microsoft', voice_id: 'en-US-JennyNeural' } as const;

const createdReply = z.object({
  id: z.string().min(1),
  session_id: z.string().min(1),
  offer: z.object({ type: z.literal('offer'), sdp: z.string().min(1) }),
});
const utf8 = new TextDecoder();

/** The talking face of D-ID (docs.d-id.com, "Talks Streams"): the five calls, made in our place. Its image and voice are fixed. */
export function createDIdAvatar(call: CallVendor): AvatarVendor {
  return {
    engine: 'd-id',
    createStream: async (_sourceUrl, signal) => {
      const reply = await ask(call, 'POST', '/talks/streams', { source_url: sourceUrl }, signal);
      if (!reply.ok) return reply;
      const created = createdReply.safeParse(jsonOf(reply.value.bytes));
      return created.success ? succeed(streamOf(call, created.data)) : fail({ kind: 'failed' });
    },
  };
}

function streamOf(call: CallVendor, { id, session_id, offer }: z.output<typeof createdReply>): VendorStream {
  const path = `/talks/streams/${encodeURIComponent(id)}`;
  const post = async (part: string, fields: object, signal: AbortSignal): AvatarResult<null> => {
    const reply = await ask(call, 'POST', `${path}${part}`, { ...fields, session_id }, signal);
    return reply.ok ? succeed(null) : reply;
  };
  return {
    id,
    sessionId: session_id,
    offer: offer.sdp,
    takeCandidate: (candidate, signal) => post('/ice', candidate, signal),
    takeAnswer: (sdp, signal) => post('/sdp', { answer: { type: 'answer', sdp } }, signal),
    speak: (input, signal) => post('', { script: { type: 'text', input, provider: voice }, config: { stitch: true } }, signal),
    // A stream that was not ended there ends by itself there: nobody here can do more about it.
    end: async () => {
      await ask(call, 'DELETE', path, { session_id }, AbortSignal.timeout(endMs));
    },
    gone: new Promise(() => undefined),
  };
}

const endMs = 5_000;

async function ask(
  call: CallVendor,
  method: 'POST' | 'DELETE',
  path: string,
  body: object,
  signal: AbortSignal,
): Promise<Result<VendorReply, AvatarFailure>> {
  const reply = await call({ method, path, body }, signal);
  if (!reply.ok) return fail({ kind: reply.error === 'called-off' ? 'called-off' : 'failed' });
  return reply.value.status < 300 ? succeed(reply.value) : fail(failureOf(reply.value));
}

const errorReply = z.object({ kind: z.string() });

/** D-ID tells what is wrong by status and, in the body, by `kind`. Its words are not passed on: they may quote what was to be said. */
function failureOf({ status, bytes }: VendorReply): AvatarFailure {
  const told = errorReply.safeParse(jsonOf(bytes));
  const kind = told.success ? told.data.kind : '';
  if (kind === 'MaxSessionsError' || kind === 'TooManySessionsError' || kind === 'InsufficientCreditsError' || status === 402) {
    return { kind: 'too-many' };
  }
  if (status === 429) return { kind: 'busy' };
  if (status === 404) return { kind: 'unknown-stream' };
  if (status === 400) return { kind: 'refused', words: 'The avatar service did not accept this.' };
  return { kind: 'failed' };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    return null;
  }
}
