import type { Fact } from '../../clinical/fact.ts';
import type { Lexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import { readAnswer } from '../../clinical/read-answer.ts';
import { contentStems } from '../../clinical/reading/content-stems.ts';
import { refines } from '../../clinical/reading/find-mentions.ts';
import { kinNamed } from '../../clinical/reading/kinship.ts';
import { readMessage } from '../../clinical/reading/read-message.ts';
import type { Reading } from '../../clinical/reading/reading.ts';
import { withoutInstruction } from '../../clinical/without-instruction.ts';
import type { Understand, Understanding, UnderstandRequest } from '../../interview/ports.ts';
import type { Answer } from '../../protocol/answer.ts';
import type { FindingCode } from '../../shared/ids.ts';
import { answerAmongStatements, saysNoneOfThem } from './answer-among-statements.ts';
import { correctsItself } from './corrects-itself.ts';
import { deniesSomethingElse } from './denies-something-else.ts';
import { timeHeard } from './time-heard.ts';
import { inTheirWords, isReadFromOther, type OwnTime, ownTime } from './time-of-answer.ts';

/** Reads replies offline, by our own lexicon and the rules of NegEx and ConText. Never fails. */
export function createBuiltinUnderstand(lexicon: Lexicon): Understand {
  return async (request) => understand(lexicon, request);
}

function understand(lexicon: Lexicon, request: UnderstandRequest): Understanding {
  const { reply, turn, asked, topic, person, aboutAnother = false, about = null } = request;
  const reading = readMessage(withoutBoundLabels(reply, asked), {
    lexicon,
    turn,
    topic,
    asked: asked?.finding ?? null,
    person,
    context: asked === null ? null : withoutInstruction(asked.text),
    offersList: (asked?.options.length ?? 0) > 0,
    aboutAnother,
    about,
  });
  const { speaksOf, unused, unread } = reading;
  const correction = reading.correction || correctsItself(reply, reading.reading);
  const own = asksForTime(asked) ? ownTime(reply, reading.reading.mentions, (code) => isOfSame(code, topic, lexicon)) : null;
  const ofComplaint = (code: FindingCode | null, quote: string | null) =>
    own === null || code === null || !isOfSame(code, topic, lexicon) || !isReadFromOther(quote, own);
  // What the rules alone read is in the facts already.
  const heard = lexicon.ears === null ? [] : reading.reading.mentions;
  const mentions = heard.filter(({ finding, quote }) => ofComplaint(finding, quote));
  const stated = reading.facts.filter(({ finding, quote }) => ofComplaint(finding, quote));
  const facts = asksForTrigger(asked) ? stated.filter((fact) => isNoTrigger(fact, lexicon)) : stated;
  const found =
    asked === null
      ? null
      : own === null
        ? answerRead(request, reading.reading, facts, lexicon)
        : answerOfTime(request, reading.reading, own, lexicon);
  if (found?.kind === 'yes' && affirmsSomethingElse(request, facts)) {
    return { facts: facts.filter((fact) => fact.finding !== asked?.finding), answer: null, speaksOf, correction, unused, unread, mentions };
  }
  const answer = wasNotMeasured(request)
    ? ({ kind: 'unknown' } as const)
    : deniesAnAmount(request) ||
        (deniesSomethingElse(request, found, mentions) && !saysNoneOfThem(reply) && answerInFacts(request, facts) === null) ||
        deniesAndAdds(request, found)
      ? null
      : found;
  const echoed = echoesOfDenied(request, answer);
  return {
    facts: facts.filter(({ finding, status }) => status !== 'present' || !echoed.has(finding)),
    answer,
    speaksOf,
    correction,
    unused: notForAnswer(unused, answer, request),
    unread,
    mentions: mentions.filter(({ finding, status }) => finding === null || status !== 'present' || !echoed.has(finding)),
  };
}

/** 'Unprotected sex, goodness! None of these': who denies a whole list tells nothing of it by saying one of its words again. */
function echoesOfDenied({ asked }: UnderstandRequest, answer: Answer | null): ReadonlySet<FindingCode> {
  if (asked === null || answer?.kind !== 'options') return new Set();
  const isNone = answer.optionIds.every((id) => asked.options.some((option) => option.id === id && option.role === 'none'));
  return new Set(isNone ? asked.options.flatMap(({ finding }) => finding ?? []) : []);
}

function answerRead(request: UnderstandRequest, reading: Reading, facts: readonly Fact[], lexicon: Lexicon): Answer | null {
  return (
    readTimed(request, lexicon) ??
    answerInFacts(request, facts) ??
    answerAtHead(request) ??
    answerByEcho(request, lexicon) ??
    answerHeard(request, reading, lexicon) ??
    (lexicon.ears === null ? null : answerAmongStatements(request, reading, lexicon))
  );
}

/** Since when it is: by the words that tell it of the complaint alone, where others in the reply are of something else. */
function answerOfTime(request: UnderstandRequest, reading: Reading, own: OwnTime, lexicon: Lexicon): Answer | null {
  const { words } = own;
  if (words === null) return null;
  const read =
    readTimed({ ...request, reply: words }, lexicon) ?? (words === request.reply ? answerHeard(request, reading, lexicon) : null);
  return inTheirWords(read, own);
}

/**
 * A reply that is made of labels of the list says what their options are bound to, and nothing that their wording holds besides ('weight loss
 * without trying' denies nothing): only labels that are bound to no finding are left to be read.
 */
function withoutBoundLabels(reply: string, asked: UnderstandRequest['asked']): string {
  const longestFirst = (asked?.options ?? []).toSorted((one, other) => other.label.length - one.label.length);
  const unbound: string[] = [];
  const rest = longestFirst.reduce((left, { label, finding }) => {
    const at = left.toLowerCase().indexOf(label.toLowerCase());
    if (at === -1) return left;
    if (finding === null) unbound.push(label);
    return `${left.slice(0, at)},${left.slice(at + label.length)}`;
  }, reply);
  return rest !== reply && /^[\s,;.&]*(?:and[\s,;.]*)?$/i.test(rest) ? unbound.join(', ') : reply;
}

/** What remains unused once the answer took its words: the labels chosen, a 'none of these', or all of it where it is kept as it is. */
function notForAnswer(unused: readonly string[], answer: Answer | null, { asked, reply }: UnderstandRequest): readonly string[] {
  if (answer?.kind === 'text' && answer.text === reply.trim()) return [];
  if (answer?.kind !== 'options') return unused;
  const labels = new Set(asked?.options.map(({ label }) => label.toLowerCase()));
  return unused.filter((part) => !labels.has(part.toLowerCase()) && !/^(?:no\W+)?(?:none|neither)\b/i.test(part));
}

/** 'What was your temperature, if you know it?' - 'No.' */
function wasNotMeasured({ asked, reply }: UnderstandRequest): boolean {
  return asked !== null && /\bif you (?:know|have|measured|took)\b/i.test(asked.text) && bareNo.test(reply);
}

const bareNo = /^\W*(?:no|nope|not really)\W*$/i;

/** 'No, but I go twice as often' denies a list and adds to it: what is added may be of the list. */
function deniesAndAdds({ asked, reply }: UnderstandRequest, found: Answer | null): boolean {
  if (found?.kind !== 'options' || asked === null) return false;
  const isNone = found.optionIds.every((id) => asked.options.some((option) => option.id === id && option.role === 'none'));
  return isNone && /^\W*(?:no|nope|nah|not really)\b\W+(?:but|except|only|just|although|though|apart from)\b/i.test(reply);
}

/** A bare no says nothing of how bad or how high something is, or which of several ways it is: it is not nought, and chooses none. */
function deniesAnAmount({ asked, reply }: UnderstandRequest): boolean {
  if (asked?.kind === 'one-of') return bareNo.test(reply) && !asked.options.some(({ role }) => role === 'none');
  return (asked?.kind === 'scale' || asked?.unit === '°C') && (bareNo.test(reply) || saysNoneOfThem(reply));
}

/** 'Yes light bothers her', when light was not asked about, takes up an earlier question or none: the yes is not to this one. */
function affirmsSomethingElse({ asked, reply }: UnderstandRequest, facts: Understanding['facts']): boolean {
  const rest = /^\s*(?:yes|yeah|yep|yup)\s+(?!and\b|but\b|also\b|plus\b|it\b|that\b)(.+)$/i.exec(reply)?.[1];
  if (asked === null || asked.finding === null || rest === undefined) return false;
  const question = asked.text.toLowerCase();
  const repeats = (rest.toLowerCase().match(/[a-z]{4,}/g) ?? []).some((word) => question.includes(word.slice(0, 5)));
  return !repeats && facts.some((fact) => fact.status === 'present' && fact.finding !== asked.finding);
}

/**
 * 'Yes, twenty a day': what follows the yes adds to it. A no that goes on may deny something else ('no fever'): it answers where it repeats a
 * word of the question ('no allergies that I know of').
 */
function answerAtHead({ asked, reply }: UnderstandRequest): Answer | null {
  if (asked?.kind !== 'yes-no') return null;
  if (/^\s*(?:yes|yeah|yep|yup)\b/i.test(reply)) return { kind: 'yes' };
  const denied =
    /^\s*(?:no|none|never(?: had)?|not)\s+(?:any\s+|(?:in|within|at|on|when|with|all)\s+(?:an?\s+|the\s+|my\s+)?)?([a-z]{4,})/i.exec(
      reply,
    )?.[1];
  if (denied === undefined) return null;
  return asked.text.toLowerCase().includes(denied.toLowerCase().slice(0, 6)) || /^that$/i.test(denied) ? { kind: 'no' } : null;
}

const inPlainWords = { yes: 'Yes', no: 'No', unknown: 'I do not know' } as const;
const oldestYears = 120;

/** What the learned part hears as a yes, a no or an 'I don't know' answers as those words do, and a number heard of the person is their age. */
function answerHeard(request: UnderstandRequest, { reply, mentions }: Reading, lexicon: Lexicon): Answer | null {
  if (reply !== null) return readTimed({ ...request, reply: inPlainWords[reply] }, lexicon);
  if (asksForTime(request.asked)) {
    const isOfComplaint = (code: FindingCode) => isOfSame(code, request.topic, lexicon);
    return timeHeard(request.reply, mentions, isOfComplaint, (words) => readTimed({ ...request, reply: words }, lexicon));
  }
  if (request.asked?.kind !== 'age') return null;
  const told = mentions.filter(({ kind, quote }) => kind === 'person' && /^\D*\d{1,3}\D*$/.test(quote));
  const years = Number(told[0]?.quote.match(/\d+/)?.[0] ?? Number.NaN);
  return told.length === 1 && years <= oldestYears ? { kind: 'amount', amount: years, unit: 'years' } : null;
}

/** Whether a finding is the other, or one of them refines the other: a pain under the ribs is a pain of the belly. */
function isOfSame(one: FindingCode, other: FindingCode | null, lexicon: Lexicon): boolean {
  const [finding, topic] = [lexicon.knowledge.findings.get(one), other === null ? undefined : lexicon.knowledge.findings.get(other)];
  return finding !== undefined && topic !== undefined && (refines(finding, topic, lexicon) || refines(topic, finding, lexicon));
}

/** Whether a question is about other people, too: 'Does anybody at home have it?', 'What runs in the family?' */
function asksOfOthers(question: string): boolean {
  return (question.match(/\p{L}+/gu) ?? []).some(
    (word) => kinNamed(word.toLowerCase()) !== null || /^(?:any|some)(?:one|body)$|^contact/i.test(word),
  );
}

function asksForTime(asked: UnderstandRequest['asked']): boolean {
  return asked?.kind === 'duration' || asked?.kind === 'date';
}

const mostWordsOfDate = 3;

/** Reads the answer; a number without its unit, such as a time of day, is no length of time. */
function readTimed({ asked, reply, aboutAnother }: UnderstandRequest, lexicon: Lexicon): Answer | null {
  if (asked === null) return null;
  const wanted = { ofOthers: aboutAnother === true || asksOfOthers(asked.text) };
  // 'Last night' in answer to when it began is since last night.
  const isBare = asksForTime(asked) && reply.trim().split(/\s+/).length <= mostWordsOfDate;
  const answer = readAnswer(reply, asked, lexicon, wanted) ?? (isBare ? readAnswer(`since ${reply.trim()}`, asked, lexicon) : null);
  if (!asksForTime(asked) || answer?.kind !== 'amount' || answer.unit === 'days') return answer;
  return /\p{L}/u.test(reply) ? { kind: 'text', text: reply.trim() } : null;
}

/** What makes it worse or better is not what the patient has: 'coughing' then is no cough. */
function asksForTrigger(asked: UnderstandRequest['asked']): boolean {
  return asked !== null && asked.kind !== 'yes-no' && /\b(?:worse|better|brings? it on|sets? it off|triggers?)\b/i.test(asked.text);
}

function isNoTrigger(fact: Fact, { knowledge }: Lexicon): boolean {
  return fact.status !== 'present' || knowledge.findings.get(fact.finding)?.of !== undefined;
}

/** A reply that says of the very finding asked about whether it is there has answered, without a yes or a no. */
function answerInFacts({ asked }: UnderstandRequest, facts: Understanding['facts']): Answer | null {
  if (asked?.kind !== 'yes-no' || asked.finding === null) return null;
  const fact = facts.find((candidate) => candidate.finding === asked.finding);
  if (fact === undefined) return null;
  return { kind: fact.status === 'present' ? 'yes' : fact.status === 'absent' ? 'no' : 'unknown' };
}

const negation = /\b(?:no|not|never|none|nothing|without|hardly|nobody|neither|nor)\b|n['’]t\b|\?/i;
const doubt =
  /\b(?:not sure|maybe|perhaps|might|don['’]t know|no idea|used to|my (?:mother|father|sister|brother|wife|husband|son|daughter))\b/i;

/** Words of the question said back, where no phrase of the knowledge is said: 'the bladder is never empty' affirms that it does not feel empty. */
function answerByEcho({ asked, reply, aboutAnother }: UnderstandRequest, lexicon: Lexicon): Answer | null {
  if (asked?.kind !== 'yes-no' || asked.finding === null || doubt.test(reply) || aboutAnother === true) return null;
  const finding = lexicon.knowledge.findings.get(asked.finding);
  if (finding === undefined || finding.kind === 'measurement') return null;
  const meant = contentStems(`${finding.label} ${asked.text}`);
  const echoes = (sentence: string): boolean => {
    const said = [...contentStems(sentence)];
    const shared = said.filter((word) => meant.has(word)).length;
    return shared >= fewestEchoed && shared >= said.length * leastEchoed && negation.test(sentence) === negation.test(finding.label);
  };
  return reply.split(/[.;!\n]+/).some(echoes) ? { kind: 'yes' } : null;
}

const fewestEchoed = 2;
/** Of the telling words of a sentence, this share is the question's; with less it is a sentence about something else. */
const leastEchoed = 0.5;
