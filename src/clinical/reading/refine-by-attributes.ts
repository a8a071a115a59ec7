import type { FindingCode } from '../../shared/ids.ts';
import type { Fact } from '../fact.ts';
import type { Finding } from '../finding.ts';
import { findMentions } from './find-mentions.ts';
import { type AttributeKind, attributeKinds } from './learned/shape.ts';
import type { TaggedSpan } from './learned/tagged-span.ts';
import { placeOf, type Scene } from './scene.ts';
import { spokenWords } from './spoken-words.ts';

/** What of an attribute can make a finding another, narrower one: a length or a dose makes it none. */
const refining: ReadonlySet<string> = new Set<AttributeKind>([
  'site',
  'side',
  'char',
  'sev',
  'onset',
  'when',
  'course',
  'freq',
  'trig',
  'ease',
  'spread',
  'amount',
]);
const attributes: ReadonlySet<string> = new Set(attributeKinds);

/** What is heard less surely refines nothing. */
const sureEnough = 0.6;

/**
 * The narrower findings that attributes make of what they are said of: 'dry' said of a cough, 'worse coming downstairs' of a knee that hurts, in whatever
 * place of the message. `base` is what they are said of.
 */
export function refinedBy(scene: Scene, base: FindingCode, said: readonly TaggedSpan[]): readonly Fact[] {
  const { lexicon, person, turn } = scene.context;
  const finding = lexicon.knowledge.findings.get(base);
  const narrower = narrowerThan(base, scene);
  if (finding === undefined || narrower.size === 0) return [];
  const facts = new Map<FindingCode, Fact>();
  for (const span of said) {
    if (!attributes.has(span.kind) || !refining.has(span.kind)) continue;
    if (span.status !== 'present' || span.time !== 'now' || span.confidence < sureEnough) continue;
    const { start, end } = placeOf(scene, span);
    const words = scene.text.slice(start, end);
    for (const whole of [`${words} ${finding.label}`, `${finding.label} ${words}`]) {
      for (const { meaning } of findMentions(spokenWords(whole, lexicon.correct), lexicon, person).findings) {
        if (!narrower.has(meaning.code) || facts.has(meaning.code) || takesTriggerForCourse(span, meaning)) continue;
        facts.set(meaning.code, { finding: meaning.code, status: 'present', value: null, quote: words, source: { kind: 'message', turn } });
      }
    }
  }
  return [...facts.values()];
}

/** 'Worse with light' tells what worsens it at the moment, and not that it has been getting worse. */
function takesTriggerForCourse({ kind }: TaggedSpan, { features, code }: Finding): boolean {
  return kind !== 'course' && (features?.course === 'worsening' || code.includes('worsening'));
}

function narrowerThan(base: FindingCode, { context }: Scene): ReadonlySet<FindingCode> {
  const { refinements } = context.lexicon.knowledge;
  const found = new Set<FindingCode>();
  const add = (one: Finding): void => {
    if (found.has(one.code)) return;
    found.add(one.code);
    for (const next of refinements.get(one.code) ?? []) add(next);
  };
  for (const one of refinements.get(base) ?? []) add(one);
  return found;
}
