import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type PeerAnswer, type PeerProtocol, streamFrames } from './model-frames.ts';

/** One call as it arrived. */
export interface PeerRequest {
  readonly protocol: PeerProtocol;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as sent, to be searched for what must not be in it. */
  readonly sent: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly model: string;
  /** What the system says, all of it. */
  readonly instructions: string;
  /** What the user says: the input of the step. */
  readonly input: string;
}

export type PeerReply =
  | ({ readonly kind: 'answer' } & PeerAnswer)
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | { readonly kind: 'by-hand'; readonly write: (response: ServerResponse, request: PeerRequest) => void };

export type PeerScript = (request: PeerRequest, index: number) => PeerReply | Promise<PeerReply>;

export interface ModelPeer {
  /** The base URL to configure, `/v1` included, for all protocols. */
  readonly baseUrl: string;
  /** What was asked so far, oldest first. */
  readonly requests: readonly PeerRequest[];
  /** Answers by another script from now on. */
  readonly answerBy: (script: PeerScript) => void;
  readonly openSockets: () => number;
  readonly close: () => Promise<void>;
}

/** An answer that holds a value as JSON, or a text as it is; 100 tokens in and 20 out unless said otherwise. */
export function peerAnswer(value: unknown, more: Partial<PeerAnswer> = {}): PeerReply {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return { kind: 'answer', text, finish: 'stop', refusal: null, tool: null, usage: { inputTokens: 100, outputTokens: 20 }, ...more };
}

/** Starts a model on loopback that speaks OpenAI's chat completions and responses and Anthropic's messages, streamed as they are asked for. */
export async function startModelPeer(script: PeerScript): Promise<ModelPeer> {
  const requests: PeerRequest[] = [];
  const sockets = new Set<Socket>();
  let answer = script;
  const server = createServer((incoming, response) => {
    response.on('error', () => {});
    void readWhole(incoming).then(
      async (sent) => {
        const request = understandRequest(incoming, sent);
        requests.push(request);
        send(response, request, await answer(request, requests.length - 1));
      },
      () => response.destroy(),
    );
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    answerBy: (next) => {
      answer = next;
    },
    openSockets: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function send(response: ServerResponse, request: PeerRequest, reply: PeerReply): void {
  if (reply.kind === 'by-hand') {
    reply.write(response, request);
    return;
  }
  if (reply.kind === 'status') {
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
    response.end(reply.body ?? '');
    return;
  }
  const answer = { ...reply, tool: reply.tool ?? askedTool(request) };
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const frame of streamFrames(request.protocol, answer)) response.write(frame);
  response.end();
}

function askedTool({ body }: PeerRequest): string | null {
  const tools = Array.isArray(body.tools) ? (body.tools as { name?: unknown }[]) : [];
  const name = tools[0]?.name;
  return typeof name === 'string' ? name : null;
}

async function readWhole(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const protocols: readonly (readonly [pathEnd: string, protocol: PeerProtocol])[] = [
  ['/messages', 'anthropic'],
  ['/responses', 'openai-responses'],
];

function understandRequest(incoming: IncomingMessage, sent: string): PeerRequest {
  const path = incoming.url ?? '';
  const body = (sent === '' ? {} : JSON.parse(sent)) as Record<string, unknown>;
  const protocol = protocols.find(([end]) => path.endsWith(end))?.[1] ?? 'openai-chat';
  const messages = [body.messages ?? body.input ?? []].flat() as { role?: unknown; content?: unknown }[];
  const saidBy = (...roles: string[]) => messages.filter(({ role }) => roles.includes(String(role))).map(({ content }) => textOf(content));
  return {
    protocol,
    path,
    headers: Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])),
    sent,
    body,
    model: String(body.model),
    instructions: [textOf(body.system), ...saidBy('system', 'developer')].join('\n').trim(),
    input: saidBy('user').join('\n'),
  };
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part: { text?: unknown }) => (typeof part.text === 'string' ? part.text : '')).join('');
}
