import type { Lexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import { contentStems } from '../../clinical/reading/content-stems.ts';
import { isBloodRelative, kinNamed, mayBeSameKin } from '../../clinical/reading/kinship.ts';
import { shortAnswerIn } from '../../clinical/reading/read-short-answer.ts';
import type { Attributes, Mention, Reading } from '../../clinical/reading/reading.ts';
import type { UnderstandRequest } from '../../interview/ports.ts';
import type { Answer } from '../../protocol/answer.ts';

type Asked = NonNullable<UnderstandRequest['asked']>;

const sentenceEnd = /(?<=[.!?;\n])\s+|\n+/;
/** 'There is no redness to speak of, so no.' */
const atTheEnd = /[,;]\s*(?:so|then|but|and|just|no|nope|nah)?\s*\b(no|nope|nah|none|nothing|yes|yeah)\b\W*$/i;
/** 'A little faster, yeah', and without the comma. */
const affirmsAtTheEnd = /\b(?:yeah|yes|yep|yup|aye)\W*$/i;
const denying = /\b(?:no|not|never|nope|nah)\b|n['’]?t\b/i;
/** 'It is not any of those', and not 'none of it helps'. */
const noneOfThem =
  /^\W*(?:(?:no|nope|nah|naw|well|oh|sorry)\W+)*(?:(?:i|he|she|we|they)(?: have| has| had|['’]ve|['’]s)?(?: got| had)? (?=none of))?(?:(?:it|that|they)(?:['’]s|['’]re| is| are)? )?(?:(?:not|is ?n['’]t|are ?n['’]t) any|none) of (?:that|those|these|them|the above)(?=\W*$|[.,;!]| (?:dear|love|mate|doc|pal|at all|thanks?|i(?:['’]m| am) afraid)\b)|^\W*no(?:thing|ne) (?:on|in|from) (?:that|the|your) list\W*$|^\W*no to (?:all|any) of (?:that|those|these|them)\b/i;
/** A list that is asked for with 'do you have' is denied by a no, whatever follows it: 'Have your bowels changed?' - 'Nope, regular as clockwork'. */
const asksWhether = /(?:^|[:,] )(?:do|does|did|have|has|are|is|was|were)\b/i;
const deniesOutright =
  /^\W*(?:(?:nope|nah|naw)\b|no(?:\W*$|\s*[,.;!–-]|\s+(?:it|i|he|she|they|we|all|just|mate|love|dear|pal|sir|doctor|doc|not)\b))/i;
/** 'No, but I get a bit puffed.' */
const addsSomething = /\b(?:but|except|apart from|only|just|although|though|however|unless|besides)\b/i;
/** 'Nah, my heart goes like the clappers': whoever tells of a trouble beside the no may tell what was asked for. */
function isTrouble({ kind, status, time, experiencer }: Mention): boolean {
  return kind === 'finding' && status === 'present' && time === 'now' && experiencer === 'patient';
}

/** Whether a sentence of a reply denies all of a list outright, whatever the others tell. */
export function saysNoneOfThem(reply: string): boolean {
  return reply.split(sentenceEnd).some((sentence) => noneOfThem.test(sentence));
}

/** In a list a longer sentence that begins with no may deny something else: 'No, it was the week before.' */
const mostWordsOfNone = 3;

const saysYesOrNo: Readonly<Record<string, 'yes' | 'no' | 'unknown'>> = {
  yes: 'yes',
  all: 'yes',
  no: 'no',
  none: 'no',
  unknown: 'unknown',
};

function saidIn(sentence: string): 'yes' | 'no' | 'unknown' | null {
  if (sentence.includes('?')) return null;
  if (affirmsAtTheEnd.test(sentence) && !denying.test(sentence)) return 'yes';
  const atEnd = atTheEnd.exec(sentence)?.[1]?.toLowerCase();
  const says = shortAnswerIn(sentence) ?? (atEnd === undefined ? null : atEnd.startsWith('n') ? 'no' : 'yes');
  return says === null ? null : (saysYesOrNo[says] ?? null);
}

/** What says how much, where or since when something is there says that it is there. How it began, and what it brings on or eases, does not. */
const tellThatItIs: readonly (keyof Attributes)[] = [
  'site',
  'side',
  'character',
  'severity',
  'since',
  'duration',
  'frequency',
  'radiation',
  'amount',
];
/** 'Do you smoke, or did you smoke for many years?' */
const asksOfBefore = /\b(?:did you|have you (?:ever|had|been)|used to|ever)\b/i;
const hedged =
  /\b(?:not|no|never|barely|hardly|scarcely|rarely|seldom|nothing|none|without|neither|nor|less|used to|nearly|almost|about to|close to)\b|n['’]t\b|\?/i;
/** Of long ago: what was so then is not said to be so. */
const longAgo =
  /\b(?:years? (?:ago|back)|in my (?:teens|twenties|thirties|youth|childhood)|as a (?:child|kid|boy|girl)|when i was|last (?:year|century)|in (?:19|20)\d\d)\b/i;

/** 'Only at weddings' to 'Do you drink alcohol?': whoever tells only more of what was asked about says that it is so; 'packed it in' says that it is not. */
function toldOfIt(asked: Asked, reply: string, mentions: readonly Mention[]): Answer | null {
  const ofIt = mentions.filter(({ finding, label }) => label.startsWith(asked.text) || (finding !== null && finding === asked.finding));
  const [only, ...others] = ofIt;
  if (only === undefined || others.length > 0 || mentions.length > 1) return null;
  if (only.experiencer !== 'patient' || only.time !== 'now' || only.status !== 'present') return null;
  if (only.attributes.stopped !== undefined) return asksOfBefore.test(asked.text) ? { kind: 'yes' } : { kind: 'no' };
  if (longAgo.test(reply) && !asksOfBefore.test(asked.text)) return null;
  return !hedged.test(reply) && tellThatItIs.some((name) => only.attributes[name] !== undefined) ? { kind: 'yes' } : null;
}

const sureOfRelative = 0.6;

/** The age below which a question asks for an illness ('before the age of 60'); null where it names none. */
function ageLimitIn(question: string): number | null {
  const limit = /\b(?:before|under|below|younger than)(?: the age of)? (\d{2})\b/i.exec(question)?.[1];
  return limit === undefined ? null : Number(limit);
}

function agesIn({ attributes, quote }: Mention): readonly number[] {
  const told = [quote, ...Object.values(attributes).flat()].join(' ');
  return (told.match(/\b\d{1,3}\b/g) ?? []).map(Number);
}

/**
 * 'Dad dropped down with his heart at 57' to a question of the family: an illness that the question names, of a relative that it asks about and at an age that
 * it asks for, says yes to it.
 */
function toldOfFamily(asked: Asked, mentions: readonly Mention[]): Answer | null {
  if (asked.finding?.startsWith('family-') !== true) return null;
  const meant = contentStems(asked.text);
  const limit = ageLimitIn(asked.text);
  const askedOf = (asked.text.toLowerCase().match(/\p{L}+/gu) ?? []).map(kinNamed).filter((kin) => kin !== null && kin !== 'family');
  const isOfAsked = (kin: string) => askedOf.length === 0 || askedOf.some((one) => one !== null && mayBeSameKin(one, kin));
  const isMeant = (mention: Mention) =>
    mention.kind === 'relative' &&
    mention.status === 'present' &&
    mention.confidence >= sureOfRelative &&
    isBloodRelative(mention.experiencer) &&
    isOfAsked(mention.experiencer) &&
    (limit === null || agesIn(mention).some((age) => age < limit)) &&
    [...contentStems(mention.label)].some((word) => meant.has(word) && kinNamed(word) === null);
  return mentions.some(isMeant) ? { kind: 'yes' } : null;
}

/** 'Not since 1979' denies only what came after. */
const deniesSince = /\b(?:since|until|till|lately|recently|any ?more|these days|at the moment|yet|now)\b/i;

/**
 * The answer that stands among other statements, where the reply as a whole is none: in a sentence of its own ('Run! Only for the bus. No dear.'), at an end
 * ('there is no redness, so no'), in what is told of the thing asked about, or in a reply that does nothing but deny. Sentences at odds answer nothing.
 */
export function answerAmongStatements(
  { asked, reply }: UnderstandRequest,
  { acts, mentions }: Reading,
  { knowledge }: Pick<Lexicon, 'knowledge'>,
): Answer | null {
  if (asked === null) return null;
  const sentences = reply.split(sentenceEnd).filter((sentence) => /\p{L}/u.test(sentence));
  const none = asked.options.find(({ role }) => role === 'none');
  if (none !== undefined) {
    const isDenied =
      asksWhether.test(asked.text) &&
      deniesOutright.test(reply) &&
      !(sentences[0] ?? '').includes('?') &&
      !addsSomething.test(reply) &&
      !mentions.some(isTrouble);
    const isNone =
      isDenied ||
      sentences.some(
        (sentence) =>
          noneOfThem.test(sentence) ||
          (saidIn(sentence) === 'no' && (sentence.trim().split(/\s+/).length <= mostWordsOfNone || atTheEnd.test(sentence))),
      );
    const isAtOdds = sentences.some((sentence) => saidIn(sentence) === 'yes');
    const picks = asked.options.some(
      ({ role, finding }) =>
        role === 'choice' && mentions.some((one) => one.finding === finding && finding !== null && one.status === 'present'),
    );
    return isNone && !isAtOdds && !picks ? { kind: 'options', optionIds: [none.id] } : null;
  }
  if (asked.kind !== 'yes-no') return null;
  const said = new Set(sentences.map(saidIn).filter((says) => says !== null));
  const [only] = said;
  if (only !== undefined) return said.size === 1 ? { kind: only } : null;
  const isDenial =
    !deniesSince.test(reply) && acts.length === 1 && acts[0] === 'denies' && mentions.every(({ status }) => status === 'absent');
  // What is told of a pain says that it is there, and not that it came on suddenly.
  const isRefinement = asked.finding !== null && knowledge.findings.get(asked.finding)?.of !== undefined;
  return (isRefinement ? null : toldOfIt(asked, reply, mentions)) ?? toldOfFamily(asked, mentions) ?? (isDenial ? { kind: 'no' } : null);
}
