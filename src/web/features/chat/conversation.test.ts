import { describe, expect, test } from 'vitest';
import type { ChatReply } from '../../../contracts/chat-turn.ts';
import { type Conversation, type ConversationEvent, emptyConversation, messageIdFor, nextConversation } from './conversation.ts';

const question = { kind: 'mcq', selection: 'single', options: [{ id: 'a', label: 'Mild' }] } as const;
const alarm = { kind: 'emergency', action: 'Call 911 now.', can_be_put_away: false } as const;

function reply(text: string, over: { question?: typeof question; alarm?: typeof alarm; telemetry?: string } = {}): ChatReply {
  return {
    response: text,
    ui_output: {
      text,
      question_details: over.question ? { ...over.question, options: [...over.question.options] } : null,
      telemetry: over.telemetry ?? null,
      original_question: null,
      reason_telemetry: null,
      rewriter_telemetry: null,
      facts_telemetry: null,
    },
    phase: over.alarm ? 'emergency' : 'interview',
    version: '',
    alarm: over.alarm ?? null,
  };
}

function conversationOf(...events: ConversationEvent[]): Conversation {
  return events.reduce(nextConversation, emptyConversation);
}

const start: ConversationEvent = { kind: 'history-failed', greeting: 'Hello' };
const said = (conversation: Conversation) => conversation.entries.map((entry) => ('text' in entry ? entry.text : entry.kind));

describe('a conversation', () => {
  test('begins with the greeting when there is no history, and when history cannot be had', () => {
    const none = { messages: [], history_from: null, phase: null, alarm: null };
    expect(said(conversationOf({ kind: 'history-restored', history: none, greeting: 'Hello' }))).toEqual(['Hello']);
    expect(said(conversationOf(start))).toEqual(['Hello']);
  });

  test('is restored with its last question and alarm', () => {
    const timestamp = '2026-01-02T03:04:05Z';
    const messages = [
      { id: '1', sender: 'user' as const, content: 'Hi', timestamp, question_details: null },
      { id: '2', sender: 'ai' as const, content: 'How bad?', timestamp, question_details: { ...question, options: [...question.options] } },
    ];
    const history = { messages, history_from: timestamp, phase: 'emergency' as const, alarm };
    const restored = conversationOf({ kind: 'history-restored', history, greeting: 'Hello' });
    expect(said(restored)).toEqual(['Hi', 'How bad?']);
    expect(restored).toMatchObject({ restoredFrom: timestamp, question, alarm, stage: 'ready' });
  });

  test('shows the message and dots at once, and the reply in the place of the dots', () => {
    const waiting = conversationOf(start, { kind: 'sent', id: 'm1', text: 'My head' });
    expect(said(waiting)).toEqual(['Hello', 'My head', 'waiting']);
    const answered = nextConversation(waiting, { kind: 'replied', reply: reply('Since when?', { telemetry: 'graph 1' }) });
    expect(said(answered)).toEqual(['Hello', 'My head', 'Since when?']);
    expect(answered.entries[2]).toMatchObject({ id: waiting.entries[2]?.id, telemetry: 'graph 1' });
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
    const asked = conversationOf(start, { kind: 'sent', id: 'm1', text: 'x' }, { kind: 'replied', reply: reply('How bad?', { question }) });
    expect(asked.question).toEqual(question);
    const answering = nextConversation(asked, { kind: 'sent', id: 'm2', text: 'Mild' });
    expect(answering.question).toBeNull();
    expect(nextConversation(answering, { kind: 'failed' }).question).toEqual(question);
  });

  test('keeps an alarm through later replies, until it is put away or the conversation is restarted', () => {
    const raised = conversationOf(start, { kind: 'sent', id: 'm1', text: 'x' }, { kind: 'replied', reply: reply('Stop.', { alarm }) });
    const later = [
      { kind: 'sent', id: 'm2', text: 'y' },
      { kind: 'replied', reply: reply('Go on.') },
    ] as const;
    const going = later.reduce(nextConversation, raised);
    expect(going.alarm).toEqual(alarm);
    expect(nextConversation(going, { kind: 'alarm-put-away' }).alarm).toBeNull();
    expect(nextConversation(going, { kind: 'restarted', id: 'r' })).toMatchObject({ alarm: null, entries: [{ kind: 'waiting' }] });
  });

  test('takes no reply that nobody awaits', () => {
    const ready = conversationOf(start);
    expect(nextConversation(ready, { kind: 'replied', reply: reply('Late') })).toBe(ready);
  });
});
