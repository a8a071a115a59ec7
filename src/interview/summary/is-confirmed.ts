import type { Fact, FactStatus } from '../../clinical/fact.ts';
import { shortAnswerIn } from '../../clinical/reading/read-short-answer.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import type { ConsultationState } from '../consultation-state.ts';

const affirms = /^\W*(?:yes|yeah|yep|yup|ye|yea|aye|yh|correct|right|definitely|absolutely|sure)\b/i;
const denies = /^\W*(?:no|nope|nah|none|neither|never|nothing|not)\b/i;
const unsure = /^\W*(?:not sure|unsure|i (?:do not|don['’]?t) know|don['’]?t know|dunno|maybe|perhaps|no idea)\b/i;

/**
 * Whether the patient said so when they were asked for just that: with a yes or a no, or by choosing it, or by choosing none of a list. Only then may our own name for
 * it be used: what was read from free words is what a program took them for.
 */
export function isConfirmed(
  fact: Fact,
  { path, replies }: Pick<ConsultationState, 'path' | 'replies'>,
  protocol: Protocol | null,
): boolean {
  const { source, status, finding } = fact;
  if (source.kind === 'profile') return true;
  if (source.kind !== 'message') return false;
  const reply = replies?.find(({ turn }) => turn === source.turn)?.text;
  // Of a consultation that began before they were kept nothing else is left to be said.
  if (reply === undefined) return true;
  const asked = path.findLast(({ turn }) => turn === source.turn);
  if (asked === undefined || asked.kind === 'closing') return false;
  if (asked.finding === finding) return says(reply) === status;
  const node = protocol?.nodes.find(({ id }) => id === asked.node);
  if (node === undefined) return false;
  if (node.finding === finding) return says(reply) === status;
  const option = node.options.find((one) => one.finding === finding);
  if (option === undefined) return false;
  const isPlain = isChoice(reply, node.options);
  if (status === 'present') return isPlain && reply.toLowerCase().includes(option.label.toLowerCase());
  return status === 'absent' && (isPlain || (denies.test(reply) && says(reply) === 'absent'));
}

/** 'Yes, my brother', 'no, only at night', 'yes, years ago': more than a yes or a no is quoted, and not named. */
const saysMore =
  /\b(?:until|till|only|just|except|but|apart|unless|though|ago|used to|years?|last|before|when|if|sometimes|maybe|perhaps|he|she|his|her)\b/i;
const fewWords = 1;

function says(reply: string): FactStatus | null {
  if (reply.trim().split(/\s+/).length > fewWords && saysMore.test(reply)) return null;
  const short = shortAnswerIn(reply);
  if (short === 'unknown' || unsure.test(reply)) return 'unknown';
  if (short === 'yes' || affirms.test(reply)) return 'present';
  return short === 'no' || denies.test(reply) ? 'absent' : null;
}

const joining = /\b(?:and|also|both|yes|yeah|plus|with|a|an|the|some|my|i have|i had)\b/g;

/** Whether a reply is nothing but labels of the list: what is not among them was looked at, and not chosen. Who says more may say it of somebody else. */
function isChoice(reply: string, options: readonly { readonly label: string }[]): boolean {
  const labels = options.map(({ label }) => label.toLowerCase()).toSorted((one, other) => other.length - one.length);
  const rest = labels.reduce((text, label) => text.replaceAll(label, ''), reply.toLowerCase());
  return !/[\p{L}\p{N}]/u.test(rest.replace(joining, ''));
}
