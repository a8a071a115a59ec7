import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import type { Person } from '../person.ts';
import { assess } from '../reading/assess.ts';
import { readShortAnswer } from '../reading/read-short-answer.ts';
import type { Alarm } from '../red-flag.ts';
import { alarmByWords, alarmOf, concerns } from './by-words.ts';
import { findPattern, findPhrase } from './find-phrase.ts';
import { type Heard, hear } from './hear.ts';
import { optionChosen } from './option-chosen.ts';

type Reply = 'yes' | 'no' | 'perhaps';

/** Neither yes nor no, or an answer held back: enough where life is at stake. */
const hedges =
  /^(?:well\W+|um+\W+|i guess\W+)?(?:maybe|perhaps|possibly|might|i might|kind of|not sure,? maybe|(?:it|that|they) (?:cross\w*|comes?|goes|pops?|has crossed|have crossed|did|does|do)\b|cross\w* my mind|i(?:'d| would) (?:rather|prefer) not|i (?:don'?t|do not) (?:want|wish) to (?:say|talk|answer)|do i have to (?:say|answer)|on (?:bad|some) days|more (?:and more|than i|often)|all day|on my mind|who (?:doesn'?t|wouldn'?t)|in my head|only (?:at night|sometimes|when))\b/i;
const countsNothing = /^\W*(?:none|zero|0|not (?:one|a single|any)|nothing|no)\b/i;
const asksHowMany = /^\W*(?:and\s+|so\s+)?how (?:many|much)\b/i;
const asksWho = /\b(?:anyone|anybody|someone|somebody|who|partner|person)\b/i;
const ofOthersOrBefore = /\b(?:family|relatives?|parents|ever had|ever been diagnosed|in the past|previously)\b/i;

const asksWhatOrWhere = /^\W*(?:and\s+|so\s+|okay\W+)?(?:where|what|when|which|how (?:long|many|much|old|often|bad)|who|why)\b/i;
/** A 'no' to these is good news: 'Is the baby feeding less than usual?', 'Is he hard to wake?'. */
const asksForTrouble =
  /\b(?:less|fewer|hard|difficult\w*|trouble|unusual\w*|problems?|chang\w+|worse|stopped|unable|can't|cannot|lost|always|turn\w*|must|tingling|limp|pain\w*|struggl\w+|refus\w+|too|wake you|unsafe|bring\w* up|sleepy|drowsy|floppy|poor(?:ly)?|badly|only)\b/i;

/** What a reply says to a yes-or-no question; naming a person says yes to 'Is anyone ...?'. Null for a reply that says neither. */
function replyOf(heard: Heard, question: string): { readonly says: Reply; readonly quote: string } | null {
  const { tokens, sentences, text } = heard;
  const short = readShortAnswer(tokens);
  if (short !== null && short.says !== 'unknown') {
    const quote = text.slice(tokens[short.first]?.start ?? 0, tokens[short.last]?.end ?? 0);
    return { says: short.says === 'yes' || short.says === 'all' ? 'yes' : 'no', quote };
  }
  if (hedges.test(text.trim())) return { says: 'perhaps', quote: text };
  const named = sentences.bearers[0]?.relation;
  const denied = tokens.some((token) => ['no', 'not', 'never', 'nobody'].includes(token.word));
  return asksWho.test(question) && named !== undefined && named !== 'self' && !denied ? { says: 'yes', quote: text } : null;
}

/** The last question of the assistant's message, or the message where it asks none. */
function lastQuestion(context: string): string {
  const sentences = context.match(/[^.!?\n]+[.!?\n]*/g) ?? [];
  return sentences.findLast((sentence) => sentence.includes('?')) ?? sentences.at(-1) ?? '';
}

/**
 * The alarm that a reply raises in the light of the question before it: a 'yes' makes what was asked said, a 'no' makes its opposite said ('Do you
 * feel safe at home?'), and 'maybe' does as well where life is at stake; a letter or a place stands for the option it points at. Null for none.
 */
export function alarmByAnswer(heard: Heard, context: string, person: Person, lexicon: Lexicon): Alarm | null {
  if (!context.includes('?')) return null;
  const chosen = optionChosen(context, heard.text);
  const question = lastQuestion(context);
  if (chosen !== null) {
    const stem = question.split('?')[0] ?? '';
    return alarmByWords(hear(chosen, lexicon), person, lexicon) ?? alarmByWords(hear(`${stem}, ${chosen}.`, lexicon), person, lexicon);
  }
  const asked = hear(question.replaceAll('?', '.'), lexicon);
  const isAsked = (phrase: (typeof lexicon.guard.phrases)[number]) =>
    phrase.asked.every((need) =>
      findPattern(asked, need, (span) => {
        const how = assess(asked.sentences, span.first, span.last);
        return how.status !== 'absent' && how.time === 'now' && !how.inFamily;
      }),
    );
  for (const phrase of lexicon.guard.phrases) {
    if (phrase.answered !== 'said' || !concerns(phrase.flag, person) || !isAsked(phrase)) continue;
    if (findPhrase(phrase, phrase.needs, heard) !== null) return alarmOf(phrase.flag, heard.text);
  }
  const none = asksHowMany.test(question) && countsNothing.test(heard.text);
  const reply = none ? ({ says: 'no', quote: heard.text } as const) : asksWhatOrWhere.test(question) ? null : replyOf(heard, question);
  if (reply === null) return null;
  const deniesTrouble = asksForTrouble.test(question);
  const historic = ofOthersOrBefore.test(question);
  if (reply.says === 'yes' && !historic) {
    const together = alarmByWords(hear(`${question.replaceAll('?', '.')} ${heard.text}`, lexicon), person, lexicon);
    if (together !== null) return { ...together, quote: reply.quote };
  }
  for (const phrase of lexicon.guard.phrases) {
    if (phrase.answered === 'said' || !concerns(phrase.flag, person)) continue;
    if (phrase.answered === 'no' && deniesTrouble) continue;
    if (phrase.flag.kind === 'emergency' && (historic || reply.says === 'perhaps')) continue;
    const wanted = phrase.answered ?? (phrase.needs.length === 1 ? 'yes' : null);
    if (wanted !== (reply.says === 'perhaps' ? 'yes' : reply.says)) continue;
    const needs = phrase.answered === null ? phrase.needs : phrase.asked;
    if (!isAsked({ ...phrase, asked: needs })) continue;
    if (phrase.spoils.some((spoil) => findPattern(asked, spoil, () => true) !== null)) continue;
    return alarmOf(phrase.flag, reply.quote);
  }
  return null;
}
