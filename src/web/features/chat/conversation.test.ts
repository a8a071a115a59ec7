import { describe, expect, test } from 'vitest';
import type { MultipleChoice } from '../../ui/selection.ts';
import type { AssistantTurn, ChatAlarm } from './assistant-turn.ts';
import { type Conversation, type ConversationEvent, emptyConversation, messageIdFor, nextConversation } from './conversation.ts';

const question = { kind: 'mcq' as const, selection: 'single' as const, options: [{ id: 'a', label: 'Mild' }] } satisfies MultipleChoice;
const alarm = { kind: 'emergency' as const, action: 'Call 911 now.', can_be_put_away: false } satisfies ChatAlarm;

function turn(text: string, over: Partial<AssistantTurn> = {}): AssistantTurn {
  return { text, telemetry: null, question: null, alarm: null, ...over };
}

function conversationOf(...events: ConversationEvent[]): Conversation {
  return events.reduce(nextConversation, emptyConversation);
}

const start: ConversationEvent = { kind: 'history-failed', greeting: 'Hello' };
const said = (conversation: Conversation) => conversation.entries.map((entry) => ('text' in entry ? entry.text : entry.kind));

describe('a conversation', () => {
  test('begins with the greeting when there is no history, and when history cannot be had', () => {
    const none = { messages: [], from: null, question: null, alarm: null };
    expect(said(conversationOf({ kind: 'history-restored', history: none, greeting: 'Hello' }))).toEqual(['Hello']);
    expect(said(conversationOf(start))).toEqual(['Hello']);
  });

  test('is restored with its last question and alarm', () => {
    const from = '2026-01-02T03:04:05Z';
    const messages = [
      { kind: 'user' as const, id: '1', text: 'Hi' },
      { kind: 'assistant' as const, id: '2', text: 'How bad?', telemetry: null },
    ];
    const history = { messages, from, question, alarm };
    const restored = conversationOf({ kind: 'history-restored', history, greeting: 'Hello' });
    expect(said(restored)).toEqual(['Hi', 'How bad?']);
    expect(restored).toMatchObject({ restoredFrom: from, question, alarm, stage: 'ready' });
  });

  test('that was begun anew while its history was loading stays the new one, whatever the history was', () => {
    const messages = [{ kind: 'user' as const, id: '1', text: 'Hi' }];
    const late: ConversationEvent = {
      kind: 'history-restored',
      history: { messages, from: null, question, alarm },
      greeting: 'Hello',
    };
    const begun = conversationOf({ kind: 'restarted', id: 'r1' }, late);
    expect(said(begun)).toEqual(['waiting']);
    expect(said(conversationOf({ kind: 'restarted', id: 'r1' }, start))).toEqual(['waiting']);
    expect(said([{ kind: 'replied', turn: turn('Hello again') } as const, late].reduce(nextConversation, begun))).toEqual(['Hello again']);
  });

  test('shows the message and dots at once, and the reply in the place of the dots', () => {
    const waiting = conversationOf(start, { kind: 'sent', id: 'm1', text: 'My head' });
    expect(said(waiting)).toEqual(['Hello', 'My head', 'waiting']);
    const answered = nextConversation(waiting, { kind: 'replied', turn: turn('Since when?', { telemetry: 'graph 1' }) });
    expect(said(answered)).toEqual(['Hello', 'My head', 'Since when?']);
    expect(answered.entries[2]).toMatchObject({ id: waiting.entries[2]?.id, telemetry: 'graph 1' });
  });

  test('shows what was heard of a reply in its place, and nothing of it once the reply is there or is made anew', () => {
    const waiting = conversationOf(start, { kind: 'sent', id: 'm1', text: 'My head' });
    const heard = [
      { kind: 'heard', words: null } as const,
      { kind: 'heard', words: 'Oh dear. ' } as const,
      { kind: 'heard', words: 'Since ' } as const,
    ];
    const listening = heard.reduce<Conversation>(nextConversation, waiting);
    expect(listening.entries[2]).toEqual({ kind: 'waiting', id: waiting.entries[2]?.id, soFar: 'Oh dear. Since ' });
    expect(nextConversation(listening, { kind: 'heard', words: null }).entries[2]).toMatchObject({ soFar: '' });
    expect(said(nextConversation(listening, { kind: 'replied', turn: turn('Oh dear. Since when?') }))).toEqual([
      'Hello',
      'My head',
      'Oh dear. Since when?',
    ]);
    const ready = conversationOf(start);
    expect(nextConversation(ready, { kind: 'heard', words: 'Late' })).toBe(ready);
  });

  test('turns the dots into the failure and keeps the message for another try under the same id', () => {
    const failed = conversationOf(start, { kind: 'sent', id: 'm1', text: 'My head' }, { kind: 'failed' });
    expect(said(failed)).toEqual(['Hello', 'My head', 'failed']);
    expect(messageIdFor(failed, 'My head', 'm2')).toBe('m1');
    expect(messageIdFor(failed, 'My arm', 'm2')).toBe('m2');
    const again = nextConversation(failed, { kind: 'sent', id: 'm1', text: 'My head' });
    expect(said(again)).toEqual(['Hello', 'My head', 'waiting']);
  });

  test('hides a question while its answer is under way and offers it again when that fails', () => {
    const asked = conversationOf(start, { kind: 'sent', id: 'm1', text: 'x' }, { kind: 'replied', turn: turn('How bad?', { question }) });
    expect(asked.question).toEqual(question);
    const answering = nextConversation(asked, { kind: 'sent', id: 'm2', text: 'Mild' });
    expect(answering.question).toBeNull();
    expect(nextConversation(answering, { kind: 'failed' }).question).toEqual(question);
  });

  test('keeps an alarm through later replies, until it is put away or the conversation is restarted', () => {
    const raised = conversationOf(start, { kind: 'sent', id: 'm1', text: 'x' }, { kind: 'replied', turn: turn('Stop.', { alarm }) });
    const later = [
      { kind: 'sent', id: 'm2', text: 'y' },
      { kind: 'replied', turn: turn('Go on.') },
    ] as const;
    const going = later.reduce(nextConversation, raised);
    expect(going.alarm).toEqual(alarm);
    expect(nextConversation(going, { kind: 'alarm-put-away' }).alarm).toBeNull();
    expect(nextConversation(going, { kind: 'restarted', id: 'r' })).toMatchObject({ alarm: null, entries: [{ kind: 'waiting' }] });
  });

  test('takes no reply that nobody awaits', () => {
    const ready = conversationOf(start);
    expect(nextConversation(ready, { kind: 'replied', turn: turn('Late') })).toBe(ready);
  });
});
