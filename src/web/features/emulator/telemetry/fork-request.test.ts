import { describe, expect, it } from 'vitest';
import { forkRequest } from './fork-request.ts';

const message = { id: 'm', text: 'It hurts on the left.' };

describe('what a fork asks of the server', () => {
  it('leaves out an answer that stands as it was, and a protocol that stays', () => {
    expect(forkRequest(message, ' It hurts on the left.\n', { kind: 'same' })).toEqual({ message_id: 'm' });
  });

  it('is another answer', () => {
    expect(forkRequest(message, 'On the right.', { kind: 'same' })).toEqual({ message_id: 'm', answer: 'On the right.' });
  });

  it('is a version by its hash, or the choice by the complaint', () => {
    expect(forkRequest(message, message.text, { kind: 'version', hash: 'abc' })).toEqual({ message_id: 'm', protocol: 'abc' });
    expect(forkRequest(message, message.text, { kind: 'by-complaint' })).toEqual({ message_id: 'm', protocol: null });
  });
});
