/**
 * Names of conditions that mean something else as often: cold feet, corn to eat, a spot of rain. One of them names its condition only where it
 * is asked after as an illness ('Could it be a cold?').
 */
export const everydayNames: ReadonlySet<string> = new Set(
  `abrasion appendix bleeding boil bruise bullying burn burns callus cold colic comedown corn cut dish fainting flutter gash graze gum hangover
  hiccups hit insomnia iris labor labour last mania mole mono mourning neglect odd overwork phobia pimples plague pots pregnancy reflux rupture
  shock snoring spots splinter stammer stroke teething ten tics tiredness wound`.split(/\s+/),
);

/** Whether a question's words ask after an everyday name as an illness: 'is it a cold', 'have I got burns'. Both in lower case, without marks. */
export function asksAfter(name: string, words: string): boolean {
  const asked = `(?:\\b(?:is|be|got|have|having|had|about|just|only|like|mean|means) (?:just |only |really )?an? |\\b(?:have i got|do i have|could (?:it|this) be|is (?:it|this|that)) )`;
  return new RegExp(`${asked}${name}(?: (?:then|though|instead|again|after all))?$`).test(words.trim());
}
