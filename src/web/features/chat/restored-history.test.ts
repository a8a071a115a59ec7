import { describe, expect, test } from 'vitest';
import { restoredHistoryOf } from './restored-history.ts';

const question_details = { kind: 'mcq' as const, options: [{ id: 'a', label: 'Mild' }] };

describe('a restored history', () => {
  test('tells who said what by sender or by role', () => {
    const messages = [
      { sender: 'ai', content: 'one' },
      { sender: 'user', content: 'two' },
      { role: 'assistant', content: 'three' },
      { role: 'user', content: 'four' },
      { role: 'patient', content: 'five' },
    ];
    expect(restoredHistoryOf({ messages }).messages.map(({ kind }) => kind)).toEqual(['assistant', 'user', 'assistant', 'user', 'user']);
  });

  test('asks its last question again, but not one that was answered', () => {
    const asked = { id: '1', sender: 'ai', content: 'How bad?', question_details };
    expect(restoredHistoryOf({ messages: [asked] }).question).toEqual({ ...question_details, selection: 'single' });
    expect(restoredHistoryOf({ messages: [asked, { sender: 'user', content: 'Mild' }] }).question).toBeNull();
  });

  test('of nothing is empty', () => {
    expect(restoredHistoryOf({})).toEqual({ messages: [], from: null, question: null, alarm: null });
  });
});
