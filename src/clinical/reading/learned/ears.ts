import { type AttachmentWeights, attach } from './attachment.ts';
import { classifyDanger, type DangerWeights } from './danger-classifier.ts';
import { dangerFeatures } from './danger-features.ts';
import { type Ensemble, runEnsemble } from './ensemble.ts';
import type { DangerHeard, Ears, Hearing } from './hearing.ts';
import { type Hints, hintsOf } from './hints.ts';
import { type LabelWeights, likeliestLabel } from './label-classifier.ts';
import { table, type Weights } from './network.ts';
import { createNetworkInput } from './network-input.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { type AlarmReply, alarmReplies, dangerFamilies, messageOutputs, speechActs } from './shape.ts';
import { transitionFactors } from './tag-sequence.ts';
import { likeliest, probabilities, tagWords } from './tag-words.ts';
import { vectorRow, type WordVectors } from './word-vectors.ts';

export interface EarsParts {
  readonly learnedFrom: string;
  readonly networks: Ensemble;
  readonly dangers: DangerWeights;
  readonly labels: LabelWeights;
  readonly attachments: AttachmentWeights;
  readonly vectors: WordVectors;
}

const noDanger: DangerHeard = { ask: 0, raise: 0, family: 'injury', families: [] };
const familiesKept = 3;
const likelyAct = 0.5;
/** What follows is read in pieces: a convolution over the whole of a very long text costs memory and tells nothing more. */
const mostWordsAtOnce = 400;
/** A message is heard by several readers of one turn, and its parts as well. */
const mostRemembered = 64;

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

/** What the linear classifier's word counts beside the network's, measured on what was held out. */
const shareOfLinear = 0.6;

/** The probability by both opinions, each a logit. */
function bothOf(linear: number, network: number): number {
  return sigmoid(shareOfLinear * linear + (1 - shareOfLinear) * network);
}

/** Makes the learned reader of its weights, and of what tells words that sound alike. Same message and question, same hearing. */
export function createEars({ learnedFrom, networks, dangers, labels, attachments, vectors }: EarsParts, soundsOf: Ears['soundsOf']): Ears {
  const toInput = createNetworkInput(vectors);
  const scores = table(networks[0] as Weights, 'transitions');
  const transitions = { scores, factors: transitionFactors(scores) };
  const remembered = new Map<string, Hearing>();
  const hearPart = (pieces: readonly Piece[], question: readonly string[] | null, hints: Hints, from: number) => {
    const words = pieces.map(({ word }) => word);
    const did = runEnsemble(networks, toInput(words, question, hints));
    const linear = classifyDanger(dangers, dangerFeatures(words, question, hints));
    const { spans, outside } = tagWords(did.words, pieces.length, transitions);
    const acts = speechActs.filter((_, act) => sigmoid(did.message[act] as number) >= likelyAct);
    const at = messageOutputs.acts;
    const families = probabilities(linear, 2, messageOutputs.family);
    const ranked = dangerFamilies
      .map((family, at) => ({ family, confidence: families[at] as number }))
      .toSorted((one, other) => other.confidence - one.confidence)
      .slice(0, familiesKept);
    const { family } = ranked[0] as (typeof ranked)[number];
    const [ask, raise] = [0, 1].map((level) => bothOf(linear[level] as number, did.message[at + level] as number)) as [number, number];
    const danger: DangerHeard = {
      ask: Math.max(raise, ask),
      raise,
      family,
      families: ranked,
    };
    const replies = probabilities(did.message, at + messageOutputs.level + messageOutputs.family, messageOutputs.alarmReply);
    const does = likeliest(replies);
    const alarmReply = { does: alarmReplies[does] as AlarmReply, confidence: replies[does] as number };
    return {
      spans: spans.map((span) => ({ ...span, first: span.first + from, last: span.last + from })),
      outside,
      acts,
      danger,
      alarmReply,
    };
  };
  return {
    learnedFrom,
    hear: (message, question, lexicon) => {
      const key = JSON.stringify([question, message]);
      const before = remembered.get(key);
      if (before !== undefined) return before;
      const pieces = piecesOf(message);
      const asked = question === null ? null : piecesOf(question).map(({ word }) => word);
      const hints = hintsOf(message, pieces, lexicon);
      const parts: ReturnType<typeof hearPart>[] = [];
      for (let from = 0; from < pieces.length; from += mostWordsAtOnce) {
        const to = from + mostWordsAtOnce;
        parts.push(hearPart(pieces.slice(from, to), asked, hints.slice(from, to), from));
      }
      const hearing: Hearing = {
        pieces,
        question: asked,
        spans: parts.flatMap(({ spans }) => spans),
        outside: parts.flatMap(({ outside }) => outside),
        acts: speechActs.filter((act) => parts.some(({ acts }) => acts.includes(act))),
        danger: parts.map(({ danger }) => danger).toSorted((one, other) => other.raise + other.ask - one.raise - one.ask)[0] ?? noDanger,
        alarmReply: parts[0]?.alarmReply ?? { does: 'unclear', confidence: 0 },
      };
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(key, hearing);
      return hearing;
    },
    knows: (word) => vectorRow(vectors, word) !== -1,
    soundsOf,
    name: (naming) => likeliestLabel(labels, vectors, naming),
    attach: (attaching) => attach(attachments, attaching),
  };
}
