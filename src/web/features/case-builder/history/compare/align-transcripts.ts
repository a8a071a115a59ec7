import type { ShownTurn } from '../../../../ui/runs/transcript-turns.ts';
import { type Aligned, alignByKey } from './align.ts';
import { questionIn } from './question-in.ts';

/** What one side asked, or said otherwise, and what was answered; null where the transcript begins or ends with the other speaker. */
export interface Exchange {
  readonly node: string | null;
  readonly question: string | null;
  readonly answer: string | null;
}

/** One exchange of both transcripts, or of one of them alone. */
export type AlignedExchange =
  | {
      readonly kind: 'both';
      readonly left: Exchange;
      readonly right: Exchange;
      readonly askedDifferently: boolean;
      readonly answeredDifferently: boolean;
    }
  | Exclude<Aligned<Exchange>, { kind: 'both' }>;

/**
 * Lays two transcripts side by side by the nodes that they ask. What asks no node pairs with the same question, whatever leads up to it; the ends
 * pair with each other.
 */
export function alignTranscripts(left: readonly ShownTurn[], right: readonly ShownTurn[]): readonly AlignedExchange[] {
  return alignByKey(keyedExchanges(left), keyedExchanges(right), ({ key }) => key).map((step) => {
    if (step.kind === 'only-left') return { kind: step.kind, left: step.left.exchange };
    if (step.kind === 'only-right') return { kind: step.kind, right: step.right.exchange };
    const [ofLeft, ofRight] = [step.left.exchange, step.right.exchange];
    return {
      kind: step.kind,
      left: ofLeft,
      right: ofRight,
      askedDifferently: plain(questionIn(ofLeft.question)) !== plain(questionIn(ofRight.question)),
      answeredDifferently: plain(ofLeft.answer) !== plain(ofRight.answer),
    };
  });
}

export function isDifferent(step: AlignedExchange): boolean {
  return step.kind !== 'both' || step.askedDifferently || step.answeredDifferently;
}

/** A question with the words up to the next one. */
export function exchangesOf(turns: readonly ShownTurn[]): readonly Exchange[] {
  const exchanges: Exchange[] = [];
  for (const { side, text, node } of turns) {
    const last = exchanges.at(-1);
    if (side !== 'patient' || last === undefined) {
      exchanges.push(side === 'patient' ? { node: null, question: null, answer: text } : { node, question: text, answer: null });
    } else {
      exchanges[exchanges.length - 1] = { ...last, answer: last.answer === null ? text : `${last.answer}\n\n${text}` };
    }
  }
  return exchanges;
}

function keyedExchanges(turns: readonly ShownTurn[]): readonly { readonly exchange: Exchange; readonly key: string }[] {
  const exchanges = exchangesOf(turns);
  return exchanges.map((exchange, index) => ({ exchange, key: keyOf(exchange, index, exchanges.length) }));
}

/** The first and the last exchange play the same part in every run, in whatever words. */
function keyOf({ node, question }: Exchange, index: number, count: number): string {
  if (node !== null) return `node ${node}`;
  if (index === 0) return 'beginning';
  if (index === count - 1) return 'end';
  return `words ${plain(questionIn(question))}`;
}

/** Words by which two texts are told apart: neither case nor spaces make a difference. */
function plain(text: string | null): string {
  return (text ?? '').toLowerCase().replace(/\s+/g, ' ').trim();
}
