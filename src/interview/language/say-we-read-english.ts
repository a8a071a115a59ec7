import { localeOf } from '../../clinical/locale.ts';
import { shortAnswerIn } from '../../clinical/reading/read-short-answer.ts';
import { recogniseLanguage } from '../../clinical/reading/recognise-language.ts';
import type { EngineParts } from '../engine-parts.ts';
import type { Spoken } from '../turn-of.ts';

const inOurs =
  'I can only read English here, so I have not understood what you wrote. Someone who speaks English can help you to write, or please see a doctor. In an emergency, call {emergency}.';

/**
 * Tells who writes in another language, which nobody could read, that only the clinic's is read here, in both languages and once in a
 * consultation, before the question that is put. Any other turn is as it was.
 */
export function sayWeReadEnglish(parts: EngineParts, { state, turn }: Spoken, written: string): Spoken {
  const { locales } = parts.knowledge;
  const language = isUnread(parts, { state, turn }, written)
    ? recogniseLanguage(written, locales, wasRead(state) ? fewestWords.afterwards : fewestWords.atFirst)
    : null;
  const theirs = language === null ? undefined : localeOf(language, locales)?.onlyEnglishIsRead;
  if (language === null || theirs === undefined) return { state, turn };
  const { emergencyNumber } = parts.settings;
  const [own, told] = [inOurs, theirs].map((words) => words.replaceAll('{emergency}', emergencyNumber)) as [string, string];
  const from = own.length + 2;
  const message = [own, told, turn.question?.text ?? turn.message].join('\n\n');
  return {
    state: { ...state, toldWhatIsRead: true },
    turn: { ...turn, message, spokenIn: { language, from, to: from + told.length } },
  };
}

const mostWordsOfAnswer = 2;
/** One word of another language tells it of whoever was not read before; after that it may be a chance likeness: 'buddy driving me to er'. */
const fewestWords = { atFirst: 1, afterwards: 2 } as const;

function wasRead({ record = [], turn }: Spoken['state']): boolean {
  return record.some((entry) => entry.turn < turn - 1);
}

/** A message in another language that nobody read as such. What our rules seem to find in it is a chance likeness. */
function isUnread({ languageOf }: EngineParts, { state, turn }: Spoken, written: string): boolean {
  const isKnownByAlarm = state.alarms.some(({ alarm }) => alarm.toldIn !== undefined && alarm.toldIn === state.language);
  const isReadByNone = state.language === undefined || isKnownByAlarm;
  const isSaidPlainly = turn.alarm === null && turn.spokenIn === undefined && !turn.ended;
  // 'No dear' is a no, and 'No, me duele' is more than one.
  const isAnswer = shortAnswerIn(written) !== null && written.trim().split(/\s+/).length <= mostWordsOfAnswer;
  return isReadByNone && isSaidPlainly && !isAnswer && state.toldWhatIsRead !== true && languageOf(written) === 'other';
}
