import type { Completion, CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete';
import type { KnowledgeNames } from '../../../../prompt-compiler/editing/knowledge-names.ts';
import { type Offer, offersAt } from '../../../../prompt-compiler/editing/offers-at.ts';
import type { Studio } from '../studio.ts';

/** Offers what may stand at the cursor: numbers of questions, their answers, names of the knowledge, and the words that begin a line. */
export function promptCompletion(studio: Studio, names: () => KnowledgeNames): CompletionSource {
  return ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const before = state.sliceDoc(state.doc.lineAt(pos).from, pos);
    const found = offersAt(before, explicit, studio.state().live?.entries ?? [], names());
    if (found === null) return null;
    const result: CompletionResult = { from: pos - found.typed, options: found.offers.map(completionOf) };
    return found.while === null ? result : { ...result, validFor: found.while };
  };
}

const types: Readonly<Record<Offer['kind'], string>> = {
  number: 'constant',
  answer: 'enum',
  person: 'keyword',
  finding: 'variable',
  condition: 'class',
  opening: 'keyword',
};

function completionOf({ words, kind, detail, rank }: Offer): Completion {
  return { label: words, type: types[kind], boost: -rank, ...(detail === null ? {} : { detail }) };
}
