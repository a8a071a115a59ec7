import type { Lexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import { earsFor } from '../../clinical/reading/ears-for.ts';
import type { AlarmReply } from '../../clinical/reading/learned/shape.ts';
import { alarmLabels } from './alarm-labels.ts';

/** A choice below an alarm is explicit: it means what it says. */
const byLabel: Readonly<Record<string, AlarmReply>> = {
  [alarmLabels.help]: 'help',
  [alarmLabels.safeAndGoOn]: 'safe',
  [alarmLabels.safeForNow]: 'safe',
  [alarmLabels.notMeant]: 'denies',
};

/** Whether a reply is one of the choices below an alarm, which are our own words: nothing else is read from them. */
export function isAlarmChoice(reply: string): boolean {
  return byLabel[reply.trim()] !== undefined;
}

/** A reply that begins with one of the choices means it, whatever is told after it; null where it begins with none. */
function choiceAtHead(reply: string): string | null {
  const said = reply.trim().toLowerCase();
  return Object.keys(byLabel).find((label) => said.startsWith(label.toLowerCase())) ?? null;
}

/** What a reply tells besides the choice that it begins with: our own words tell of no danger. */
export function besidesChoice(reply: string): string {
  const choice = choiceAtHead(reply);
  return choice === null
    ? reply
    : reply
        .trim()
        .slice(choice.length)
        .replace(/^[\s.,;:!-]+/, '');
}

/** Help is called, on its way or there, said as something that is so. */
const helpStated: readonly RegExp[] = [
  /\b(?:ambulance|paramedics?|police|crew|help)(?:'s|'re| is| are| has| have|s)? (?:already |just |now )?(?:been called|coming|on (?:the|its|it's|their|his|her) way|here|arrived|arriving|turned up|en route|under way|outside|at the door)\b/,
  /\b(?:called|rang|rung|phoned|dialled|dialed|on the (?:phone|line) (?:to|with)|spoke to|spoken to|speaking to|talking to) (?:for )?(?:an ambulance|the ambulance|911|999|112|000|111|988|emergency services|the paramedics|the police|the crisis line|the samaritans|samaritans)\b/,
  /\b(?:driving|taking|rushing|drove|took) (?:me|us|him|her|them) (?:in |now |straight )?(?:to|into) (?:the )?(?:hospital|er|a ?& ?e|a and e|emergency|casualty)\b/,
  /\b(?:on (?:my|our) way|heading|going|driving) (?:in |now |straight |over )?(?:to|into) (?:the )?(?:hospital|er|a ?& ?e|a and e|emergency|casualty)\b/,
  /\b(?:i'?m|we'?re|i am|we are|he'?s|she'?s) (?:now |already )?(?:at|in) (?:the )?(?:hospital|er|a ?& ?e|a and e|emergency (?:room|department)|casualty|ambulance)\b/,
  /\b(?:we|i|he|she|they)(?: ?'?re| ?'?m| ?'?s|'s| are| is| am)? (?:now |already |just )?(?:getting|bringing|starting) the car\b.*\b(?:hospital|er|a ?& ?e|a and e|emergency|casualty)\b/,
  /\b(?:we ?'?re|i ?'?m|i am|we are) (?:now |already )?in the (?:car|taxi|cab)\b.*\b(?:to|for) (?:the )?(?:hospital|er|a ?& ?e|a and e|emergency|casualty)\b/,
];

/** Who 'they' are is plain only after 'Call 911': whoever hears voices, or is hunted, means others by it. */
const helpersStated: readonly RegExp[] = [
  /\bthey(?:'re| are) (?:already |just |now )?(?:on (?:the|their) way|en route)\b/,
  /\b(?:called|rang|rung|phoned|dialled|dialed) them(?= (?:already|just|now|up)\b|$)/,
  /\b(?:is|am|are|'s|'m|'re) (?:now |just |already )?(?:calling|ringing|phoning|dialling|dialing|on the phone to) (?:an ambulance|the ambulance|911|999|112|000|111)\b/,
];

/** Safe, or over, said of now and outright. */
const safeStated: readonly RegExp[] = [
  /\b(?:i am|i'?m|we are|we'?re|he is|he'?s|she is|she'?s) (?:now |completely |perfectly |all |quite )?safe\b/,
  /\b(?:false alarm|it is not an emergency|it'?s not an emergency|not an emergency|no emergency)\b/,
];

/** What an alarm is of: what is not so of one is no denial of another. */
export type AlarmAbout = 'emergency' | 'self' | 'others';

/** That it was not said, or not meant, told outright and with nothing behind it: 'I never said that it stopped' is none. */
const notSaid = [
  /\b(?:that|this|it)(?:'s| is| was) not (?:at all )?what i (?:said|meant|mean|wrote)\b(?! (?:to|when|about))/,
  /\bi (?:did not|didn'?t|never) (?:say|said|mean|meant|write|wrote) (?:that|so|it)(?: at all| ever)?$/,
];
/** That it is not so, told outright of what the alarm is about. */
const deniesStated: Readonly<Record<AlarmAbout, readonly RegExp[]>> = {
  emergency: notSaid,
  self: [
    ...notSaid,
    /\b(?:i am|i'?m) not (?:\w+ )?suicidal\b/,
    /\b(?:i am|i'?m) not (?:trying|planning|wanting|thinking) (?:to|of|about) (?:suicide|(?:hurt|harm|kill)(?:ing)? myself)\b/,
    /\bi (?:do not|don'?t|never) (?:ever )?(?:want|wanted|mean|meant|intend|plan) to (?:hurt|harm|kill) myself\b/,
  ],
  others: [
    ...notSaid,
    /\bi (?:do not|don'?t|never) (?:ever )?(?:want|wanted|mean|meant|intend|plan) to (?:hurt|harm|kill) (?:anyone|anybody|him|her|them|the baby|my \w+)\b/,
    /\b(?:nobody|no ?one)(?:'s| is|s| has| ever)? (?:\w+ )?(?:hurting|hitting|harming|threatening|abusing|hit|hurt|hits|hurts|harmed|touched|kicked|threatened)\b/,
  ],
};

/** 'I don't want to hurt anyone, but I can't go on', 'I don't want to hurt myself yet'. */
const takesBack =
  /\b(?:but|only|except|although|though|just (?:want|wish|need)|if|unless|until|yet|today|tonight|now|this time|right now|any ?more)\b/;

const denying =
  /\b(?:not|no|never|nobody|none|without|isn'?t|aren'?t|haven'?t|hasn'?t|can'?t|cannot|couldn'?t|won'?t|don'?t|didn'?t|wouldn'?t|refuse\w*|if|should|might|maybe|later|tomorrow|yesterday|(?:days?|weeks?|months?|years?) ago|last (?:week|night|month|year|time)|would|could)\b/;

/** How sure the learned part must be of what settles nothing; what would settle the alarm it is never sure enough of by itself. */
const sureEnough: Readonly<Record<AlarmReply, number>> = {
  help: Number.POSITIVE_INFINITY,
  safe: Number.POSITIVE_INFINITY,
  denies: Number.POSITIVE_INFINITY,
  refuses: 0.5,
  asks: 0.5,
  worse: 0.4,
  unclear: 0,
};

/** Asks nothing of the alarm: 'What?', or whether we may go on. */
const asksNothing =
  /^(?:what|huh|eh|sorry|pardon|excuse me|wait what)\W*\?*$|^(?:so |ok |okay |please |well |now )*(?:can|could|shall|may) we (?:please |just )*(?:go on|carry on|continue|move on|get on)\b/;

/** Another sentence that denies something of the kind leaves it open: 'The ambulance is coming. No, they cancelled it.' */
const ofHelp = /\b(?:ambulance|paramedics?|help|coming|on (?:the|their) way|call\w*|rang|rung|ring|phon\w+|cancel\w*|hospital)\b/;
const ofSafety = /\b(?:safe|danger\w*|hurt\w*|harm\w*|kill\w*|die|dying|bleed\w*|stop|emergency|worse|alone)\b/;

/** The sentences of a reply as they are read, in small letters and without marks but for that of a question. */
function sentencesOf(reply: string): readonly string[] {
  return reply
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .split(/(?<=[.!?\n])\s+|(?<=[.!?])(?=\p{L})/u)
    .map((sentence) =>
      sentence
        .replace(/[^\p{L}\p{N}'&? ]+/gu, ' ')
        .replace(/ +/g, ' ')
        .trim(),
    );
}

/** What the rules know for clear: a statement is taken at its word unless its own sentence denies, doubts or asks it, or another one takes it back. */
function ruledReply(reply: string, about: AlarmAbout): AlarmReply {
  const sentences = sentencesOf(reply);
  const isDenied = (sentence: string) => denying.test(sentence.replace(/not an emergency|no emergency/g, ''));
  const isStated = (patterns: readonly RegExp[], ofThat: RegExp) =>
    sentences.some((sentence) => !sentence.includes('?') && patterns.some((pattern) => pattern.test(sentence)) && !isDenied(sentence)) &&
    !sentences.some((sentence) => (ofThat.test(sentence) && isDenied(sentence)) || /^(?:but|though|although|except)\b/.test(sentence));
  // Who says that help is called may still ask how bad it is.
  if (isStated(about === 'emergency' ? [...helpStated, ...helpersStated] : helpStated, ofHelp)) return 'help';
  if (sentences.some((sentence) => sentence.includes('?') && !asksNothing.test(sentence))) return 'asks';
  if (isStated(safeStated, ofSafety)) return 'safe';
  const denies = sentences.some((sentence) => !takesBack.test(sentence) && deniesStated[about].some((pattern) => pattern.test(sentence)));
  return denies ? 'denies' : 'unclear';
}

/** Whether a reply is one of the choices below an alarm, or begins with one: 'That is not what I meant. I'm in pain.' */
export function beginsWithChoice(reply: string): boolean {
  return choiceAtHead(reply) !== null;
}

/** 'Help is on the way. No, they cancelled it': what follows may take the choice back. */
const takesChoiceBack =
  /^\W*(?:no|not|but|or|though|well)\b|\b(?:cancel\w*|not (?:coming|safe|yet)|(?:is|are|was|were|have|has)n['’]?t)\b|\?/i;

/**
 * What a reply to an alarm does. Only a choice made, or a statement that the rules know for clear, settles the alarm: what is doubtful is unclear, and
 * the alarm stands. The learned part tells what else a reply does, and doubts a statement; without it the rules judge alone.
 */
export function readAlarmReply(
  reply: string,
  { words, about }: { readonly words: string; readonly about: AlarmAbout },
  lexicon: Lexicon | null,
): AlarmReply {
  const choice = choiceAtHead(reply);
  const chosen = choice === null ? undefined : byLabel[choice];
  if (chosen !== undefined && (chosen === 'denies' || !takesChoiceBack.test(besidesChoice(reply)))) return chosen;
  const ruled = ruledReply(reply, about);
  const ears = lexicon === null ? null : earsFor(reply, lexicon);
  if (lexicon === null || ears === null) return ruled;
  const { does, confidence } = ears.hear(reply, words, lexicon).alarmReply;
  if (does === ruled) return does;
  if (does === 'worse' && confidence >= sureEnough.worse) return does;
  if (ruled === 'denies') return does === 'refuses' && confidence >= sureEnough.refuses ? does : ruled;
  // A rule and the learned part at odds about what would settle it: it is not clear.
  if (ruled === 'help' || ruled === 'safe')
    return confidence < 0.5 ? ruled : does === 'help' || does === 'safe' || does === 'denies' ? ruled : does;
  return confidence >= sureEnough[does] ? does : ruled;
}
