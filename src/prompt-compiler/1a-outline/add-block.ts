import { diagnose } from '../messages/diagnose.ts';
import { cut, type Piece, rangeOf } from '../piece.ts';
import type { Condition, NumberSpan, OutlineItem } from './outline.ts';
import { type Block, currentHeading, type OutlineBuilder, ownerOf } from './outline-builder.ts';
import { trimmed } from './read-act.ts';
import { splitAudience } from './read-audience.ts';
import type { SourceLine } from './read-lines.ts';
import { splitCondition } from './split-condition.ts';
import { conditionOpenings, modeOf, turned } from './statement.ts';

type Part = Condition['parts'][number];

const deepestBlock = 40;
const asking =
  /[,;]? (?:then )?(?:please )?(?:ask|continue with|go through)(?: (?:all )?(?:the following|these|them|him|her))?(?: questions?)? ?$/i;
const header = new RegExp(`^(?:only )?(${conditionOpenings}|when) (.*\\S)$`, 'i');
const otherwise = new RegExp(`^(?:else|otherwise)(?:,? (${conditionOpenings}) (.*\\S))?$`, 'i');
const endOfBlock = /^end ?-?if[.;]?$/i;

/** Whether a line ends a block in words. */
export function endsBlock({ piece }: SourceLine): boolean {
  return endOfBlock.test(piece.text);
}

const mayOpen =
  /^(?:only |if|unless|when|else|otherwise|except|in case|as long|provid|given|assum|for|women|men|girls|boys|patients|people|children|adults|end ?-?if)/i;

/** Whether a line may open, turn or end a block, by its first word. */
export function opensBlock({ piece }: SourceLine): boolean {
  return mayOpen.test(piece.text);
}

/** Reads a line that opens, turns or ends a block; false when it is a line of another kind. `next` is the next line that holds anything. */
export function addBlockLine(builder: OutlineBuilder, line: SourceLine, next: SourceLine | undefined, isEndAhead: boolean): boolean {
  const { piece, indent } = line;
  if (piece.text === '') return false;
  let ended: Block | null = null;
  for (let top = builder.blocks.at(-1); top?.endsWith === 'indentation' && indent <= top.indent; top = builder.blocks.at(-1)) {
    closeBlock(builder);
    ended = top;
  }
  if (endOfBlock.test(piece.text)) {
    if (builder.blocks.at(-1)?.endsWith === 'endif') closeBlock(builder);
    else builder.diagnostics.push(diagnose('instruction-not-understood', rangeOf(piece)));
    return true;
  }
  if (!opensBlock(line)) return false;
  const words = headOf(piece);
  const top = builder.blocks.at(-1);
  const turn = words === null ? null : otherwise.exec(words.text);
  const isIndented = next !== undefined && next.indent > indent && /^(?:\d|q ?\d|question \d)/i.test(next.piece.text);
  if (words !== null && turn !== null) {
    const turned = top?.endsWith === 'endif' ? top : isIndented && ended?.indent === indent ? ended : null;
    if (turned === null) return false;
    if (turned === top) closeBlock(builder);
    const before = turned.own === null ? turned.before : [...turned.before, turned.own];
    const own: Part | null =
      turn[2] === undefined ? null : { mode: modeOf(turn[1]), words: cut(words, words.text.length - turn[2].length) };
    builder.blocks.push({ ...turned, piece, start: builder.items.length, own, before });
    return true;
  }
  const owner = ownerOf(builder, indent);
  const about = owner?.number ?? builder.last?.question.number ?? null;
  const own = words === null ? null : ownPart(words, piece, about);
  if (own === null || !(isIndented || isEndAhead)) return false;
  if (builder.blocks.length >= deepestBlock) {
    builder.diagnostics.push(
      diagnose('condition-too-deep', rangeOf(piece), { limit: deepestBlock, consequence: 'The line was left out.' }),
    );
    return true;
  }
  const endsWith = isIndented ? 'indentation' : 'endif';
  const start = builder.items.length;
  builder.blocks.push({ indent, endsWith, piece, about, owned: owner !== null, start, own, before: [] });
  return true;
}

/** Reports the blocks that nothing ends, at the end of the prompt. */
export function closeBlocks(builder: OutlineBuilder): void {
  for (let top = builder.blocks.at(-1); top !== undefined; top = builder.blocks.at(-1)) {
    if (top.endsWith === 'endif') {
      builder.diagnostics.push(diagnose('condition-without-action', rangeOf(top.piece), {}, { questionId: null }));
      builder.blocks.pop();
    } else closeBlock(builder);
  }
}

/** The words of a line that ends as the head of a block does ('If 3 is yes then', 'If 3 is yes, ask:'); null when it says more. */
function headOf(piece: Piece): Piece | null {
  const plain = trimmed(cut(piece, 0, /[ ,]*\bthen ?:?$/i.exec(piece.text)?.index ?? piece.text.length));
  const words = trimmed(cut(plain, 0, asking.exec(plain.text)?.index ?? plain.text.length));
  const opened = new RegExp(`^(?:only )?(?:${conditionOpenings}|when) `, 'i').exec(words.text);
  const acts = opened !== null && (splitCondition(cut(words, opened[0].length))?.rest.text ?? '') !== '';
  return acts || /[?:]|->/.test(words.text) ? null : words;
}

function ownPart(words: Piece, piece: Piece, about: string | null): Part | null {
  const match = header.exec(words.text);
  if (match?.[2] !== undefined) {
    const condition = cut(words, words.text.length - match[2].length);
    // The lines of the block stand below other questions: there, 'yes' would speak of those.
    const isShort = about !== null && /^(?:yes|no|so|not)$/i.test(condition.text);
    const answer = /^(?:yes|so)$/i.test(condition.text) ? 'yes' : 'no';
    return { mode: modeOf(match[1]), words: isShort ? { ...condition, text: `${about} is ${answer}`, isRewritten: true } : condition };
  }
  const audience = piece.text.endsWith(':') ? splitAudience(piece) : null;
  return audience === null || audience.rest.text !== '' ? null : { mode: 'if', words: audience.words };
}

/** Puts every line of the innermost block under its condition. */
function closeBlock(builder: OutlineBuilder): void {
  const block = builder.blocks.pop();
  if (block === undefined) return;
  const parts = [...block.before.map(({ mode, words }) => ({ mode: turned(mode), words })), ...(block.own === null ? [] : [block.own])];
  const spans: NumberSpan[] = [];
  for (let index = block.start; index < builder.items.length; index += 1) {
    const item = builder.items[index] as OutlineItem;
    if (item.kind === 'question') spans.push({ from: item.number, to: item.number, piece: block.piece });
    else builder.items[index] = { ...item, condition: under(parts, item.condition) };
  }
  if (spans.length === 0) return;
  builder.items.push({
    kind: 'scope',
    line: block.piece.line,
    range: rangeOf(block.piece),
    about: block.about,
    owned: block.owned,
    spans,
    oneByOne: true,
    heading: currentHeading(builder),
    skip: false,
    condition: under(parts, null),
  });
}

function under(parts: readonly Part[], condition: Condition | null): Condition {
  return { otherwise: condition?.otherwise ?? false, parts: [...parts, ...(condition?.parts ?? [])] };
}
