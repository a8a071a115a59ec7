import type { AssistantEntry } from './session/entry.ts';

/** What a question offers to choose among, in its order; empty where it is answered in words. */
export function choicesOf({ question }: Pick<AssistantEntry, 'question'>): readonly string[] {
  return question?.options.map(({ label }) => label) ?? [];
}
