/** A text that goes on in a sentence; names and abbreviations keep their capitals. */
export function lowerFirst(text: string): string {
  return /^[A-Z](?:[a-z]|\s)/.test(text) && !/^I\b/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** Symptoms of which one has one; notes leave the article out. */
const withoutArticle =
  /\bI have (?!(?:an?|the|no|some|any|my|had|been|several|many|two|three|also|never)\b)((?:[a-z-]+ ){0,3}?)(rash|headache|cough|fever|sore throat|lump|migraine|earache|stiff neck|runny nose|blocked nose|temperature|lesion|ulcer|mole)\b(?! history)/g;

/** A sentence as it is said: with its article, its capital and its full stop. */
export function finish(text: string): string {
  const clean = text
    .replace(/^["“]([^"”]+)["”]\.?$/, '$1')
    .replace(/\s+/g, ' ')
    .replace(/\bhas temperature (?=\d)/g, 'has a temperature of ')
    .replace(withoutArticle, 'I have a $1$2')
    .replace(/\b(had|have|has) (heart attack|stroke|miscarriage)\b/g, '$1 a $2')
    .replace(/\bI have (?:a |an )?no /g, 'I have no ')
    .replace(/\bI have no [^.;]*/g, (denial) =>
      denial.replace(/ and (?!I\b|my\b|it\b|the\b|there\b|have\b|am\b|was\b|no\b|has\b)/g, ' or '),
    )
    .replace(/\bI have (?:an? )?(?:chief |presenting |main )?complaints? of /g, 'I have ')
    .replace(/\bI and (my [a-z]+)\b/g, (_, other: string) => `${other.charAt(0).toUpperCase()}${other.slice(1)} and I`)
    .replace(
      /\bI have (?!had|been|no\b|an? history|history|known|smoking|drinking|taking|[a-z]+ly\b|[a-z]+ed\b|lost\b|taken\b|never\b|not\b|had\b|felt\b|gone\b|got\b|gotten\b|seen\b|become\b)([^.;]*? (?:for|since) (?:the (?:past|last) |about |almost |nearly )?(?:\d|a |one|two|three|four|five|six|seven|eight|nine|ten|several|many|some|yesterday|this morning|last))/,
      "I've had $1",
    )
    .replace(
      /\bI have (?:an? )?((?:\d+|one|two|three|four|five|six|several|few)[- ](?:day|week|month|year|hour)s?)[- ]history of (?:experiencing |having )?([^.;,]+?)(?=[.;,]|$)/i,
      (_, time: string, what: string) =>
        `I've had ${what} for ${time.replace('-', ' ').replace(/([a-z])$/i, (end) => (/^(?:1|one)\b/i.test(time) || end === 's' ? end : `${end}s`))}`,
    )
    .replace(
      /\bI have ((?:hearing|experiencing|having|feeling|taking|smoking|drinking|losing|gaining|urinating|passing|waking|sleeping|eating|getting|going|working|using|seeing|noticing|trying)\b)/g,
      'I have been $1',
    )
    .trim()
    .replace(/[,;:]$/, '');
  if (clean === '') return '';
  const capital = clean.charAt(0).toUpperCase() + clean.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}
