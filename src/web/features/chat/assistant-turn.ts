import type { ChatReply, MessageLanguage } from '../../../contracts/patient-chat/chat-turn.ts';
import type { MultipleChoice } from '../../ui/selection.ts';
import type { ReadBack } from './read-back/read-back-line.ts';

export type ChatAlarm = NonNullable<ChatReply['alarm']>;

/** One turn of the assistant, as the screen needs it. */
export interface AssistantTurn {
  readonly text: string;
  /** Where it is not all in English. */
  readonly language?: MessageLanguage | undefined;
  readonly telemetry: string | null;
  readonly question: MultipleChoice | null;
  readonly alarm: ChatAlarm | null;
  /** What was understood, to be put right line by line. */
  readonly readBack?: ReadBack;
  /** For the patient's eyes alone: it is never read aloud. */
  readonly isToBeRead?: boolean;
}

/** A question as it may be told: without its selection it has a single answer. */
export type LooseQuestion = Partial<MultipleChoice> | null | undefined;

/** A reply of the server, of which the text may stand in either of two places and the rest may be left out. */
export type LooseReply = Partial<Omit<ChatReply, 'ui_output'>> & {
  readonly ui_output?: (Partial<Omit<ChatReply['ui_output'], 'question_details'>> & { readonly question_details?: LooseQuestion }) | null;
};

/** Reads a reply; null when it says nothing. An emergency whose reply names no alarm is told in the sentence that holds a number. */
export function assistantTurnOf(reply: LooseReply): AssistantTurn | null {
  const output = reply.ui_output ?? {};
  const text = reply.response || output.text || '';
  if (text === '') return null;
  return {
    text,
    ...(output.language === undefined ? {} : { language: output.language }),
    telemetry: output.telemetry ?? null,
    question: multipleChoiceOf(output.question_details),
    ...(output.for_eyes_only === true || reply.alarm?.can_be_put_away === true ? { isToBeRead: true } : {}),
    ...readBackOf(output.read_back),
    alarm: reply.alarm ?? (reply.phase === 'emergency' ? alarmIn(text) : null),
  };
}

/** The question to show in place of the text input; null unless it is one of multiple choice that offers something to choose. */
export function multipleChoiceOf(details: LooseQuestion): MultipleChoice | null {
  if (details?.kind !== 'mcq' || !details.options?.length) return null;
  return { kind: 'mcq', selection: details.selection === 'multi' ? 'multi' : 'single', options: details.options };
}

/** The lines of a read-back; nothing where there is none. */
export function readBackOf(lines: ReadBack | null | undefined): Pick<AssistantTurn, 'readBack'> {
  return lines?.length ? { readBack: lines } : {};
}

function alarmIn(text: string): ChatAlarm {
  const sentences = text.replaceAll(/[*_#>`]/g, '').match(/[^.!?\n]+[.!?]*/g) ?? [text];
  return {
    kind: 'emergency',
    action: (sentences.find((sentence) => /\d{3}/.test(sentence)) ?? sentences[0] ?? text).trim(),
    can_be_put_away: false,
  };
}
