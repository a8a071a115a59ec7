import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver/node';
import type { PromptEntry } from '../../prompt-compiler/editing/prompt-report.ts';
import type { PromptReading } from './prompt-reading.ts';

/** Questions stand below all headings. */
const deeperThanHeadings = 10;

/** The outline of a prompt: headings, the questions below them, and sub-questions below those. */
export function symbolsOf({ report: { entries }, places, compilation }: PromptReading): DocumentSymbol[] {
  const roots: DocumentSymbol[] = [];
  const open: { readonly depth: number; readonly symbol: DocumentSymbol }[] = [];
  const closeAbove = (depth: number, lastLine: number): void => {
    for (let last = open.at(-1); last !== undefined && last.depth >= depth; last = open.at(-1)) {
      last.symbol.range = { start: last.symbol.range.start, end: places.rangeOfLine(lastLine).end };
      open.pop();
    }
  };
  let lastLine = 1;
  for (const entry of entries) {
    const depth = depthOf(entry);
    closeAbove(depth, Math.max(lastLine, entry.line - 1));
    lastLine = entry.line;
    const symbol = symbolOf(entry, places.rangeOfLine(entry.line));
    const siblings = open.at(-1)?.symbol.children ?? roots;
    siblings.push(symbol);
    open.push({ depth, symbol });
  }
  closeAbove(0, compilation.stages['1a'].lineCount);
  return roots;
}

function symbolOf(entry: PromptEntry, range: DocumentSymbol['range']): DocumentSymbol {
  // An editor refuses an outline in which anything has no name.
  if (entry.kind === 'heading') return { name: entry.text || '#', kind: SymbolKind.Namespace, range, selectionRange: range, children: [] };
  const symbol: DocumentSymbol = {
    name: `${entry.number}. ${entry.text}`,
    kind: SymbolKind.Field,
    range,
    selectionRange: range,
    children: [],
  };
  return entry.asks === null ? symbol : { ...symbol, detail: entry.asks };
}

function depthOf(entry: PromptEntry): number {
  if (entry.kind === 'heading') return entry.level;
  return deeperThanHeadings + (entry.parent === null ? 0 : entry.number.split('.').length);
}
