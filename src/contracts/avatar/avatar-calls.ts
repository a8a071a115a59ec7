import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { filledText, storableText } from '../text.ts';

const longestUrl = 2000;
const longestSession = 4000;
/** UTF-16 units; a browser's description of a session has some 5,000. */
const longestDescription = 60_000;
const longestCandidate = 2000;
/** As for a reply that is read aloud. */
const longestScript = 20_000;

const sessionId = filledText(longestSession);
const description = <Type extends 'offer' | 'answer'>(type: Type) =>
  z.object({ type: z.literal(type), sdp: storableText(longestDescription).min(1, 'must not be empty') });
/** The voice is the server's choice, whatever is sent. */
const script = z.object({
  type: z.literal('text'),
  input: filledText(longestScript),
  provider: z.object({ type: storableText(100), voice_id: storableText(200) }),
});

const unknown = 'There is no such stream of this patient.';
const unavailable = 'The avatar cannot be had at the moment, or not on this server; the detail says which, and what to do.';
const outOfOrder = 'The call came out of order; the detail says what has to come first.';

/** The five calls of a talking face, which a vendor's or our own server shows by WebRTC, below a path prefix named after it. */
function avatarContracts<Prefix extends 'local-avatar' | 'd-id'>(prefix: Prefix) {
  return {
    createStream: defineContract({
      name: `${prefix}-create-stream`,
      summary:
        'Begins to show the talking face to one browser, which answers the offer. An address that names no face of this server shows the usual one.',
      method: 'POST',
      path: `/${prefix}/create-stream`,
      access: 'signed-in',
      encoding: 'json',
      request: z.object({ source_url: storableText(longestUrl) }),
      reply: z.object({ id: z.string(), session_id: z.string(), offer: description('offer') }),
      status: 201,
      errors: { 503: unavailable },
    }),
    sendIce: defineContract({
      name: `${prefix}-send-ice`,
      summary: "A way to reach the browser, as the browser's own connection names it.",
      method: 'POST',
      path: `/${prefix}/send-ice/{id}`,
      access: 'signed-in',
      encoding: 'json',
      request: z.object({
        candidate: storableText(longestCandidate),
        sdpMid: storableText(100).nullish(),
        sdpMLineIndex: z.int().min(0).max(100).nullish(),
        session_id: sessionId,
      }),
      reply: z.object({}),
      status: 200,
      errors: { 404: unknown, 503: unavailable },
    }),
    sendAnswer: defineContract({
      name: `${prefix}-send-answer`,
      summary: "The browser's answer to the offer. It is given once.",
      method: 'POST',
      path: `/${prefix}/send-answer/{id}`,
      access: 'signed-in',
      encoding: 'json',
      request: z.object({ answer: description('answer'), session_id: sessionId }),
      reply: z.object({}),
      status: 200,
      errors: { 404: unknown, 409: outOfOrder, 503: unavailable },
    }),
    sendScript: defineContract({
      name: `${prefix}-send-script`,
      summary: 'A text of the assistant for the face to speak, in place of what it may be speaking. Answered when it begins to.',
      method: 'POST',
      path: `/${prefix}/send-script/{id}`,
      access: 'signed-in',
      encoding: 'json',
      request: z.object({ script, session_id: sessionId }),
      reply: z.object({}),
      status: 200,
      errors: { 404: unknown, 409: outOfOrder, 503: unavailable },
    }),
    deleteStream: defineContract({
      name: `${prefix}-delete-stream`,
      summary: 'Ends a stream.',
      method: 'DELETE',
      path: `/${prefix}/delete-stream/{id}`,
      access: 'signed-in',
      encoding: 'json',
      request: z.object({ session_id: sessionId }),
      reply: z.undefined(),
      status: 204,
      errors: { 404: unknown, 503: unavailable },
    }),
  };
}

export type AvatarContracts = ReturnType<typeof avatarContracts>;

export const localAvatarContracts = avatarContracts('local-avatar');
export const dIdContracts = avatarContracts('d-id');
