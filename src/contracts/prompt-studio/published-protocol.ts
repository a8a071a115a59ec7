import { z } from 'zod';
import { instant, storableText } from '../text.ts';

/** How large a prompt that is to be published may be, in bytes of UTF-8. */
export const longestPublishedPromptBytes = 5 * 1024 * 1024;

export const publishedPromptTooLarge = 'The prompt is too large: at most 5 MB can be published.';

// Whoever writes every character as an escape needs three times as much for the same text.
export const publishingBodyLimit = { bytes: 3 * longestPublishedPromptBytes + 16_384, detail: publishedPromptTooLarge } as const;

/** The text of a prompt that is to be published. */
export const promptSource = storableText(publishingBodyLimit.bytes).refine((text) => text.trim() !== '', 'must not be empty');

/** What whoever publishes wants to say about it. */
export const publicationNote = storableText(500).trim();

/** One version of a protocol in its history. */
export const publication = z.object({
  id: z.int(),
  /** Its place in the history of its protocol, from 1. */
  number: z.int(),
  /** What the protocol is called in versions and addresses. */
  name: z.string(),
  title: z.string(),
  chief_complaint: z.string(),
  also_for: z.array(z.string()),
  /** The name, and the first 8 characters of the hash. */
  version: z.string(),
  hash: z.string(),
  questions_count: z.int(),
  origin: z.enum(['shipped', 'published', 'reverted']),
  /** False for a newer shipped version that was kept back, because staff had published their own. */
  takes_effect: z.boolean(),
  published_at: instant,
  /** An e-mail; null for what came with the product. */
  published_by: z.string().nullable(),
  note: z.string(),
});

export const protocolUnknown = 'There is no published protocol of this name.';
export const publicationUnknown = 'This protocol has no such version.';
