import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedOfDId {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: what a body holds is what the tests look into.
  readonly body: any;
}

interface Reply {
  readonly status: number;
  readonly body: object;
}

export interface DIdPeer {
  readonly baseUrl: string;
  readonly asked: readonly AskedOfDId[];
  /** Answers calls, such as `POST /talks/streams`, otherwise than D-ID usually does; null does away with it. */
  readonly answerOtherwise: (call: string, reply: Reply | null) => void;
  readonly close: () => Promise<void>;
}

export const dIdStream = 'strm_mGEv4J7gWZ8';
/** D-ID's sessions are cookies of its load balancer. */
export const dIdSession =
  'AWSALB=c2Fy9vXf2jTzF4N; Expires=Mon, 30 Nov 2026 15:00:00 GMT; Path=/, AWSALBCORS=c2Fy9vXf2jTzF4N; SameSite=None; Secure';

/** What D-ID answers when all goes well, after the examples of its documentation; the description of the session is cut to its beginning. */
const usual: Readonly<Record<string, Reply>> = {
  'POST /talks/streams': {
    status: 201,
    body: {
      id: dIdStream,
      offer: { type: 'offer', sdp: 'v=0\r\no=- 1700000000000000 1 IN IP4 3.72.1.1\r\ns=Mountpoint 42\r\nt=0 0\r\n' },
      ice_servers: [{ urls: ['stun:stun.kinesisvideo.us-west-2.amazonaws.com:443'] }],
      session_id: dIdSession,
    },
  },
  [`POST /talks/streams/${dIdStream}/sdp`]: { status: 200, body: { status: 'started', session_id: dIdSession } },
  [`POST /talks/streams/${dIdStream}/ice`]: { status: 200, body: { status: 'ok', session_id: dIdSession } },
  [`POST /talks/streams/${dIdStream}`]: { status: 200, body: { status: 'started', video_id: 'tlk_1', session_id: dIdSession } },
  [`DELETE /talks/streams/${dIdStream}`]: { status: 200, body: { status: 'closed', session_id: dIdSession } },
};

/** Starts a server on loopback that answers as D-ID's API does. */
export async function startDIdPeer(): Promise<DIdPeer> {
  const asked: AskedOfDId[] = [];
  const otherwise = new Map<string, Reply>();
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { method = '', url: path = '', headers } = incoming;
    asked.push({ method, path, authorization: headers.authorization, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) });
    const { status, body } = otherwise.get(`${method} ${path}`) ??
      usual[`${method} ${path}`] ?? { status: 404, body: { kind: 'NotFoundError' } };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answerOtherwise: (call, reply) => {
      if (reply === null) otherwise.delete(call);
      else otherwise.set(call, reply);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
