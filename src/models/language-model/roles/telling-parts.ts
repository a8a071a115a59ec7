import type { Lexicon } from '../../../clinical/lexicon/compile-lexicon.ts';
import type { RolePrompt } from '../model-call.ts';

/** What a role that says something to people is made of. */
export interface TellingParts {
  readonly lexicon: Lexicon;
  readonly prompt: RolePrompt;
  /** The instructions of other roles, of which nothing may be said either. */
  readonly hidden?: readonly RolePrompt[];
}

/** What is said is checked by these. */
export interface TellingRules {
  readonly lexicon: Lexicon;
  /** The instructions of all roles, of which nothing may be said. */
  readonly hidden: readonly RolePrompt[];
}

export function rulesOf({ lexicon, prompt, hidden = [] }: TellingParts): TellingRules {
  return { lexicon, hidden: [prompt, ...hidden] };
}
