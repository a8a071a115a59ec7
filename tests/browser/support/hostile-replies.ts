import type { Page } from 'playwright-core';
import { replyShapeOf } from '../../../scripts/web/reply-shape-of.ts';
import type { Contract } from '../../../src/contracts/contract.ts';
import { everyContract } from '../../api/every-contract.ts';
import { hostileTexts } from './hostile-texts.ts';

type ReplyShape = ReturnType<typeof replyShapeOf>;

/** What names a thing, or tells the page what to do, and is no text for people: with another, the page would ask for other things. */
const named =
  /^(id|key|hash|token|access_token|company_domain|google_client_id|revision|stage|model|seed|question_source|patient_kind|kind|node|nodes?|path|actual_path)$|(_id|_hash|_at|_date|Id|_kind|_units|_node|_nodes)$/;
/** Of values of any shape, such as a compiled prompt, these are the words. */
const words = /^(text|label|title|message|question|words|description|prompt|quote|reason|detail)$/;
/** What looks like an id, an instant or a hash is one. */
const identifier = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-z]{12}$|^\d{4}-\d\d-\d\d(T|$)|^[0-9a-f]{8,64}$/;

/** Makes the texts of a run of places: each gets the next few, or, where all are asked for, all of them. */
export function textsInTurn(each: number): () => string {
  let next = 0;
  return () => {
    const taken = Array.from({ length: each }, (_, index) => hostileTexts[(next + index) % hostileTexts.length] ?? '');
    next += each;
    // Apart, so that Markdown takes each for itself; the first stands at the start, where a scheme would.
    return taken.join('\n\n');
  };
}

/** Puts hostile texts into every text of every reply of the server's, and into the words of its refusals. Answers which calls were changed. */
export async function makeRepliesHostile(page: Page, nextText: () => string): Promise<ReadonlySet<string>> {
  const contracts = (await everyContract()).map((contract) => ({ contract, pattern: patternOf(contract) }));
  const changed = new Set<string>();
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const found = contracts.find(({ contract, pattern }) => contract.method === request.method() && pattern.test(pathname));
    const response = await route.fetch().catch(() => null);
    if (response === null) return route.abort().catch(() => undefined);
    if (!(response.headers()['content-type'] ?? '').startsWith('application/json')) return route.fulfill({ response });
    const value = await response.json();
    if (!response.ok()) return route.fulfill({ response, json: { detail: nextText() } });
    if (found === undefined) return route.fulfill({ response });
    changed.add(found.contract.name);
    return route.fulfill({ response, json: hostile(value, replyShapeOf(found.contract.reply), '', nextText) });
  });
  return changed;
}

/** A value with another text in the place of each that is for people. */
export function hostile(value: unknown, shape: ReplyShape, name: string, nextText: () => string): unknown {
  if (typeof value === 'string') return isText(shape, value) && !named.test(name) && !identifier.test(value) ? nextText() : value;
  if (shape === 'anything') return hostileAnything(value, name, nextText);
  if (typeof shape === 'string' || value === null || typeof value !== 'object') return value;
  if ('either' in shape) {
    const fitting = shape.either.find(
      (one) => typeof one === 'object' && (Array.isArray(value) ? 'list' in one : 'fields' in one || 'entries' in one),
    );
    return fitting === undefined ? value : hostile(value, fitting, name, nextText);
  }
  if (Array.isArray(value)) return 'list' in shape ? value.map((item) => hostile(item, shape.list, name, nextText)) : value;
  const shapeOfField = (field: string): ReplyShape =>
    'fields' in shape ? (shape.fields[field] ?? 'null') : 'entries' in shape ? shape.entries : 'null';
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, hostile(inner, shapeOfField(field), field, nextText)]));
}

function hostileAnything(value: unknown, name: string, nextText: () => string): unknown {
  if (typeof value === 'string') return words.test(name) ? nextText() : value;
  if (Array.isArray(value)) return value.map((item) => hostileAnything(item, name, nextText));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, hostileAnything(inner, field, nextText)]));
}

function isText(shape: ReplyShape, value: string): boolean {
  if (shape === 'text') return true;
  if (typeof shape !== 'object' || !('either' in shape)) return false;
  const isOneOfFew = shape.either.some((one) => typeof one === 'object' && 'oneOf' in one && one.oneOf.includes(value));
  return !isOneOfFew && shape.either.some((one) => isText(one, value));
}

function patternOf({ path }: Contract): RegExp {
  return new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}
