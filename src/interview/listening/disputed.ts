import { contentStems } from '../../clinical/reading/content-stems.ts';
import { personNamed } from '../../clinical/reading/whose.ts';

/** What stands in the record though it is not so: 'it still says numbness', 'again you wrote the clot'. What has come back again, or is wrong with somebody, stands in none. */
const pointsAtRecord = new RegExp(
  [
    '\\b(?:it|you|this|that|summary|list) (?:still|again|wrongly)\\b.{0,12}\\b(?:says?|lists?|shows?|wrote|put)\\b',
    "\\b(?:still|again|wrongly) (?:it|you|the summary|the list)(?:['’]ve)?\\b.{0,6}\\b(?:says?|wrote|put|listed)\\b",
    '\\bstill (?:says|lists|shows)\\b',
    "\\b(?:it|you|summary|list|this)(?:['’]ve)?\\b.{0,12}\\b(?:says?|said|wrote|written|put|listed|lists|made up|invented)\\b.{2,80}\\b(?:wrong(?:ly)?|again|not (?:true|right|so|mine)|isn['’]?t (?:true|right|so)|mistake)\\b",
    '\\b(?:never|not) heard of\\b',
    '\\b(?:is|are) (?:not true|wrong|a mistake)(?=\\W*$|,)',
  ].join('|'),
  'i',
);
/** What lacks in the record is no dispute of what stands there. */
const lacks =
  /\b(?:left out|leave out|missed|missing|forgot(?:ten)?|did(?:n['’]?t| not) (?:write|put|note|say|mention|include|list)|should (?:say|be)|is gone|where is)\b/i;
const tellsAmount = /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten) (?:days?|weeks?|months?|hours?|years?|minutes?|out of)\b/i;
const notMine = /\bnot (?:me|mine|my own|his own|her own)\W*$/i;
/** Whose it is ends what is said of it: 'it was my husband who called' tells of nothing else. */
const ofSomebody = "\\s+(?:all |both |only )?(?:my|his|her|our)\\s+(?:\\w+\\s+)?(\\p{L}+?)(?:['’]s?)?(?=\\W*$|,?\\s+(?:and )?not\\b)";
/** 'The atrial fibrillation and the warfarin are my brother's'. */
const areTheirs = new RegExp(`^(.{3,160}?)\\b(?:is|are|was|were)${ofSomebody}`, 'iu');
/** 'Those are my brother's', said of what the sentence before names. */
const pointsBack = new RegExp(
  `^\\W*(?:(?:and|but|all|no)\\W+)*(?:that|those|these|they|it|this|both)(?:['’](?:s|re)| (?:is|are|was|were))${ofSomebody}`,
  'iu',
);
/** 'The ibuprofen I do not take', 'clot I did not have', 'psoriasis no'. */
const deniedAtEnd =
  /(?:^|[.;!?]\s*|,\s*|\b(?:and|but)\s+)(?:the |a |an |my |any )?([\p{L}][\p{L} -]{2,40}?),?\s+(?:i|we|he|she)\s+(?:(?:do|did|have|had|am|does|has)\s?(?:not|n['’]?t)|never)\s*(?:have|had|take|took|taken|use|used|get|got|feel|felt|say|said)?(?=\s*(?:[.,;!?]|$|but\b|and\b|only\b))/giu;
const deniedAlone = /^\W*(?:the |a |my )?(\p{L}[\p{L} -]{2,30}?),? (?:no|not|none|never)\W*$/iu;
/** Words that say that something is disputed, and not what. */
const around =
  /\b(?:it|you|i|they|that|those|these|this|there|still|again|says?|said|say|lists?|listed|wrote|written|put|puts|has|have|had|got|shows?|summary|list|record|history|never|heard|of|not|no|me|mine|my|own|is|are|was|were|all|both|for|sorry|am|but|the|a|an|in|as|wrong|mistake|please|also|too|where|does|come|from|one|ones|bit|part)\b/giu;
const mostWords = 8;

/** The sentences of a text, each with the things in it that it says not to be so; what a sentence states besides is none of them. */
export function disputedIn(
  text: string,
): readonly { readonly sentence: string; readonly things: readonly string[]; readonly isWhole: boolean }[] {
  const sentences = text.match(/[^.!?;\n]+[.!?;\n]*\s*/g) ?? [];
  return sentences.map((sentence, place) => {
    const next = sentences[place + 1] ?? '';
    const owner = areTheirs.exec(sentence);
    if (owner !== null && isSomebody(owner[2]) && !pointsBack.test(sentence))
      return { sentence, things: thingsIn(owner[1] ?? ''), isWhole: true };
    const isOfOthers = isSomebody(pointsBack.exec(next)?.[1]) || notMine.test(sentence);
    const told = sentence
      .split(/,\s*(?=and\b|but\b|you\b|it\b)|\bbut\b/i)
      .filter((clause) => !lacks.test(clause))
      .join(' ');
    // What is wrong of a time or a number is put right by another: the thing itself stands.
    if (isOfOthers || (pointsAtRecord.test(told) && !tellsAmount.test(told)))
      return {
        sentence,
        things: thingsIn(told.replace(/\b(?:is|are|was|were) (?:my|his|her) \p{L}+(?:['’]s?)?/giu, ' ')),
        isWhole: true,
      };
    const [, alone] = deniedAlone.exec(sentence) ?? [];
    if (alone !== undefined) return { sentence, things: thingsIn(alone), isWhole: false };
    return { sentence, things: [...sentence.matchAll(deniedAtEnd)].flatMap(([, thing = '']) => thingsIn(thing)), isWhole: false };
  });
}

function isSomebody(word: string | undefined): boolean {
  return word !== undefined && personNamed(word.toLowerCase()) !== null;
}

/** The things that words name, one by one, without the words around them. */
function thingsIn(words: string): readonly string[] {
  return words
    .split(/,|\band\b|\bor\b|\bnor\b|[:()“”"]/i)
    .map((part) =>
      part
        .replace(around, ' ')
        .replace(/[^\p{L}\p{N}'’ -]+/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => contentStems(part).size > 0 && part.split(' ').length <= mostWords);
}
