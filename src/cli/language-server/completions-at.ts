import { type CompletionItem, CompletionItemKind, type Position } from 'vscode-languageserver/node';
import { type Offer, offersAt } from '../../prompt-compiler/editing/offers-at.ts';
import type { PromptReading } from './prompt-reading.ts';

const kinds: Readonly<Record<Offer['kind'], CompletionItemKind>> = {
  number: CompletionItemKind.Reference,
  answer: CompletionItemKind.EnumMember,
  person: CompletionItemKind.Keyword,
  finding: CompletionItemKind.Value,
  condition: CompletionItemKind.Class,
  opening: CompletionItemKind.Keyword,
};

/** What may be written at a position, in the order in which it is best offered. Less is offered where the author did not ask for it. */
export function completionsAt({ places, report, names }: PromptReading, position: Position, isAskedFor: boolean): CompletionItem[] {
  const found = offersAt(places.lineAt(position).before, isAskedFor, report.entries, names);
  if (found === null) return [];
  const range = { start: { ...position, character: Math.max(0, position.character - found.typed) }, end: position };
  return found.offers.map(({ words, kind, detail }, index) => ({
    label: words,
    kind: kinds[kind],
    sortText: String(index).padStart(6, '0'),
    textEdit: { range, newText: words },
    ...(detail === null ? {} : { detail }),
  }));
}
