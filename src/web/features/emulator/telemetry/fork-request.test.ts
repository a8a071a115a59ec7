import { describe, expect, it } from 'vitest';
import type { SessionModel } from '../../../../contracts/emulator/playground-session.ts';
import { forkRequest } from './fork-request.ts';

const message = { id: 'm', text: 'It hurts on the left.' };

describe('what a fork asks of the server', () => {
  it('leaves out an answer that stands as it was, and a protocol that stays', () => {
    expect(forkRequest(message, ' It hurts on the left.\n', { kind: 'same' }, null)).toEqual({ message_id: 'm' });
  });

  it('is another answer', () => {
    expect(forkRequest(message, 'On the right.', { kind: 'same' }, null)).toEqual({ message_id: 'm', answer: 'On the right.' });
  });

  it('is a version by its hash, or the choice by the complaint', () => {
    expect(forkRequest(message, message.text, { kind: 'version', hash: 'abc' }, null)).toEqual({ message_id: 'm', protocol: 'abc' });
    expect(forkRequest(message, message.text, { kind: 'by-complaint' }, null)).toEqual({ message_id: 'm', protocol: null });
  });

  it('names who is to speak only where that is someone else than before', () => {
    const asked = (picked: SessionModel, before: SessionModel) => forkRequest(message, message.text, { kind: 'same' }, { picked, before });
    expect(asked('builtin', 'configured')).toEqual({ message_id: 'm', model: 'builtin' });
    expect(asked('configured', 'builtin')).toEqual({ message_id: 'm', model: 'configured' });
    expect(asked('builtin', 'builtin')).toEqual({ message_id: 'm' });
  });
});
