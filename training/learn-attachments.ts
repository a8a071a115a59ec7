import { type AttachmentWeights, attachmentWeightSize, likelihoods } from '../src/clinical/reading/learned/attachment.ts';
import {
  type Attaching,
  attachmentFeatures,
  type Candidate,
  candidatesIn,
  type Marked,
} from '../src/clinical/reading/learned/attachment-features.ts';
import { piecesOf } from '../src/clinical/reading/learned/pieces.ts';
import { attributeKinds, headKinds } from '../src/clinical/reading/learned/shape.ts';
import { createDraw } from './draw.ts';
import { wordsOf } from './lessons.ts';
import type { TalkExample } from './read-examples.ts';

/** An attribute with what it can be said of, and which of these it is said of. */
export interface Attachment {
  readonly attaching: Attaching;
  readonly at: number;
  readonly candidates: readonly Candidate[];
  readonly chosen: number;
}

const attributes: ReadonlySet<string> = new Set(attributeKinds);
const heads: ReadonlySet<string> = new Set(headKinds);

/**
 * What the attributes of an example are said of, where it says so. An attribute without a label beside others that have one, or beside two heads in a
 * reply, is said of what was asked about; of a message that labels none nothing is known.
 */
export function attachmentsIn({ message, question, marks }: TalkExample): readonly Attachment[] {
  const pieces = piecesOf(message);
  const marked: Marked[] = [];
  const labels: (string | null)[] = [];
  const saidOf: (string | null)[] = [];
  for (const mark of marks) {
    const over = pieces.flatMap(({ start, end }, at) => (mark.start < end && mark.end > start ? [at] : []));
    const [first, last] = [over[0], over.at(-1)];
    if (first === undefined || last === undefined) continue;
    const { kind, status, time } = mark;
    marked.push({ kind, first, last, status, time, bearer: mark.of === null || mark.of === 'patient' ? 'patient' : 'someone-else' });
    labels.push(mark.label);
    saidOf.push(mark.saidOf);
  }
  const attaching: Attaching = {
    marks: marked,
    words: pieces.map(({ word }) => word),
    question: question === null ? null : wordsOf(question),
  };
  const candidates = candidatesIn(attaching);
  const named = marked.filter(({ kind }) => heads.has(kind)).length;
  const isLabelled = saidOf.some((label) => label !== null);
  return marked.flatMap(({ kind }, at) => {
    if (!attributes.has(kind)) return [];
    const label = saidOf[at] ?? null;
    const fitting = candidates.flatMap((candidate, index) =>
      candidate !== 'asked' && label !== null && labels[candidate] === label ? [index] : [],
    );
    const near = (index: number) => Math.abs((marked[candidates[index] as number] as Marked).first - (marked[at] as Marked).first);
    const [nearest] = fitting.toSorted((one, other) => near(one) - near(other));
    if (nearest !== undefined) return [{ attaching, at, candidates, chosen: nearest }];
    const asked = candidates.indexOf('asked');
    const isAsked = label === null && asked !== -1 && question !== null && (named === 0 || (isLabelled && named > 1));
    return isAsked ? [{ attaching, at, candidates, chosen: asked }] : [];
  });
}

interface LearnAttachmentsOptions {
  readonly epochs: number;
  readonly seed: number;
}

/** Learns what attributes are said of. The same attachments and seed give the same weights (Adagrad, with dropout of features). */
export function learnAttachments(attachments: readonly Attachment[], { epochs, seed }: LearnAttachmentsOptions): AttachmentWeights {
  const draw = createDraw(seed);
  const weights = new Float32Array(attachmentWeightSize);
  const squares = new Float32Array(attachmentWeightSize).fill(1e-2);
  const lessons = attachments.flatMap(({ attaching, at, candidates, chosen }) =>
    candidates.length < 2 ? [] : [{ features: attachmentFeatures(attaching, at, candidates), chosen }],
  );
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const pace = 0.1 * (1 - epoch / epochs);
    for (let at = lessons.length - 1; at > 0; at -= 1) {
      const other = Math.floor(draw() * (at + 1));
      [lessons[at], lessons[other]] = [lessons[other] as (typeof lessons)[number], lessons[at] as (typeof lessons)[number]];
    }
    for (const { features, chosen } of lessons) {
      const seen = features.map((rows) => rows.filter(() => draw() < 0.7));
      for (const [index, likely] of likelihoods(weights, seen).entries()) {
        const g = likely - (index === chosen ? 1 : 0);
        for (const row of seen[index] as Int32Array) {
          squares[row] = (squares[row] as number) + g * g;
          weights[row] = (weights[row] as number) - (pace * g) / Math.sqrt(squares[row] as number) - pace * 1e-4 * (weights[row] as number);
        }
      }
    }
  }
  return weights;
}
