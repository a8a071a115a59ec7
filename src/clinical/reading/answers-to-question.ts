import type { Fact } from '../fact.ts';
import type { ReadingContext } from '../read-facts.ts';
import { headKinds } from './learned/shape.ts';
import type { TaggedSpan } from './learned/tagged-span.ts';
import { readQuestion } from './read-question.ts';
import type { Attributes, Mention } from './reading.ts';
import { wordAttributes } from './word-attributes.ts';

interface AnswerScene {
  readonly text: string;
  readonly context: ReadingContext;
  readonly spans: readonly TaggedSpan[];
  readonly placeOf: (span: TaggedSpan) => { readonly start: number; readonly end: number };
  /** The attributes that are said of what was asked about, and what they tell. */
  readonly said: readonly TaggedSpan[];
  readonly found: Attributes;
}

/** What a reply says only in the light of the question: a bare yes or no, or how long, where or how bad. */
export function answersToQuestion(
  scene: AnswerScene,
  kept: readonly { readonly fact: Fact; readonly place: { readonly answers: boolean } }[],
): readonly Mention[] {
  const { text, context, spans, said, found } = scene;
  if (context.context == null) return [];
  const asked = lastQuestion(context.context);
  const topic = readQuestion(context.context, context.lexicon).topic ?? context.topic;
  const answers: Mention[] = [];
  const reply = spans.find(({ kind }) => kind === 'yes' || kind === 'no' || kind === 'unsure');
  // 'No, no pain, but it flutters' answers in its own words: a bare reply to the whole question would deny what is told beside it.
  const saysMore = spans.some(({ kind }) => (headKinds as readonly string[]).includes(kind));
  if (reply !== undefined && !saysMore && !kept.some(({ place }) => place.answers)) {
    const place = scene.placeOf(reply);
    const status = reply.kind === 'yes' ? 'present' : reply.kind === 'no' ? 'absent' : 'unknown';
    answers.push({
      kind: 'finding',
      finding: null,
      label: `${asked} ${reply.kind === 'unsure' ? 'not sure' : reply.kind}`,
      status,
      experiencer: 'patient',
      time: 'now',
      attributes: {},
      value: null,
      confidence: Math.round(100 * reply.confidence) / 100,
      quote: text.slice(place.start, place.end),
      ...place,
    });
  }
  if (Object.keys(found).length > 0 && reply?.kind !== 'no') {
    const [start, end] = [scene.placeOf(said[0] as TaggedSpan).start, scene.placeOf(said.at(-1) as TaggedSpan).end];
    const label = (topic === null ? null : context.lexicon.knowledge.findings.get(topic)?.label) ?? asked;
    answers.push({
      kind: 'finding',
      finding: topic,
      label: `${label}: ${wordAttributes(found)}`,
      status: 'present',
      experiencer: 'patient',
      time: 'now',
      attributes: found,
      value: null,
      confidence: Math.round((100 * said.reduce((sum, { confidence }) => sum + confidence, 0)) / said.length) / 100,
      quote: text.slice(start, end),
      start,
      end,
    });
  }
  return answers;
}

function lastQuestion(context: string): string {
  return (context.match(/[^.!?\n]+\?/g)?.at(-1) ?? context).trim();
}
