import type { z } from 'zod';
import type { Failure } from '../calls/failure.ts';
import type { Contract } from '../contracts/contract.ts';
import { fail, type Result, succeed } from '../shared/result.ts';

/** What arrived, before anything is known about it. `body` is null when there is none. */
export interface RawRequest {
  readonly contentType: string | undefined;
  readonly body: Buffer | null;
  readonly query: unknown;
}

const encodings = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;
const mostProblemsNamed = 5;

/** Parses a request by its contract. Fails with words that name each field that is wrong and never repeat what was sent. */
export function readRequest(contract: Pick<Contract, 'method' | 'encoding' | 'request'>, raw: RawRequest): Result<unknown, Failure> {
  const decoded = decodeBody(contract, raw);
  if (!decoded.ok) return decoded;
  const fieldWithNul = findNul(decoded.value);
  if (fieldWithNul !== null) return invalid(`${fieldWithNul || 'The body'} must not contain a NUL character.`);
  return parseBySchema(contract.request, decoded.value);
}

/** Parses what was decoded. Fails with words that name each field that is wrong and never repeat what was sent. */
export function parseBySchema(schema: z.ZodType, sent: unknown): Result<unknown, Failure> {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return succeed(parsed.data);
  const problems = parsed.error.issues.slice(0, mostProblemsNamed).map((issue) => describeIssue(issue, sent));
  return invalid(`${problems.join('; ')}.`);
}

/** Refuses a body of another content type than its encoding's. */
export function refuseContentType(encoding: keyof typeof encodings, contentType: string | undefined): Result<never, Failure> | null {
  const expected = encodings[encoding];
  if (contentType?.split(';')[0]?.trim().toLowerCase() === expected) return null;
  return fail({ code: 'wrong-content-type', detail: `The content type must be ${expected}.` });
}

function decodeBody(contract: Pick<Contract, 'method' | 'encoding'>, { contentType, body, query }: RawRequest): Result<unknown, Failure> {
  if (contract.encoding === 'none') return succeed(contract.method === 'GET' || contract.method === 'DELETE' ? query : undefined);
  if (!body || body.length === 0) return succeed(undefined);
  const refused = refuseContentType(contract.encoding, contentType);
  if (refused !== null) return refused;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return invalid('The body must be UTF-8 text.');
  }
  if (contract.encoding === 'form') return succeed(fieldsOfForm(text));
  try {
    return succeed(JSON.parse(text));
  } catch {
    return invalid('The body must be JSON.');
  }
}

/** A field that comes more than once becomes a list, which the contract then refuses by name. */
function fieldsOfForm(text: string): Record<string, string | string[]> {
  const form = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

/** The path of a text or key with a NUL character, which PostgreSQL cannot store; null when there is none. Not recursive: depth is the sender's choice. */
function findNul(root: unknown): string | null {
  const pending: { readonly path: string; readonly value: unknown }[] = [{ path: '', value: root }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { path, value } = next;
    if (typeof value === 'string' && value.includes('\0')) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, part] of Object.entries(value)) {
      if (key.includes('\0')) return path;
      pending.push({ path: path ? `${path}.${key}` : key, value: part });
    }
  }
  return null;
}

function describeIssue(issue: z.core.$ZodIssue, sent: unknown): string {
  const field = issue.path.join('.');
  if (field === '') return sent === undefined ? 'A body is required' : `The body is wrong: ${issue.message}`;
  return `${field} ${wordsOf(issue)}`;
}

function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') {
    if (issue.message.endsWith('received undefined')) return 'is required';
    if (issue.message.startsWith('Invalid input')) return `must be of type ${issue.expected}`;
  }
  return /^[a-z]/.test(issue.message) ? issue.message : `is wrong: ${issue.message}`;
}

export function invalid(detail: string): Result<never, Failure> {
  return fail({ code: 'invalid', detail });
}
