import { cut, joinedPieces, type Piece } from '../../piece.ts';
import { limitReader } from './limit-said.ts';
import { answerWithOthers } from './with-others.ts';

/** Where the answers of a rule are looked for: the wording and the answers of the question above it. */
export interface RuleContext {
  readonly wording: string;
  readonly labels: readonly string[];
  /** The letters or numbers before the answers; null for an answer without one. */
  readonly markers: readonly (string | null)[];
}

const yesOrNo = /^(?:only |a |answer(?:ed)? )?(yes|no|y|n|so|not)(?:,? only)?$/i;
const anyAnswer =
  /^(?:whatever (?:the answer|they say)|in (?:any|either) case|either way|any(?: answer)?|always|(?:y|yes) or (?:n|no)|both answers?|regardless)$/i;
const remaining =
  /^(?:(?:in )?(?:all|any(?:thing|one|body)?|every(?:thing|one|body)|the) )?(?:other(?:s| one| ones| two| three| answers?| cases)?|else|rest|anything else|otherwise|if not|or else|fewer|less|more|lower|higher|shorter|longer)(?: answers?)?$/i;
const allBut =
  /^(?:any(?:thing|one)?|all|every(?:thing)?|whatever|any (?:tick|answer|box))(?: ticked| at all)?,? (?:but|other than|except(?: for)?|besides|apart from) (?:for )?(?<rest>.+?)(?: (?:is )?(?:ticked|chosen|selected))?$/i;
const anyOf =
  /^(?:any(?: one)?|one(?: or more)?|either|at least one) of (?:these |them )?:? ?(?<rest>.+?)(?: (?:is |are )?(?:ticked|chosen|selected))?$/i;
const alone = /^(?:only |just )(?<rest>.+)$|^(?<before>.+?) (?:and nothing else|alone|only|on its own)$/i;
const without = /^(?:no|not|without) (?<rest>.+)$/i;
const joints = new Set(['or', 'and', 'the', 'only', 'either', 'a', 'an', 'any', 'of', 'both']);
const limitSaid = limitReader(' ?(?:%|°? ?[cf]\\b|[a-z]{1,8}\\b)', ' [a-z]{3,8}$');

/** The condition that words before an arrow or a colon are, in the words of the language; null where they are no answer of the question. */
export function answerSaid(written: Piece, context: RuleContext): Piece | 'otherwise' | 'always' | null {
  return saidIn(written, context, 'whole');
}

/** `within`: 'part' for one of several that are joined, 'named' for what stands behind 'all but' and the like: none is taken apart again as it was. */
function saidIn(written: Piece, context: RuleContext, within: 'whole' | 'part' | 'named'): Piece | 'otherwise' | 'always' | null {
  const piece = /^"[^"]+"$/.test(written.text) ? cut(written, 1, written.text.length - 1) : written;
  const said = piece.text;
  const plain = yesOrNo.exec(said)?.[1]?.toLowerCase();
  if (plain !== undefined) return named(piece, /^[ys]/.test(plain) ? 'yes' : 'no');
  if (anyAnswer.test(said) && !offers(context, said)) return 'always';
  if (offers(context, said) && !/^[a-h]$/i.test(said)) return named(piece, `"${said}"`);
  if (remaining.test(said)) return 'otherwise';
  const limited = within === 'named' ? null : ofSome(piece, context);
  if (limited !== null) return limited;
  const own = byMarkers(piece, context) ?? byLabels(piece, context) ?? byLimit(piece, context);
  return own ?? (within !== 'whole' ? null : withOthers(piece, context));
}

function withOthers(piece: Piece, context: RuleContext): Piece | null {
  return answerWithOthers(piece, (part) => {
    const said = saidIn(part, context, 'part');
    return typeof said === 'string' ? null : said;
  });
}

/** 'Anything but none', 'any of fever, cough', 'vomiting and nothing else', 'not cough': by the answers that they name. */
function ofSome(piece: Piece, context: RuleContext): Piece | null {
  for (const [pattern, write] of [
    [allBut, (words: string) => `not ${words}`],
    [anyOf, (words: string) => words],
    [alone, (words: string) => `only ${words}`],
    [without, (words: string) => `not ${words}`],
  ] as const) {
    const match = pattern.exec(piece.text);
    const rest = match?.groups?.rest ?? match?.groups?.before;
    if (match === null || rest === undefined) continue;
    const start = piece.text.indexOf(rest);
    const inner = saidIn(cut(piece, start, start + rest.length), context, 'named');
    if (inner === null || typeof inner === 'string' || inner.isRewritten !== true) continue;
    if (pattern === without && !inner.text.startsWith('"')) continue;
    return named(piece, write(inner.text));
  }
  return null;
}

/** Whether a question offers an answer. */
export function offers({ wording, labels }: RuleContext, said: string): boolean {
  return offeredIn(wording, labels).has(said.toLowerCase());
}

function named(piece: Piece, words: string): Piece {
  return { ...joinedPieces([cut(piece, 0, 0), words]), isRewritten: true };
}

