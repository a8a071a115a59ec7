import { contentStems } from '../../../clinical/reading/content-stems.ts';
import type { HistoryReading, Passage } from './history-reading.ts';

const sharingBefore = new WeakMap<HistoryReading, ReadonlyMap<string, number>>();

/** In how many passages each stem stands. */
function sharingOf(history: HistoryReading): ReadonlyMap<string, number> {
  const known = sharingBefore.get(history);
  if (known !== undefined) return known;
  const sharing = new Map<string, number>();
  for (const { stems, said } of history.passages)
    if (said !== '') for (const stem of stems) sharing.set(stem, (sharing.get(stem) ?? 0) + 1);
  sharingBefore.set(history, sharing);
  return sharing;
}

/** The passages that speak of what the question speaks of, by the words that few other sentences share; the best first. */
export function relatedPassages(question: string, history: HistoryReading): readonly Passage[] {
  const asked = [...contentStems(question)];
  const sharing = sharingOf(history);
  const speakable = history.passages.filter(({ said }) => said !== '');
  return speakable
    .map((passage) => {
      const shared = asked.filter((stem) => passage.stems.has(stem));
      return { passage, weight: shared.reduce((sum, stem) => sum + Math.log((1 + speakable.length) / (sharing.get(stem) ?? 1)), 0) };
    })
    .filter(({ weight }) => weight > Math.log(1.5))
    .sort((one, other) => other.weight - one.weight)
    .map(({ passage }) => passage);
}

/** Whether a passage shares two words with what is asked, one of which stands nowhere else in the history. */
export function sharesRareWords(asked: ReadonlySet<string>, passage: Passage, history: HistoryReading): boolean {
  const sharing = sharingOf(history);
  const shared = [...passage.stems].filter((stem) => asked.has(stem));
  return shared.length >= 2 && shared.some((stem) => sharing.get(stem) === 1);
}
