import { stem } from './stem.ts';

/** Words that hardly tell one sentence of a history from another. */
const emptyWords = new Set(
  'a an the of in on at to for with from by as and or but if than that this these those there here it its is are was were be been being am do does did has have had having he she his her him i me my you your we they their them who which what when where why how any some no not all also very much more most less other another such same so too just only own can could will would should may might patient history year old day week month ago since after before during over last past male female man woman boy girl present report deny symptom feel get got make take find notice include ask did'.split(
    ' ',
  ),
);

/** Whether a stem can tell one text from another. */
export function tellsSomething(stem: string): boolean {
  return stem.length > 1 && !emptyWords.has(stem);
}

/** The stems of a text that can tell it from another. */
export function contentStems(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}]{2,}/gu) ?? [];
  return new Set(
    words
      .filter((word) => !emptyWords.has(word))
      .map(stem)
      .filter((word) => !emptyWords.has(word)),
  );
}
