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

/** So many texts stand in a place at once: with all of them, pages become too large to be used. */
const textsAtOnce = 8;
/** After so many rounds each place has had each text. */
export const allRounds = hostileTexts.length / textsAtOnce;

/** The texts for each place, by the call and the field: other ones with each round. */
export function textsOfRound(round: number): (place: string) => string {
  return (place) => {
    const first = [...place].reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) % hostileTexts.length, 0) + round * textsAtOnce;
    const taken = Array.from({ length: textsAtOnce }, (_, index) => hostileTexts[(first + index) % hostileTexts.length] ?? '');
    // Apart, so that Markdown takes each for itself; the first stands at the start, where a scheme would.
    return taken.join('\n\n');
  };
}

/** Puts hostile texts into every text of every reply of the server's, and into the words of its refusals. Answers which calls were changed. */
export async function makeRepliesHostile(page: Page, textAt: (place: string) => string): Promise<ReadonlySet<string>> {
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
    if (!response.ok()) return route.fulfill({ response, json: { detail: textAt(`${pathname} detail`) } });
    if (found === undefined) return route.fulfill({ response });
    const { name, reply } = found.contract;
    changed.add(name);
    return route.fulfill({ response, json: hostile(value, replyShapeOf(reply), [name], textAt) });
  });
  return changed;
}

/** A value with another text in the place of each that is for people. */
function hostile(value: unknown, shape: ReplyShape, path: readonly string[], textAt: (place: string) => string): unknown {
  const name = path.at(-1) ?? '';
  if (typeof value === 'string' && shape !== 'anything') {
    return isText(shape, value) && !named.test(name) && !identifier.test(value) ? textAt(path.join('.')) : value;
  }
  if (shape === 'anything') return hostileAnything(value, path, textAt);
  if (typeof shape === 'string' || value === null || typeof value !== 'object') return value;
  if ('either' in shape) {
    const fitting = shape.either.find(
      (one) => typeof one === 'object' && (Array.isArray(value) ? 'list' in one : 'fields' in one || 'entries' in one),
    );
    return fitting === undefined ? value : hostile(value, fitting, path, textAt);
  }
  // Of a list each item is the same place, under the name of the list.
  if (Array.isArray(value)) return 'list' in shape ? value.map((item) => hostile(item, shape.list, path, textAt)) : value;
  const shapeOfField = (field: string): ReplyShape =>
    'fields' in shape ? (shape.fields[field] ?? 'null') : 'entries' in shape ? shape.entries : 'null';
  const fields = Object.entries(value).map(([field, inner]) => [field, hostile(inner, shapeOfField(field), [...path, field], textAt)]);
  return Object.fromEntries(fields);
}

function hostileAnything(value: unknown, path: readonly string[], textAt: (place: string) => string): unknown {
  if (typeof value === 'string') return words.test(path.at(-1) ?? '') ? textAt(path.join('.')) : value;
  if (Array.isArray(value)) return value.map((item) => hostileAnything(item, path, textAt));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, hostileAnything(inner, [...path, field], textAt)]));
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
