import type { Predicate } from '../../protocol/predicate.ts';

/** The questions whose answers a predicate looks at, each once. */
export function questionsIn(predicate: Predicate): readonly string[] {
  const found = new Set<string>();
  collect(predicate, found);
  return [...found];
}

function collect(predicate: Predicate, found: Set<string>): void {
  if ('node' in predicate) found.add(predicate.node);
  if (predicate.kind === 'score') for (const node of predicate.nodes) found.add(node);
  if (!('of' in predicate)) return;
  if (Array.isArray(predicate.of)) for (const part of predicate.of) collect(part, found);
  else collect(predicate.of as Predicate, found);
}