/** What may be answered, in lower case, with and without its points. */
function offeredIn(wording: string, labels: readonly string[]): ReadonlySet<string> {
  return new Set(
    [...labels, ...inlineAnswers(wording)].flatMap((label) => {
      const low = label.toLowerCase();
      return [low, low.replace(/ ?(?:[([] ?-?\d+ ?(?:points?|pts?)? ?[)\]]|= ?-?\d+)$/, '')];
    }),
  );
}

function byLimit(piece: Piece, { labels }: RuleContext): Piece | null {
  if (labels.length > 0) return null;
  const said = piece.text.replace(/^(?:a |the )?(?:score|total|answer|number)(?: of| is)? /i, '');
  const offset = piece.text.length - said.length;
  const limit = limitSaid(said);
  if (limit === null || limit.length !== said.length || limit.side === 'exactly ') return null;
  if (limit.second !== null)
    return joinedPieces([cut(piece, 0, 0), `the answer is between ${limit.first} and ${limit.second}${limit.unit}`]);
  const start = offset + said.indexOf(limit.first);
  return joinedPieces(['the answer is ', limit.side, cut(piece, start, start + limit.first.length), limit.unit]);
}

/** 'a', 'a or c', 'e ticked', 'e not ticked' by the letters of answers. */
function byMarkers(piece: Piece, context: RuleContext): Piece | null {
  const ticked = /^(.*?) (?:is |are )?(not |un)?(?:ticked|chosen|selected|checked|marked)$/i.exec(piece.text);
  const said = ticked?.[1] ?? piece.text;
  const labels = said
    .split(/, ?(?:or )?| or |\//)
    .map((part) => byMarker(part.trim(), context) ?? (ticked === null ? null : labelIn(part.trim(), context)));
  if (labels.some((label) => label === null)) return null;
  const words = labels
    .map((label) => (/^(?:yes|no)$/i.test(label as string) ? (label as string).toLowerCase() : `"${label}"`))
    .join(' or ');
  return named(piece, ticked?.[2] === undefined ? words : `not ${words}`);
}

function labelIn(words: string, { labels }: RuleContext): string | null {
  return labels.find((label) => label.toLowerCase() === words.toLowerCase()) ?? null;
}

/** 'a' names the answer with that letter, below its question or in its wording. */
function byMarker(said: string, { wording, labels, markers }: RuleContext): string | null {
  const marker = /^(?:option |answer )?[("']?([a-z]|\d{1,2})[)"']?$/i.exec(said)?.[1]?.toLowerCase();
  if (marker === undefined) return null;
  const at = markers.findIndex((each) => each?.toLowerCase() === marker);
  if (at >= 0) return labels[at] ?? null;
  if (/\d/.test(marker)) return null;
  const inWording = new RegExp(`(?<=[ ,;:?(])\\(?${marker}[).] ?([^,;()?]+?)(?=[ ,;(]+\\(?[a-z][).] ?|[ .;,)]*$)`, 'i').exec(wording);
  return inWording?.[1]?.trim() ?? null;
}

const several = /\ball that apply\b|\b(?:tick|choose|select|mark|check) (?:all|any|several)\b|\bseveral\b|\bmore than one\b/i;

function byLabels(piece: Piece, { wording, labels }: RuleContext): Piece | null {
  const said = piece.text;
  const offered = offeredIn(wording, labels);
  const parts = offered.has(said.toLowerCase()) ? [said] : said.split(/, ?(?:or |and )?| or | and | ?\/ ?/);
  if (parts.every((part) => offered.has(part.trim().toLowerCase()))) {
    // Of several that may be chosen, 'fever and rash' are both; of those that exclude each other, each.
    const isBoth = parts.length > 1 && said.includes(' and ') && several.test(wording);
    if (isBoth && / or |\//.test(said)) return null;
    return named(piece, parts.map((part) => `"${part.trim()}"`).join(isBoth ? ' and ' : ' or '));
  }
  const known = new Set(wordsOf([wording, ...labels].join(' ')));
  const words = wordsOf(said).filter((word) => !joints.has(word));
  if (words.length === 0 || !words.every((word) => known.has(word))) return null;
  return named(piece, said.replace(/, (?!or |and )/g, ' or '));
}

/** The answers that stand in brackets or after the question in the wording: 'How long? [seconds / 20 min or more]'. */
export function inlineAnswers(wording: string): readonly string[] {
  const held = /[([{]([^()[\]{}]+)[)\]}][ .?]*$/.exec(wording)?.[1] ?? /[?:] ?([^?:]+)$/.exec(wording)?.[1] ?? '';
  return held
    .split(/[/|;]/.test(held) ? / ?[/|;] ?/ : held.includes(',') ? /, ?(?:or )?/ : / or /)
    .map((answer) => answer.trim().replace(/^\(?[a-h][).] /, ''))
    .filter((answer) => answer !== '');
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}<>+]+/gu) ?? [];
}
