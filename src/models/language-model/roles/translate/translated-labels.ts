import { type Locales, ownLabel } from '../../../../clinical/locale.ts';
import type { TranslateRequest } from '../../../../interview/ports.ts';
import { hasSameFigures } from '../checks/figures.ts';
import { isPlainText } from '../plain-text.ts';
import type { Translated } from './translated-shape.ts';

const longestLabel = 80;

/** The labels that a model is asked for: all but those that our own code has words for. */
export function labelsToAsk({ labels, language }: TranslateRequest, locales: Locales): TranslateRequest['labels'] {
  return labels.filter(({ label }) => ownLabel(label, language, locales) === null);
}

/**
 * The labels of choices in the patient's language, by the choices' ids. Empty, so that the author's own are shown, unless there is one for each,
 * all different, plain, with the numbers of the original, and none that is another choice's original label.
 */
export function translatedLabels(
  told: Translated['labels'],
  { labels, language }: TranslateRequest,
  locales: Locales,
  saysNothingElse: (label: string) => boolean,
): Readonly<Record<string, string>> {
  const byId = new Map(told.map(({ id, label }) => [id, label.trim()]));
  const shown = labels.map(({ id, label }) => ({ id, label, said: ownLabel(label, language, locales) ?? byId.get(id) ?? '' }));
  const isSound = ({ id, label, said }: (typeof shown)[number]): boolean =>
    /[\p{L}\p{N}]/u.test(said) &&
    said.length <= longestLabel &&
    isPlainText(said) &&
    saysNothingElse(said) &&
    hasSameFigures(said, label) &&
    !labels.some((other) => other.id !== id && folded(other.label) === folded(said));
  const isEachAnother = new Set(shown.map(({ said }) => folded(said))).size === shown.length;
  return shown.every(isSound) && isEachAnother ? Object.fromEntries(shown.map(({ id, said }) => [id, said])) : {};
}

function folded(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
