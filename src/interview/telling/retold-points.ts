import type { ConsultationState } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';
import type { ReadBackPoint } from '../read-back/read-back-point.ts';
import { isPressing } from './is-pressing.ts';

/**
 * The lines of a read-back in words that fit the patient, each leading to what it led to; as they stand where they are put into another language
 * afterwards, or danger was told of. Medicines and allergies are said by their names alone.
 */
export async function retoldPoints(
  { retell }: Pick<EngineParts, 'retell'>,
  state: ConsultationState,
  points: readonly ReadBackPoint[],
  lastReply: string,
): Promise<readonly ReadBackPoint[]> {
  const { language, about } = state;
  const mayBeRetold = (point: ReadBackPoint) => point.about.kind !== 'background';
  const lines = points.filter(mayBeRetold).map(({ text }) => text);
  if (language !== undefined || lines.length === 0 || isPressing(state)) return points;
  const retold = await retell({ of: 'read-back', lines, lastReply, about: about.kind === 'another' ? about.words : null });
  if (retold === null || retold.length !== lines.length) return points;
  const words = new Map(lines.map((line, at) => [line, retold[at] ?? line]));
  const told = points.map((point) => (mayBeRetold(point) ? { ...point, text: words.get(point.text) ?? point.text } : point));
  // A line that is corrected is found by its words.
  return new Set(told.map(({ text }) => text)).size === told.length ? told : points;
}
