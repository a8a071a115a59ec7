import { barriers, linking, skippable } from '../lexicon/word-classes.ts';
import { type Token, tokenise } from '../reading/tokenise.ts';

type Item =
  | { readonly kind: 'word'; readonly stem: string; readonly exact: string | null }
  | {
      readonly kind: 'choice';
      readonly options: readonly (readonly Item[])[];
      readonly optional: boolean;
      /** The stems with which its options can begin; whoever meets none of them need not try them. */
      readonly starts: ReadonlySet<string>;
    }
  | { readonly kind: 'gap' };

/**
 * A pattern of words: words in their order (`=took` that form only), `(one|other words)`, `[left out or not]` (or `(left|out)?`), and `...` for up to six words between. Small words may stand
 * between any two.
 */
export interface Pattern {
  readonly items: readonly Item[];
  /** The stems with which a match can begin. */
  readonly starts: ReadonlySet<string>;
  /** For each item that cannot be left out: the stems of which one must be there. */
  readonly demands: readonly ReadonlySet<string>[];
}

const piece = /\.\.\.|[()[\]|]|[^\s()[\]|]+/g;
const mostSkipped = 2;
const widestGap = 6;
/** A gap never reaches over these: 'he never hits me' is no 'he ... hits me'. */
const denials = new Set(['no', 'not', 'never', 'nor', 'without', 'denies']);

function choiceOf(options: readonly (readonly Item[])[], optional: boolean): Item {
  return { kind: 'choice', options, optional, starts: new Set(options.flatMap((option) => [...startsOf(option)])) };
}

function readItems(pieces: string[], closing: string): { readonly options: Item[][] } {
  const options: Item[][] = [[]];
  for (let next = pieces.shift(); next !== undefined && next !== closing; next = pieces.shift()) {
    const current = options.at(-1) as Item[];
    if (next === '|') options.push([]);
    else if (next === '...') current.push({ kind: 'gap' });
    else if (next === '(') {
      const { options: inner } = readItems(pieces, ')');
      const optional = pieces[0] === '?';
      if (optional) pieces.shift();
      current.push(choiceOf(inner, optional));
    } else if (next === '[') {
      current.push(choiceOf(readItems(pieces, ']').options, true));
      if (pieces[0] === '?') pieces.shift();
    } else {
      const exact = next.startsWith('=');
      const words = tokenise(exact ? next.slice(1) : next);
      current.push(...words.map((token): Item => ({ kind: 'word', stem: token.stem, exact: exact ? token.word : null })));
    }
  }
  return { options };
}

function startsOf(items: readonly Item[]): Set<string> {
  const starts = new Set<string>();
  for (const item of items) {
    if (item.kind === 'word') return starts.add(item.stem);
    if (item.kind === 'choice') {
      for (const stem of item.starts) starts.add(stem);
      if (!item.optional) return starts;
    }
  }
  return starts;
}

/** Compiles a pattern as written in the knowledge. */
export function compilePattern(text: string): Pattern {
  const items = readItems(text.match(piece) ?? [], '').options[0] ?? [];
  const demands = items
    .filter((item) => item.kind === 'word' || (item.kind === 'choice' && !item.optional))
    .map((item) => startsOf([item]));
  return { items, starts: startsOf(items), demands };
}

const sentenceEnds = new Set(['.', '!', '?', ';', '\n']);

type Continue = (last: number) => number;

function passable(token: Token): boolean {
  return token.kind === 'word' && !barriers.has(token.stem) && (skippable.has(token.stem) || linking.has(token.stem));
}

/** Whether one of these stems stands where the next word of a match may stand. */
function isNear(starts: ReadonlySet<string>, tokens: readonly Token[], last: number, free: boolean): boolean {
  const to = Math.min(tokens.length - 1, last + 1 + (free ? widestGap : mostSkipped));
  for (let at = last + 1; at <= to; at += 1) if (starts.has((tokens[at] as Token).stem)) return true;
  return false;
}

function matchFrom(items: readonly Item[], item: number, tokens: readonly Token[], last: number, free: boolean, proceed: Continue): number {
  const here = items[item];
  if (here === undefined) return proceed(last);
  if (here.kind === 'gap') return matchFrom(items, item + 1, tokens, last, true, proceed);
  if (here.kind === 'choice') {
    const options = isNear(here.starts, tokens, last, free) ? here.options : [];
    for (const option of options) {
      const end = matchFrom(option, 0, tokens, last, free, (reached) => matchFrom(items, item + 1, tokens, reached, false, proceed));
      if (end !== -1) return end;
    }
    return here.optional ? matchFrom(items, item + 1, tokens, last, free, proceed) : -1;
  }
  const most = free ? widestGap : mostSkipped;
  for (let skipped = 0; skipped <= most; skipped += 1) {
    const token = tokens[last + 1 + skipped];
    if (token === undefined || (token.kind === 'mark' && sentenceEnds.has(token.word))) return -1;
    if (token.stem === here.stem && (here.exact === null || here.exact === token.word)) {
      const end = matchFrom(items, item + 1, tokens, last + 1 + skipped, false, proceed);
      if (end !== -1) return end;
    }
    if (!(free ? tokens[last + 2 + skipped]?.stem === 'stop' || !denials.has(token.word) : passable(token))) return -1;
  }
  return -1;
}

/** The position of the last token of a match that begins at a token, or -1. */
export function matchPattern(pattern: Pattern, tokens: readonly Token[], at: number): number {
  if (!pattern.starts.has(tokens[at]?.stem ?? '')) return -1;
  return matchFrom(pattern.items, 0, tokens, at - 1, false, (last) => last);
}
