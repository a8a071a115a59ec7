import { contentStems } from '../../clinical/reading/content-stems.ts';
import type { Mention } from '../../clinical/reading/reading.ts';
import type { UnderstandRequest } from '../../interview/ports.ts';
import type { Answer } from '../../protocol/answer.ts';

/** What denies all that is offered, in whatever words. */
const ofAll = contentStems('pain ache hurt trouble problem symptom sign thing else like such kind sort');

const denied =
  /\b(?:no|not|never|none|nothing|neither|nor|without|nae|naw|nope|nah)\b|n['’]?t\b|\b\w+nae\b|\b(?:fine|ok|okay|normal|clear|all right|alright)\b/i;

const bareDenial = /\b(?:no|not|never|none|nothing|neither|nor|nae|naw|nope|nah|of|them|these|those|it|that|all|at)\b/gi;

/** 'Naw, I just get a bit tight across the chest' below a list with chest pain in it: whoever tells of what is offered has not denied it. */
function tellsOfWhatIsOffered(reply: string, labels: readonly string[]): boolean {
  const offered = contentStems(labels.join(' '));
  return reply
    .split(/[.,;!?\n]|\bbut\b/)
    .filter((clause) => !denied.test(clause))
    .some((clause) => [...contentStems(clause)].some((word) => offered.has(word) && !ofAll.has(word)));
}

const didNot =
  /\b(?:i|he|she|they|we)(?:\s+(?:did|have|had|was|were)(?:n['’]?t| not)|(?:['’]?(?:s|re|m)| is| are| am) not)\s+(?:really\s+|actually\s+)?([a-z]+)/gi;
/** Who did not have, feel or notice anything denies what is offered. */
const ofHaving =
  /^(?:have|had|get|got|gotten|feel|felt|notice|noticed|think|know|any|been|being|that|so|one|either|none|sure|well|too|bad|now|yet|at|in|on)$/i;

/** What somebody says that they did not do, where nobody offered it. */
function didSomethingElse(reply: string, offered: ReadonlySet<string>): boolean {
  return [...reply.matchAll(didNot)].some(
    ([, verb = '']) => !ofHaving.test(verb) && [...contentStems(verb)].some((word) => !offered.has(word) && !ofAll.has(word)),
  );
}

/** A no that goes straight into the name of something: 'no allergy', and neither 'no, I don't smoke' nor 'no not really'. */
const noOfSomething =
  /^\W*no (?!(?:i|he|she|they|we|it|you|there|the|that|this|these|those|my|his|her|not|no|nothing|never|none|really|of|its|im|ive|idea|sorry|thanks?|thank|more|longer|problems?|way|mate|doctor|dr|love|sir|dear)\b)\p{L}/iu;
const noByItself = /(?:^|[,.;!?])\s*(?:no|nope|nah)\s*(?:$|[,.;!?])|\bno\W*$/i;

/** 'No allergy', when bleeding was asked about, denies the allergy alone. */
function deniesAnother({ asked, reply }: Pick<UnderstandRequest, 'asked' | 'reply'>, mentions: readonly Mention[]): boolean {
  if (!noOfSomething.test(reply) || noByItself.test(reply)) return false;
  const inQuestion = contentStems(asked?.text ?? '');
  const denials = mentions.filter(({ status, kind }) => status === 'absent' && kind !== 'person');
  return (
    denials.length > 0 &&
    denials.every(
      ({ finding, quote }) =>
        finding !== null && finding !== asked?.finding && ![...contentStems(quote)].some((word) => inQuestion.has(word)),
    )
  );
}

/**
 * 'No, I didn't fall' under a list of places takes up something else: whoever denies a thing that nobody offered has not denied the whole list.
 * 'No, no pain anywhere' and 'no, none of that' have.
 */
export function deniesSomethingElse({ asked, reply }: UnderstandRequest, answer: Answer | null, mentions: readonly Mention[]): boolean {
  if (asked?.kind === 'yes-no' && asked.finding !== null && answer?.kind === 'no') return deniesAnother({ asked, reply }, mentions);
  if (asked === null || answer?.kind !== 'options' || !/^\W*(?:no|nope|nah|naw|not)\b/i.test(reply)) return false;
  const chosen = asked.options.filter(({ id }) => answer.optionIds.includes(id));
  if (chosen.some(({ role }) => role !== 'none')) return false;
  const choices = asked.options.filter(({ role }) => role === 'choice').map(({ label }) => label);
  if (tellsOfWhatIsOffered(reply, choices)) return true;
  const offered = contentStems([asked.text, ...asked.options.map(({ label }) => label)].join(' '));
  if (didSomethingElse(reply, offered)) return true;
  return mentions.some(({ kind, status, quote }) => {
    if (status !== 'absent' || kind === 'person') return false;
    // A bare 'nope' is heard as a denial of the question, and names nothing.
    const said = [...contentStems(quote.replace(bareDenial, ' '))];
    return said.some((word) => !ofAll.has(word)) && !said.some((word) => offered.has(word));
  });
}
