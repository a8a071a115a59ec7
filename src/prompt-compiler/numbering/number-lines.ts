import type { SourceLine } from '../1a-outline/read-lines.ts';
import { startsLikeQuestion } from '../question-words.ts';
import type { LabelledLine } from './find-scheme.ts';

/** The labels of a prompt and the numbers by which the language names what they stand before, in the order of the prompt. */
export interface Numbered {
  readonly entries: readonly (LabelledLine & { readonly number: string | null })[];
}

/** Gives each labelled line its number. A number that stays as it was written names the question by itself; sections have none. */
export function numberLines(entries: readonly LabelledLine[], lines: readonly SourceLine[]): Numbered {
  const isSection = sectionTitles(entries, lines);
  const plain = entries.every(
    ({ written: { section, path, manner } }) => section === '' && manner.counts !== 'letters' && (path.length === 1 || !isSection(path)),
  );
  const numberOf = new Map<string, string>();
  const childrenOf = new Map<string, number>();
  let top = 0;
  return {
    entries: entries.map((entry) => {
      const { section, path } = entry.written;
      const key = `${section}${path.join('.')}`;
      if (path.length === 1 && isSection(path)) return { ...entry, number: null };
      const parent = path.length === 1 ? undefined : numberOf.get(`${section}${path.slice(0, -1).join('.')}`);
      let number: string;
      if (parent === undefined) {
        top = plain && path.length === 1 ? (path[0] as number) : top + 1;
        number = String(top);
      } else {
        const place = plain ? (path[path.length - 1] as number) : (childrenOf.get(parent) ?? 0) + 1;
        childrenOf.set(parent, place);
        number = `${parent}.${place}`;
      }
      numberOf.set(key, number);
      return { ...entry, number };
    }),
  };
}

/** Whether the outermost numbers only part the prompt ('1. History', and 1.1 and 1.2 below it): each has numbers below it, and none asks. */
function sectionTitles(entries: readonly LabelledLine[], lines: readonly SourceLine[]): (path: readonly number[]) => boolean {
  const parents = new Set(entries.flatMap(({ written: { section, path } }) => (path.length > 1 ? [`${section}${path[0]}`] : [])));
  const tops = entries.filter(({ written: { path } }) => path.length === 1);
  const onlyPart = tops.every(({ index, written: { section, path, end } }) => {
    const { text: whole } = (lines[index] as SourceLine).piece;
    const text = whole.slice(end).trim();
    // '1. Pain' as the language writes it asks of the pain.
    const isTitle = text === text.toUpperCase() || text.endsWith(':') || whole.startsWith('#') || !whole.slice(0, end).endsWith('. ');
    return isTitle && parents.has(`${section}${path[0]}`) && !text.includes('?') && !startsLikeQuestion(text);
  });
  return (path) => onlyPart && tops.length > 1 && path.length === 1;
}
