import type { NodeKind, NodeOption } from '../../protocol/protocol.ts';
import type { ReadQuestion } from '../1b-questions/questions.ts';

/**
 * The points of a question's options: those written beside them ('never (0)', '2 = often'), else counted from 0 where they stand in order from
 * none to most. Empty for amounts and yes/no; null where no points can be told.
 */
export function pointsOf({
  options,
  answer,
}: {
  readonly options: readonly Pick<NodeOption, 'id' | 'label'>[];
  readonly answer: NodeKind;
}): Readonly<Record<string, number>> | null {
  if (options.length === 0) return ['number', 'scale', 'yes-no', 'open', 'duration'].includes(answer) ? {} : null;
  const written = options.map(({ label }) => points.exec(label));
  if (written.every((match) => match !== null))
    return Object.fromEntries(options.map(({ id }, index) => [id, Number(written[index]?.[1] ?? written[index]?.[2])]));
  const startsAtNone = /^(?:never|not at all|no\b|none|no problem|without)/i.test(options[0]?.label ?? '');
  return startsAtNone && written.every((match) => match === null) ? Object.fromEntries(options.map(({ id }, index) => [id, index])) : null;
}

const points = /(?:[([]|= ?|: ?)(\d+)(?: points?| pts?)?[)\]]?$|^(\d+)(?: ?[=:.)-]| |$)/;

/**
 * What a total adds up where no line says it: the questions each of whose answers stands with its points, or else those rated on one and the same short
 * scale. How bad the pain is from 0 to 10 belongs to no total.
 */
export function pointedQuestions<Question extends Pick<ReadQuestion, 'options' | 'answer' | 'amounts'>>(
  questions: readonly Question[],
): readonly Question[] {
  const pointed = questions.filter(hasWrittenPoints);
  if (pointed.length > 0) return pointed.slice(0, mostPointed);
  const rated = questions.filter(({ answer, amounts }) => answer === 'scale' && amounts !== null).slice(0, mostPointed);
  const scales = new Set(rated.map(({ amounts }) => `${amounts?.least} ${amounts?.most}`));
  return scales.size === 1 && (rated[0]?.amounts?.most ?? longestScale) < longestScale ? rated : [];
}

const longestScale = 6;
const mostPointed = 200;

/** Whether each answer of a question stands with its points. */
function hasWrittenPoints({ options }: { readonly options: readonly Pick<NodeOption, 'label'>[] }): boolean {
  return options.length > 1 && options.every(({ label }) => /(?:[([]|= ?)\d+(?: points?| pts?)?[)\]]?$|^\d+ ?= ?\S/.test(label));
}
