import type { MultipleChoice } from '../../ui/selection.ts';
import type { AssistantTurn, ChatAlarm } from './assistant-turn.ts';
import type { Entry } from './entry.ts';
import type { ReadBack } from './read-back/read-back-line.ts';
import type { RestoredHistory } from './restored-history.ts';

export interface Conversation {
  readonly stage: 'loading' | 'ready' | 'waiting';
  readonly entries: readonly Entry[];
  /** When the restored history began; null where nothing was restored. */
  readonly restoredFrom: string | null;
  /** The multiple-choice question that stands in for the text input. */
  readonly question: MultipleChoice | null;
  /** What the last message read back, to be put right line by line. */
  readonly readBack: ReadBack | null;
  readonly alarm: ChatAlarm | null;
  /** The message under way, or the last one that failed: sent again unchanged it keeps its id, so that it is stored once. */
  readonly unanswered: {
    readonly id: string;
    readonly text: string;
    readonly question: MultipleChoice | null;
    readonly readBack: ReadBack | null;
  } | null;
}

export type ConversationEvent =
  | { readonly kind: 'history-restored'; readonly history: RestoredHistory; readonly greeting: string }
  | { readonly kind: 'history-failed'; readonly greeting: string }
  | { readonly kind: 'sent'; readonly id: string; readonly text: string }
  | { readonly kind: 'restarted'; readonly id: string }
  /** More of the reply that is being made; null where what was heard of it is to be forgotten. */
  | { readonly kind: 'heard'; readonly words: string | null }
  | { readonly kind: 'replied'; readonly turn: AssistantTurn }
  | { readonly kind: 'alarm-raised'; readonly alarm: ChatAlarm }
  | { readonly kind: 'failed' }
  | { readonly kind: 'alarm-put-away' };

export const emptyConversation: Conversation = {
  stage: 'loading',
  entries: [],
  restoredFrom: null,
  question: null,
  readBack: null,
  alarm: null,
  unanswered: null,
};

/** What the conversation is after an event. Pure; what does not fit the state, such as a reply that nobody awaits, changes nothing. */
export function nextConversation(conversation: Conversation, event: ConversationEvent): Conversation {
  switch (event.kind) {
    case 'history-restored':
      // A restart began anew meanwhile: the earlier conversation is not shown again.
      if (conversation.stage !== 'loading') return conversation;
      return event.history.messages.length === 0 ? greeted(event.greeting) : restored(event.history);
    case 'history-failed':
      return conversation.stage !== 'loading' ? conversation : greeted(event.greeting);
    case 'sent':
      return sent(conversation, event.id, event.text);
    case 'restarted':
      return { ...emptyConversation, stage: 'waiting', entries: [{ kind: 'waiting', id: event.id }] };
    case 'heard':
      return heard(conversation, event.words);
    case 'replied':
      return replied(conversation, event.turn);
    case 'alarm-raised':
      return { ...conversation, alarm: event.alarm };
    case 'failed':
      return failed(conversation);
    case 'alarm-put-away':
      return { ...conversation, alarm: null };
  }
}

/** The id to send a text with: that of the last message if it failed and is sent again unchanged, else the fresh one. */
export function messageIdFor(conversation: Conversation, text: string, freshId: string): string {
  return conversation.unanswered?.text === text ? conversation.unanswered.id : freshId;
}

function greeted(greeting: string): Conversation {
  return { ...emptyConversation, stage: 'ready', entries: [{ kind: 'assistant', id: 'greeting', text: greeting, telemetry: null }] };
}

function restored(history: RestoredHistory): Conversation {
  return {
    ...emptyConversation,
    stage: 'ready',
    entries: history.messages,
    restoredFrom: history.from,
    question: history.question,
    readBack: history.readBack ?? null,
    alarm: history.alarm,
  };
}

function sent(conversation: Conversation, id: string, text: string): Conversation {
  const again = conversation.unanswered?.id === id;
  const waiting: Entry = { kind: 'waiting', id: `reply-${id}` };
  return {
    ...conversation,
    stage: 'waiting',
    // A message sent again stands in the list already: only its failure gives way.
    entries: again ? [...conversation.entries.slice(0, -1), waiting] : [...conversation.entries, { kind: 'user', id, text }, waiting],
    question: null,
    readBack: null,
    unanswered: { id, text, question: conversation.question, readBack: conversation.readBack },
  };
}

function heard(conversation: Conversation, words: string | null): Conversation {
  const waiting = conversation.entries.at(-1);
  if (waiting?.kind !== 'waiting') return conversation;
  const soFar = words === null ? '' : `${waiting.soFar ?? ''}${words}`;
  return { ...conversation, entries: [...conversation.entries.slice(0, -1), { ...waiting, soFar }] };
}

function replied(conversation: Conversation, turn: AssistantTurn): Conversation {
  const waiting = conversation.entries.at(-1);
  if (waiting?.kind !== 'waiting') return conversation;
  const entry: Entry = { kind: 'assistant', id: waiting.id, text: turn.text, language: turn.language, telemetry: turn.telemetry };
  return {
    ...conversation,
    stage: 'ready',
    entries: [...conversation.entries.slice(0, -1), entry],
    question: turn.question,
    readBack: turn.readBack ?? null,
    // An alarm stays until the conversation is restarted or it is put away; a later one takes its place.
    alarm: turn.alarm ?? conversation.alarm,
    unanswered: null,
  };
}

function failed(conversation: Conversation): Conversation {
  const waiting = conversation.entries.at(-1);
  if (waiting?.kind !== 'waiting') return conversation;
  return {
    ...conversation,
    stage: 'ready',
    entries: [...conversation.entries.slice(0, -1), { kind: 'failed', id: waiting.id }],
    question: conversation.unanswered?.question ?? null,
    readBack: conversation.unanswered?.readBack ?? null,
  };
}
