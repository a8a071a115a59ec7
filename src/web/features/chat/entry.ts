import type { MessageLanguage } from '../../../contracts/patient-chat/chat-turn.ts';

/** One entry of the message list. A `waiting` entry becomes the assistant's reply, or `failed`, in its place. */
export type Entry =
  | { readonly kind: 'user'; readonly id: string; readonly text: string }
  | {
      readonly kind: 'assistant';
      readonly id: string;
      readonly text: string;
      /** Where it is not all in English. */
      readonly language?: MessageLanguage | undefined;
      readonly telemetry: string | null;
    }
  | {
      readonly kind: 'waiting';
      readonly id: string;
      /** What was heard of the reply while it is made. */
      readonly soFar?: string;
    }
  | { readonly kind: 'failed'; readonly id: string };
