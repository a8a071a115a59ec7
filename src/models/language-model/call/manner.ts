import type { ModelEndpoint } from '../endpoint/open-endpoint.ts';
import type { Complaint } from './read-complaint.ts';

/** How an endpoint wants to be spoken to, as far as asking it has shown. */
export interface Manner {
  readonly by: keyof ModelEndpoint['models'];
  /** The instructions alone have to do: it refuses the finer settings. */
  readonly isPlain: boolean;
  /** What it calls the bound on what is answered, where there are two names for it. */
  readonly lengthField: 'max_tokens' | 'max_completion_tokens';
}

export const usualManner: Manner = { by: 'usual', isPlain: false, lengthField: 'max_tokens' };

/** The manner to try after a complaint; null where there is none left that differs. */
export function otherManner(manner: Manner, complaint: Complaint, { models }: Pick<ModelEndpoint, 'models'>): Manner | null {
  const speaking = (by: Manner['by']) => (manner.by === by || models[by] === null ? null : { ...manner, by });
  const plainly = manner.isPlain ? null : { ...manner, isPlain: true };
  switch (complaint) {
    case 'interface':
      return speaking('responses');
    case 'usage':
      return (manner.by === 'usual' ? speaking('uncounted') : null) ?? plainly;
    case 'length':
      return manner.lengthField === 'max_tokens' ? { ...manner, lengthField: 'max_completion_tokens' } : plainly;
    case 'settings':
      return plainly;
  }
}
