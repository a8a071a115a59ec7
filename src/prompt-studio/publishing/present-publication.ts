import type { z } from 'zod';
import type { publication } from '../../contracts/prompt-studio/published-protocol.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import type { Publication } from '../../published-protocols/publications.ts';

const versionHashLength = 8;

/** A publication as it is sent. */
export function presentPublication(entry: Publication): z.infer<typeof publication> {
  const { id, number, origin, takesEffect, publishedAt, publishedBy, note, protocol } = entry;
  return {
    ...presentProtocol(protocol),
    id,
    number,
    origin,
    takes_effect: takesEffect,
    published_at: publishedAt.toISOString(),
    published_by: publishedBy,
    note,
  };
}

/** What is told of a protocol, published or not. */
export function presentProtocol({ name, title, chiefComplaint, alsoFor, hash, nodes }: Protocol) {
  return {
    name,
    title,
    chief_complaint: chiefComplaint,
    also_for: [...alsoFor],
    version: `${name} ${hash.slice(0, versionHashLength)}`,
    hash,
    questions_count: nodes.length,
  };
}
