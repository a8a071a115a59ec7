import type { Guard } from '../../protocol/guard.ts';

/** The questions whose answers a guard looks at, each once. */
export function questionsIn(guard: Guard): readonly string[] {
  const found = new Set<string>();
  collect(guard, found);
  return [...found];
}

function collect(guard: Guard, found: Set<string>): void {
  if ('node' in guard) found.add(guard.node);
  if (!('of' in guard)) return;
  if (Array.isArray(guard.of)) for (const part of guard.of) collect(part, found);
  else collect(guard.of as Guard, found);
}
