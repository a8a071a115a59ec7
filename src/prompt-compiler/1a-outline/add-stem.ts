import type { Piece } from '../piece.ts';
import type { OutlineBuilder } from './outline-builder.ts';

const offered =
  /^(?:possible |the )?(?:answers?|answer options?|options|response options|responses|(?:answer |rating |response )?scale|scoring|scores|key)(?: (?:for|to|of) (?:all|each|every|these|the following|items?|questions?)[^:]*)?(?: are)? ?: ?(.+[,;/|].+)$/i;
/** 'Score every line: 0 = none, 1 = mild, 2 = severe' names each point. */
const pointed = /(?:^|[.:(-] ?)\(?((?:\d+ ?[=:] ?[^=:;,\d]+[,;] ?(?:and )?){2,}\d+ ?[=:] ?[^=:;,\d.]+)[).]*$/;
const rated = /^(?:please )?(?:rate|score|mark|grade|answer) (?:each|every|all|the following|these|them)\b.*\b\d+\b.*?(?:to|-)[^\d]*\d+/i;
const introducing = /\b(?:by|of|with|about|to|do|have) (?:any of )?(?:the following|these)(?: [a-z]+){0,3} ?[?:]$/i;

/**
 * A line at the margin that says how the questions after it are answered ('Answers: never (0), often (1)', 'Rate each from 0 to 4'), up to
 * the next heading or sum. What only introduces them ('How often were you bothered by the following?') is kept as style.
 */
export function addStem(builder: OutlineBuilder, indent: number, piece: Piece): boolean {
  const list = offered.exec(piece.text)?.[1] ?? pointed.exec(piece.text)?.[1];
  const isRating = rated.test(piece.text);
  if (indent > 0 || (list === undefined && !isRating && !introducing.test(piece.text))) return false;
  if (list !== undefined && builder.last !== null && !builder.blankBefore) return false;
  if (list !== undefined || isRating) builder.stem = { line: piece.line, answers: list ?? null, wording: piece.text };
  else builder.style.push({ line: piece.line, text: piece.text });
  builder.taken = list !== undefined || isRating ? 'instruction' : 'style';
  return true;
}
