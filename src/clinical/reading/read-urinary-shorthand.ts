import type { FindingCode } from '../../shared/ids.ts';
import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import type { Learned } from './learned.ts';
import type { Token } from './tokenise.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
const ofUrine = setOf(
  `urine dysuria nocturia hesitancy suprapubic hematuria bladder incontinence voiding void dribbling micturition flank loin urethral urgency frequency
  prostate prostatic cystitis`,
);
const ofBowel = setOf('diarrhea stool bowel tenesmus fecal faecal colitis');
const sentenceEnds = setOf('. ! ? ; \n');
/** Words that tell what 'frequency' and 'urgency' are of; 'frequency of urination' is a phrase of the knowledge. */
const tellsOfWhat = setOf('of to');

function sentenceAround(tokens: readonly Token[], at: number): readonly Token[] {
  let first = at;
  while (first > 0 && !sentenceEnds.has(tokens[first - 1]?.word ?? '')) first -= 1;
  let end = at;
  while (end < tokens.length && !sentenceEnds.has(tokens[end]?.word ?? '')) end += 1;
  return tokens.slice(first, end).filter((_, offset) => first + offset !== at);
}

/** What a clinician's bare 'frequency' and 'urgency' are, by what else the sentence speaks of. Present, as said; the caller assesses them. */
export function readUrinaryShorthand(tokens: readonly Token[], lexicon: Lexicon): readonly Learned[] {
  return tokens.flatMap((token, at): Learned[] => {
    if ((token.word !== 'frequency' && token.word !== 'urgency') || tellsOfWhat.has(tokens[at + 1]?.word ?? '')) return [];
    const sentence = sentenceAround(tokens, at);
    const told = (words: ReadonlySet<string>) => sentence.some(({ word, stem }) => words.has(word) || words.has(stem));
    const bowel = told(ofBowel);
    const code = token.word === 'frequency' ? 'frequent-urination' : bowel ? 'bowel-urgency' : 'urinary-urgency';
    const finding = lexicon.knowledge.findings.get(code as FindingCode);
    if (finding === undefined || !(bowel ? token.word === 'urgency' : told(ofUrine))) return [];
    return [{ finding, status: 'present', value: null, first: at, last: at }];
  });
}
