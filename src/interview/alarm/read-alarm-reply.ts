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

/** Help is called, on its way or there, said as something that is so. */
const helpStated: readonly RegExp[] = [
  /\b(?:ambulance|paramedics?|police|crew|help)(?:'s|'re| is| are| has| have|s)? (?:already |just |now )?(?:been called|coming|on (?:the|its|it's|their|his|her) way|here|arrived|arriving|turned up|en route|under way|outside)\b/,
  /\b(?:called|rang|rung|phoned|dialled|dialed|on the (?:phone|line) (?:to|with)|spoke to|spoken to|speaking to|talking to) (?:for )?(?:an ambulance|the ambulance|911|999|112|000|111|988|emergency services|the paramedics|the police|the crisis line|the samaritans|samaritans)\b/,
  /\b(?:driving|taking|rushing|drove|took) (?:me|us|him|her|them) (?:in |now |straight )?(?:to|into) (?:the )?(?:hospital|er|a ?& ?e|a and e|emergency|casualty)\b/,
  /\b(?:on (?:my|our) way|heading|going|driving) (?:in |now |straight |over )?(?:to|into) (?:the )?(?:hospital|er|a ?& ?e|a and e|emergency|casualty)\b/,
  /\b(?:i'?m|we'?re|i am|we are|he'?s|she'?s) (?:now |already )?(?:at|in) (?:the )?(?:hospital|er|a ?& ?e|a and e|emergency (?:room|department)|casualty|ambulance)\b/,
];

/** Safe, or over, said of now and outright. */
const safeStated: readonly RegExp[] = [
  /\b(?:i am|i'?m|we are|we'?re|he is|he'?s|she is|she'?s) (?:now |completely |perfectly |all |quite )?safe\b/,
  /\b(?:false alarm|it is not an emergency|it'?s not an emergency|not an emergency|no emergency)\b/,
];

const denying =
  /\b(?:not|no|never|nobody|none|without|isn'?t|aren'?t|haven'?t|hasn'?t|can'?t|cannot|couldn'?t|won'?t|don'?t|didn'?t|wouldn'?t|refuse\w*|if|should|might|maybe|later|tomorrow|would|could)\b/;

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

/**
 * What a reply to an alarm does. Only a choice made, or a statement that the rules know for clear, settles the alarm: what is doubtful is unclear, and
 * the alarm stands. The learned part tells what else a reply does, and doubts a statement; without it the rules judge alone.
 */
export function readAlarmReply(reply: string, alarm: string, lexicon: Lexicon | null): AlarmReply {
  const chosen = byLabel[reply.trim()];
  if (chosen !== undefined) return chosen;
  const said = reply
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[^\p{L}\p{N}'&? ]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
  const asks = said.includes('?');
  const isStated = (patterns: readonly RegExp[], text: string) =>
    !asks && patterns.some((pattern) => pattern.test(text)) && !denying.test(text.replace(/not an emergency|no emergency/g, ''));
  const ruled: AlarmReply = isStated(helpStated, said) ? 'help' : isStated(safeStated, said) ? 'safe' : asks ? 'asks' : 'unclear';
  const ears = lexicon === null ? null : earsFor(reply, lexicon);
  if (lexicon === null || ears === null) return ruled;
  const { does, confidence } = ears.hear(reply, alarm, lexicon).alarmReply;
  if (does === ruled) return does;
  if (does === 'worse' && confidence >= sureEnough.worse) return does;
  // A rule and the learned part at odds about what would settle it: it is not clear.
  if (ruled === 'help' || ruled === 'safe') return confidence < 0.5 ? ruled : does === 'help' || does === 'safe' ? 'unclear' : does;
  return confidence >= sureEnough[does] ? does : ruled;
}
