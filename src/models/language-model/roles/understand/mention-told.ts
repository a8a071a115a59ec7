import type { Finding } from '../../../../clinical/finding.ts';
import { kinNamed } from '../../../../clinical/reading/kinship.ts';
import type { Attributes, Mention } from '../../../../clinical/reading/reading.ts';
import { wordAttributes } from '../../../../clinical/reading/word-attributes.ts';
import type { Dropped } from '../../../../interview/ports.ts';
import { isPlainText } from '../plain-text.ts';
import { findQuote } from './find-quote.ts';
import type { UnderstoodMention } from './understood-shape.ts';

/** As sure as our own rules are of what they read. */
const confidenceOfModel = 0.9;

/** What is told of a mention, and which of its attributes are not in the patient's words. */
export interface AttributesTold {
  readonly attributes: Attributes;
  readonly dropped: readonly Dropped[];
}

/**
 * The attributes of a statement. In the clinic's language they are words of the reply; of a reply in another the model gives them in the clinic's,
 * where they are held to be plain words.
 */
export function attributesTold({ attributes }: UnderstoodMention, name: string, reply: string, isOurLanguage: boolean): AttributesTold {
  const found: Partial<Record<keyof Attributes, string[]>> = {};
  const dropped: Dropped[] = [];
  for (const { name: attribute, words } of attributes) {
    const said = isOurLanguage ? findQuote(words, reply) : isPlainText(words) && words.trim() !== '' ? words.trim() : null;
    if (said === null) dropped.push({ what: `${attribute} of ${name}`, quote: null, reason: 'not-said' });
    else found[attribute] = [...(found[attribute] ?? []), said];
  }
  return { attributes: found, dropped };
}

/** Whose a statement is: the patient's, or that of a relative by the plain word for them, or of somebody else. */
export function experiencerOf({ whose }: UnderstoodMention): string {
  const said = whose.toLowerCase().trim();
  return said === 'patient' ? 'patient' : (kinNamed(said.split(/\s+/).at(-1) ?? '') ?? 'other');
}

interface MentionParts {
  readonly told: UnderstoodMention;
  readonly finding: Finding | null;
  readonly name: string;
  readonly attributes: Attributes;
  readonly value: Mention['value'];
  readonly quote: string;
  readonly start: number;
}

/** A model's statement in the shape in which our own reader puts what it reads. */
export function mentionTold({ told, finding, name, attributes, value, quote, start }: MentionParts): Mention {
  const experiencer = experiencerOf(told);
  const isOfKin = experiencer !== 'patient' && ['finding', 'illness', 'procedure'].includes(told.kind);
  // A figure without a finding of ours has no other place in a summary.
  const kind = isOfKin ? 'relative' : told.kind === 'measurement' && finding === null ? 'finding' : told.kind;
  const more = wordAttributes(attributes);
  const whose = experiencer === 'patient' ? '' : `${experiencer}: `;
  return {
    kind,
    // That they are allergic to it, or fear it, is no finding of theirs.
    finding: experiencer === 'patient' && kind !== 'allergy' && kind !== 'concern' ? (finding?.code ?? null) : null,
    label: `${whose}${name} (“${quote}”)${more === '' ? '' : `; ${more}`}`,
    status: told.status,
    experiencer,
    time: told.time,
    attributes,
    value,
    confidence: confidenceOfModel,
    quote,
    name,
    start,
    end: start + quote.length,
  };
}
