import type { Fact } from '../../clinical/fact.ts';
import { contentStems } from '../../clinical/reading/content-stems.ts';
import type { ConsultationState } from '../consultation-state.ts';
import { denying, sentencesOf } from './sentences-told.ts';
import { patientsWords, storyTold } from './summary-story.ts';

type Told = Pick<ConsultationState, 'path' | 'narrative' | 'replies' | 'replaced' | 'broughtBy'>;

/** 'Afternoon Mira.' brings nobody. */
const fewestWords = 5;

/**
 * Whether a complaint was told where the patient said what brings them, or in the place of another that they denied. One that came up later is heard and asked
 * about, and is not what they came for.
 */
export function isOfOpening({ finding, source }: Fact, { path, narrative, replies, replaced }: Told): boolean {
  if (source.kind !== 'message' || replies === undefined) return true;
  const opening = new Set(storyTold({ path, narrative }).flatMap(({ turn, corrects }) => (corrects ? [] : [turn])));
  const before = replaced.filter((entry) => entry.fact.finding === finding);
  return (
    [source, ...before.map(({ fact }) => fact.source)].some((told) => told.kind === 'message' && opening.has(told.turn)) ||
    replaced.some(({ fact, turn }) => turn === source.turn && fact.finding !== finding)
  );
}

/** What brings somebody in their own words: as they put it right last, else the sentence of the opening that holds `quote`, else its first that says more than good day. */
export function broughtInWords(told: Told, quote: string | null): string | undefined {
  if (told.broughtBy !== undefined) return told.broughtBy;
  const sentences = sentencesOf(patientsWords(storyTold(told))[0] ?? '');
  const heard = quote === null ? undefined : sentences.find((one) => one.toLowerCase().includes(quote.toLowerCase()));
  return heard ?? sentences.find((one) => one.split(/\s+/).length >= fewestWords) ?? sentences[0];
}

/** 'What brings me is the smell', 'the lump is the main thing', 'I came about my leg'. */
const saysWhatBrings =
  /\b(?:(?:is|it['’]?s) for (?:that|this) (?:that )?i (?:really )?(?:come|came)|that(?:['’]?s| is) (?:really )?(?:why|what) i(?:['’]?m| am| came)(?: here)?(?: for| about)?|what (?:brings|brought) (?:me|us|him|her)|(?:i|we|he|she)(?:'ve|'s|’ve|’s| have| has)? (?:only |just |really )?(?:came?|come|am here|are here|is here) (?:in |here )?(?:about|for|because|with|over)|(?:i'm|we're|i’m|we’re|he's|she's) here (?:about|for|because|with|over)|(?:(?:is|was|its|it's|it’s) )?(?:the|my|our|her|his) (?:main|real|actual|whole|biggest|first) (?:thing|problem|trouble|issue|complaint|reason|worry)|is (?:the|my) (?:complaint|problem|trouble|reason))\b/i;
const secondary =
  /\b(?:second|secondary|(?:by|on) the side|beside|not the (?:main|real|problem|complaint|reason)|n['’]?t (?:the|what|why)|less|minor)\b/i;
const fewestOfComplaint = 2;

/**
 * What a reply puts in the place of what was taken for the complaint; null where it puts nothing there. `line` is how that was said to them: who denies
 * its words, or puts them second, and says something else in the same breath, means that.
 */
export function putRightWhatBrings(reply: string, line: string | null): string | null {
  const sentences = sentencesOf(reply).flatMap((sentence) => sentence.split(/\s*[,;–—]\s+/));
  const plain = sentences.map((sentence) => sentence.replace(/^\W*(?:no|nope|wrong|well|but|and|actually|sorry)\b[\s,.!:]*/i, '').trim());
  const said = plain.find((sentence) => saysWhatBrings.test(sentence) && !denying.test(sentence) && count(sentence) >= fewestWords);
  // 'But the ball I am more afraid, is for that I come': what it points at stands before it.
  const pointsBack = said !== undefined && /\b(?:that|this)\b/i.test(said) && contentStems(said.replace(saysWhatBrings, ' ')).size === 0;
  if (said !== undefined) return pointsBack ? (sentencesOf(reply).find((sentence) => sentence.includes(said)) ?? said) : said;
  if (line === null) return null;
  const complaint = contentStems(line);
  const speaksOfIt = (sentence: string) => [...contentStems(sentence)].some((stem) => complaint.has(stem));
  const isPutDown = plain.some((sentence) => speaksOfIt(sentence) && (denying.test(sentence) || secondary.test(sentence)));
  if (!isPutDown) return null;
  const instead = plain.filter((sentence) => /^(?:it|that|this|i|my|the|he|she|her|his|we)\b|^it['’]?s\b/i.test(sentence));
  return instead.find((sentence) => !speaksOfIt(sentence) && !denying.test(sentence) && count(sentence) >= fewestOfComplaint) ?? null;
}

function count(sentence: string): number {
  return sentence.split(/\s+/).length;
}
