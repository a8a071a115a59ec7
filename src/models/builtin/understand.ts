import type { Lexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import { readAnswer } from '../../clinical/read-answer.ts';
import { readFacts } from '../../clinical/read-facts.ts';
import type { Understand, Understanding, UnderstandRequest } from '../../interview/ports.ts';
import type { Answer } from '../../protocol/answer.ts';

/** Reads replies offline, by our own lexicon and the rules of NegEx and ConText. Never fails. */
export function createBuiltinUnderstand(lexicon: Lexicon): Understand {
  return async (request) => understand(lexicon, request);
}

function understand(lexicon: Lexicon, request: UnderstandRequest): Understanding {
  const { reply, turn, asked, topic, person, aboutAnother = false } = request;
  const reading = readFacts(reply, {
    lexicon,
    turn,
    topic,
    asked: asked?.finding ?? null,
    person,
    context: asked?.text ?? null,
    aboutAnother,
  });
  const { facts, speaksOf, correction, unused } = reading;
  const answer = asked === null ? null : (readAnswer(reply, asked, lexicon) ?? answerInFacts(request, facts) ?? answerAtHead(request));
  return { facts, answer, speaksOf, correction, unused };
}

/**
 * 'Yes, twenty a day': what follows the yes adds to it. A no that goes on may deny something else ('no fever'): it answers where it repeats a
 * word of the question ('no allergies that I know of').
 */
function answerAtHead({ asked, reply }: UnderstandRequest): Answer | null {
  if (asked?.kind !== 'yes-no') return null;
  if (/^\s*(?:yes|yeah|yep|yup)\b/i.test(reply)) return { kind: 'yes' };
  const denied = /^\s*(?:no|none|never(?: had)?|not)\s+(?:any\s+)?([a-z]{4,})/i.exec(reply)?.[1];
  if (denied === undefined) return null;
  return asked.text.toLowerCase().includes(denied.toLowerCase().slice(0, 6)) || /^that$/i.test(denied) ? { kind: 'no' } : null;
}

/** A reply that says of the very finding asked about whether it is there has answered, without a yes or a no. */
function answerInFacts({ asked }: UnderstandRequest, facts: Understanding['facts']): Answer | null {
  if (asked?.kind !== 'yes-no' || asked.finding === null) return null;
  const fact = facts.find((candidate) => candidate.finding === asked.finding);
  if (fact === undefined) return null;
  return { kind: fact.status === 'present' ? 'yes' : fact.status === 'absent' ? 'no' : 'unknown' };
}
