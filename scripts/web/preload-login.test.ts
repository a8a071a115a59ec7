import { expect, test } from 'vitest';
import { filesNeeded } from './preload-login.ts';

const chunk = (fileName: string, moduleIds: string[], imports: string[] = []) => ({ fileName, moduleIds, imports });

test('the first screen needs its own chunks and all that these import at once, each named once', () => {
  const chunks = [
    chunk('react.js', ['react']),
    chunk('shell.js', ['/src/web/app/patient-app.tsx'], ['react.js']),
    chunk('login.js', ['/src/web/features/sign-in/login-screen.tsx'], ['field.js', 'shell.js']),
    chunk('field.js', [], ['react.js']),
    chunk('chat.js', ['/src/web/features/chat/chat-screen.tsx'], ['react.js']),
  ];
  expect([...filesNeeded(chunks)].sort()).toEqual(['field.js', 'login.js', 'react.js', 'shell.js']);
  expect(() => filesNeeded(chunks.slice(0, 2))).toThrow('features/sign-in/login-screen.tsx');
});
