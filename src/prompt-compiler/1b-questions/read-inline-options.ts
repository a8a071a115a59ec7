import { startsLikeQuestion } from '../question-words.ts';

export interface InlineOptions {
  readonly text: string;
  readonly labels: readonly string[];
  /** The letters or numbers before them, where they have any. */
  readonly markers?: readonly string[];
}

const longestLabel = 60;
const howToAnswer = /(?<=[?.:]) ?[([]?(?:please )?(?:choose|select|tick|pick|mark|check)\b[^?:/|;]*$/i;
/** 'Cough, rash, headache (several possible)' */
const severalLast = /[ ,;]*([([](?:several|multiple|more than one|one or more|all that apply|as many)\b[^()[\]]*[)\]])[ .]*$/i;
/** 'Any of: cough, rash, none (tick all that apply)' */
const toldLast =
  / ?[([](?:please )?(?:choose|select|tick|pick|mark|check|several|multiple|more than one|one or more|all that apply|as many)\b[^()[\]/|]*[)\]][ .?]*$/i;
const toldLabels =
  /^(?:(?:possible )?(?:options?|answers?|choices?)(?: are)?|(?:please )?(?:choose|select|tick|pick|answer)(?: one| from| between| with)?(?: of)?) ?:? ?(?=\S)/i;
const noLabels = /^(?:e\.?g\.?|for example|for instance|such as|like|i\.?e\.?|that is|please|if |only |on a scale|from \d)/i;
const asksForChoice = /\b(?:following|these|those|options?|answers?|which|choose|select|tick|pick|any of)\b/i;
const asksForOne = /^(?:which|what|how|who|where|when)\b|\b(?:which|choose|select|pick|tick|best|word)\b/i;
const attribute =
  /^(?:are|is|was|were) (?:you|it|they|the [a-z]+|your [a-z]+)$|^(?:the )?(?:[a-z]+ )?(?:onset|course|character|side|type|kind|severity|sex|gender|timing|quality|frequency|pattern|colou?r|location|site|intensity|hand|consistency|amount|size|shape|status)$/i;

/** Groups of answers that exclude each other: 'sudden or gradual?' asks which, 'red or swollen?' asks whether. */
const contrasts = [
  'suddenly|sudden|gradually|gradual|slowly|slow|abruptly|abrupt|all at once',
  'constantly|constant|intermittent|continuous|steady|comes and goes|come and go|does it come and go|off and on|on and off|all the time|in waves|in attacks',
  'the left|the right|left|right|both sides|both|one side',
  'mild|moderate|severe',
  'dry|wet|productive|chesty|with phlegm',
  'better|worse|milder|the same|unchanged',
  'sharp|dull|throbbing|burning|cramping|crampy|aching|achy|stabbing|pressing|shooting|tight|pounding|tearing|squeezing',
  'in the morning|in the evening|at night|during the day|in the afternoon',
  'watery|sticky|thick',
  'upper|lower',
  'inside|outside',
  'right-handed|left-handed|ambidextrous',
  'inward|inwards|outward|outwards',
  'upward|upwards|downward|downwards',
  'on one side|on both sides|one side|both sides',
  'one leg|both legs|one arm|both arms|one knee|both knees|one eye|both eyes|one ear|both ears',
  'before|after|before meals|after meals',
  'solid|liquid',
  'soft|hard',
  'loose|hard',
  'by phone|phone|telephone|by video|video|in person|face to face|online|at home|at the surgery|in the clinic',
];
const alternatives = contrasts.map(
  (words) =>
    new RegExp(
      `\\b((?:${words})(?:, (?:${words}))*,? or (?:${words}))(?= ?\\?|(?: [a-z]+){1,2}\\?$|[ ,](?:than|as|with|when|after|in|on|at|over|since|today|now)\\b)`,
      'i',
    ),
);
const asksWhichOf =
  /^(?:and |so )?(?:is|are|was|were|does|do|did|has|have) (?:the|your|it|this|they|these|that|its|you feel|you get|you (?=right|left))\b/i;

/** The answers that the wording of a question names itself ('Which ear: left, right or both?', 'How bad? mild / severe'); null when it names none. */
export function readInlineOptions(written: string): InlineOptions | null {
  const told = howToAnswer.exec(written) ?? toldLast.exec(written);
  const text = told === null ? written : written.slice(0, told.index).trim();
  const found =
    readLettered(text) ??
    readAfterQuestion(text) ??
    readAfterColon(text) ??
    readNamedLast(text) ??
    (told === null || /^ ?[([]/.test(told[0]) ? null : readToldToChoose(text));
  if (found === null) return null;
  return told === null ? found : { ...found, text: `${found.text} ${written.slice(told.index).trim()}` };
}

/** The answers between which 'Is it sudden or gradual?' asks to choose; null where yes or no may be meant. */
export function readAlternatives(written: string): readonly string[] | null {
  const text = written.replace(/\b([a-z]+)- or ([a-z]+)-([a-z]+)\b/gi, '$1-$3 or $2-$3');
  if (!text.includes(' or ')) return null;
  const things =
    /^(?:is|was|are|were) (?:it|this|that|they) ((?:an?|the) [^,?]+(?:, (?:an?|the) [^,?]+)*,? or (?:an?|the) [^,?]+)\?$/i.exec(text);
  if (things?.[1] !== undefined) return things[1].split(/, ?(?:or )?| or /i);
  const asksWhich = asksWhichOf.test(text);
  for (const pattern of alternatives) {
    const match = pattern.exec(text);
    // 'Upper or lower jaw?' asks without a verb.
    if (match?.[1] === undefined || !(asksWhich || match.index === 0)) continue;
    return match[1].split(/, ?(?:or )?| or /i).map((label) => label.replace(/^(?:does it|is it|do they|the) /i, ''));
  }
  return null;
}

/** '(a) trouble speaking, (b) a drooping face': letters or numbers in their order. */
function readLettered(text: string): InlineOptions | null {
  const marks: { mark: string; start: number; end: number }[] = [];
  for (const match of text.matchAll(/(?<=^|[ ,;:?])\(?([a-h]|[1-9])[).] ?(?=\S)/gi)) {
    const mark = match[1]?.toLowerCase() ?? '';
    const place = /\d/.test(mark) ? Number(mark) : mark.charCodeAt(0) - 96;
    if (place === marks.length + 1) marks.push({ mark, start: match.index, end: match.index + match[0].length });
  }
  const first = marks[0];
  if (first === undefined || marks.length < 2 || first.start === 0) return null;
  const labels = marks.map(({ end }, index) => text.slice(end, marks[index + 1]?.start).replace(/[\s,;.?]+(?:(?:and|or)[\s,]*)?$/i, ''));
  const markers = marks.map(({ mark }) => mark);
  return sound(labels) ? { text: asQuestion(text.slice(0, first.start), text), labels, markers } : null;
}

function readAfterQuestion(text: string): InlineOptions | null {
  const end = text.replace(/\?$/, ' ').lastIndexOf('?');
  if (end < 0 || end === text.length - 1) return null;
  const bracketed =
    /^\((?:please )?(?:choose|select|tick|pick|mark|check)\b[^()]*\) ?/i.exec(text.slice(end + 1).trim()) ??
    /^(?:please )?(?:choose|select|tick|pick|mark|check) (?:all|any|as many|one or more|several)\b[^:,/|]*: ?/i.exec(
      text.slice(end + 1).trim(),
    );
  const said = text
    .slice(end + 1)
    .trim()
    .slice(bracketed?.[0].length ?? 0);
  const closing = severalLast.exec(said);
  const offered = closing === null ? said : said.slice(0, closing.index);
  const told = toldLabels.exec(offered);
  const tail = told === null ? offered : offered.slice(told[0].length);
  if (noLabels.test(tail)) return null;
  const labels = splitStrokes(tail) ?? (told !== null || / or /i.test(tail) || isBareList(tail) ? splitList(tail) : null);
  return labels !== null && sound(labels) && !labels.some((label) => startsLikeQuestion(label) && label.split(' ').length > 3)
    ? { text: [text.slice(0, end + 1), bracketed?.[0].trim() ?? '', closing?.[1] ?? ''].filter((part) => part !== '').join(' '), labels }
    : null;
}

function readAfterColon(text: string): InlineOptions | null {
  const paused = text.lastIndexOf(' - ');
  const offers = asksForOne.test(text) || attribute.test(text.slice(0, Math.max(0, paused))) || / \/ /.test(text.slice(paused + 1));
  const dash = paused >= 0 && offers ? paused : -1;
  const colon = text.includes(':') ? text.lastIndexOf(':') : dash < 0 ? -1 : dash + 1;
  if (colon <= 0 || colon === text.length - 1) return null;
  const before = text.slice(0, colon).trim();
  const tail = text
    .slice(colon + 1)
    .trim()
    .replace(/ ?[?.]$/, '');
  if (noLabels.test(tail) || startsLikeQuestion(tail) || tail.includes('?')) return null;
  const strokes = splitStrokes(tail);
  if (strokes !== null) return sound(strokes) ? { text: asQuestion(before, text), labels: strokes } : null;
  const listed = splitList(tail);
  // 'Character: crushing, sharp, burning'
  const named = attribute.test(before) && (/ or /i.test(tail) || tail.includes(','));
  const chosen =
    (named && listed.length >= 2) ||
    (listed.length > 2 && ['yes', 'no'].every((answer) => listed.some((label) => label.toLowerCase() === answer))) ||
    (/ or /i.test(tail) && (asksForOne.test(before) || (listed.length > 2 && !startsLikeQuestion(before))));
  const offered =
    asksForChoice.test(before) && (listed.length > 2 || / or | and /i.test(tail) || /\b(?:following|these|those)$/i.test(before));
  return (chosen || offered) && sound(listed) ? { text: asQuestion(before, text), labels: listed } : null;
}

/** 'Groin pain, buttock pain, or both?' */
function readNamedLast(text: string): InlineOptions | null {
  if (!/ or (?:both|neither|none|other|something else|somewhere else|all of (?:them|these))\??$/i.test(text) || startsLikeQuestion(text))
    return null;
  const labels = splitList(text);
  return sound(labels) ? { text, labels } : null;
}

/** 'Did you trip, slip or black out? Choose one.' */
function readToldToChoose(text: string): InlineOptions | null {
  if (!/ or /i.test(text)) return null;
  const labels = splitList(
    text.replace(/^(?:do|does|did|is|are|was|were|have|has|had) (?:you|it|they|he|she|the [a-z]+|your [a-z]+|there) /i, ''),
  );
  return sound(labels) ? { text, labels } : null;
}

function splitStrokes(tail: string): readonly string[] | null {
  const words = tail.replace(/[.;]$/, '');
  const separator = /[|;]/.test(words)
    ? / ?[|;] ?/
    : / \/ /.test(words)
      ? / \/ /
      : /^[^/\s]+(?: [^/\s]+)?(?:\/[^/\s]+(?: [^/\s]+)?)+$/.test(words)
        ? '/'
        : null;
  return separator === null ? null : words.split(separator).map(plain);
}

function splitList(tail: string): readonly string[] {
  return tail
    .replace(/[.?]$/, '')
    .split(/, ?(?:and |or )?| or | and /i)
    .map(plain);
}

/** Short names between commas, such as 'Head, neck, back'. */
function isBareList(tail: string): boolean {
  const labels = splitList(tail);
  return labels.length >= 3 && !/[.!:]\s/.test(tail) && labels.every((label) => label.split(' ').length <= 3);
}

function sound(labels: readonly string[]): boolean {
  return labels.length >= 2 && labels.every((label) => label !== '' && label.length <= longestLabel && label.split(' ').length <= 9);
}

function plain(label: string): string {
  return label
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/[.,;]+$/, '');
}

function asQuestion(words: string, whole: string): string {
  return words
    .trim()
    .replace(/[\s:,;-]+$/, '')
    .replace(/(?<![?.])$/, whole.endsWith('?') ? '?' : '');
}
