import type { PhraseRequest } from '../../../../interview/ports.ts';
import { isPlainText } from '../plain-text.ts';
import type { Worded } from './worded-shape.ts';

const longestLabel = 80;

/**
 * The labels of choices in the patient's language, by the choices' ids. Empty, so that the author's own are shown, unless there is one for each,
 * all different, plain, with the numbers of the original, and none that is another choice's original label.
 */
export function translatedLabels(
  labels: Worded['labels'],
  options: NonNullable<PhraseRequest['choices']>,
): Readonly<Record<string, string>> {
  const byId = new Map(labels.map(({ id, label }) => [id, label.trim()]));
  const isSound = ({ id, label }: (typeof options)[number]): boolean => {
    const shown = byId.get(id) ?? '';
    return (
      /[\p{L}\p{N}]/u.test(shown) &&
      shown.length <= longestLabel &&
      isPlainText(shown) &&
      figures(shown) === figures(label) &&
      !options.some((other) => other.id !== id && folded(other.label) === folded(shown))
    );
  };
  const shown = options.map(({ id }) => folded(byId.get(id) ?? ''));
  if (!options.every(isSound) || new Set(shown).size !== options.length) return {};
  return Object.fromEntries(options.map(({ id }) => [id, byId.get(id) ?? '']));
}

function figures(text: string): string {
  return (text.match(/\d+/g) ?? []).join(' ');
}

function folded(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
