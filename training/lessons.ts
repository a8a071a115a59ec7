import type { HintLexicon } from '../src/clinical/reading/learned/hint-lexicon.ts';
import { type Hints, hintsOf } from '../src/clinical/reading/learned/hints.ts';
import { piecesOf } from '../src/clinical/reading/learned/pieces.ts';
import {
  alarmReplies,
  dangerFamilies,
  headKinds,
  markKinds,
  replyKinds,
  speechActs,
  statuses,
  times,
} from '../src/clinical/reading/learned/shape.ts';
import type { AlarmReplyExample, DangerExample, DangerJudged, Mark, TalkExample } from './read-examples.ts';

/** What is to be learned of one word; -1 where nothing is. */
export interface WordTarget {
  readonly tag: number;
  readonly status: number;
  readonly bearer: number;
  readonly time: number;
}

/** An example as the network learns it. */
export interface Lesson {
  readonly words: readonly string[];
  readonly question: readonly string[] | null;
  readonly hints: Hints;
  /** Null where the example says nothing of its words. */
  readonly targets: readonly WordTarget[] | null;
  readonly acts: readonly number[] | null;
  /** How sure danger is: 0 calm, 1 to be asked, 2 to be raised, and what that weighs in learning; null where it is not known. */
  readonly danger: { readonly level: 0 | 1 | 2; readonly family: number; readonly weight: number } | null;
  /** What a reply to an alarm does; null where it is none. */
  readonly alarmReply: number | null;
}

const heads: ReadonlySet<string> = new Set(headKinds);
const replies: ReadonlySet<string> = new Set(replyKinds);
const settling: ReadonlySet<string> = new Set(['help', 'safe', 'denies']);
const nothing: WordTarget = { tag: 0, status: -1, bearer: -1, time: -1 };

/** Tags: 0 outside of any mark, then two for each kind of mark: its first word, and one that goes on. */
export function targetsOf(message: string, marks: readonly Mark[]): WordTarget[] {
  let last: Mark | undefined;
  return piecesOf(message).map(({ start, end }) => {
    const mark = marks.find((one) => one.start < end && one.end > start);
    if (mark === undefined) return nothing;
    const goesOn = mark === last;
    last = mark;
    const tag = 1 + 2 * markKinds.indexOf(mark.kind) + (goesOn ? 1 : 0);
    if (replies.has(mark.kind)) return { ...nothing, tag };
    if (!heads.has(mark.kind)) return { ...nothing, tag, status: statuses.indexOf(mark.status) };
    return {
      tag,
      status: statuses.indexOf(mark.status),
      bearer: mark.of === null || mark.of === 'patient' ? 0 : 1,
      time: times.indexOf(mark.time),
    };
  });
}

export function wordsOf(text: string): string[] {
  return piecesOf(text).map(({ word }) => word);
}

function heard(message: string, lexicon: HintLexicon): Pick<Lesson, 'words' | 'hints'> {
  const pieces = piecesOf(message);
  return { words: pieces.map(({ word }) => word), hints: hintsOf(message, pieces, lexicon) };
}

function dangerOf(danger: DangerJudged, weightOfAsked = 1): NonNullable<Lesson['danger']> {
  if (danger.level === 'calm') return { level: 0, family: 0, weight: 1 };
  const weight = danger.level === 'ask' ? weightOfAsked : 1;
  return { level: danger.level === 'ask' ? 1 : 2, family: dangerFamilies.indexOf(danger.family), weight };
}

/** Whether something in everyday talk is asked about next or in good order is where those who judge agree least. */
const weightOfAskedInTalk = 0.5;

/** A message of talk as a lesson. */
export function talkLesson({ question, message, marks, acts, danger }: TalkExample, lexicon: HintLexicon): Lesson {
  return {
    ...heard(message, lexicon),
    question: question === null ? null : wordsOf(question),
    targets: targetsOf(message, marks),
    acts: speechActs.map((act) => (acts.includes(act) ? 1 : 0)),
    danger: danger === null ? null : dangerOf(danger, weightOfAskedInTalk),
    alarmReply: null,
  };
}

/** A message of danger as a lesson. */
export function dangerLesson({ question, message, level, family }: DangerExample, lexicon: HintLexicon): Lesson {
  return {
    ...heard(message, lexicon),
    question: question === null ? null : wordsOf(question),
    targets: null,
    acts: null,
    danger: dangerOf(level === 'calm' ? { level } : { level, family }),
    alarmReply: null,
  };
}

/** A reply to an alarm as a lesson. What settles the alarm tells of no danger beyond it. */
export function alarmReplyLesson({ question, message, does }: AlarmReplyExample, lexicon: HintLexicon): Lesson {
  return {
    ...heard(message, lexicon),
    question: question === null ? null : wordsOf(question),
    targets: null,
    acts: null,
    danger: settling.has(does) ? { level: 0, family: 0, weight: 1 } : null,
    alarmReply: alarmReplies.indexOf(does),
  };
}
