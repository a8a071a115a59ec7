import { instructionMessages } from './instruction-messages.ts';
import { interviewMessages } from './interview-messages.ts';
import { questionMessages } from './question-messages.ts';

/** Every problem that the compiler reports. The reference page for authors is made from this catalogue. */
export const catalogue = { ...questionMessages, ...instructionMessages, ...interviewMessages } as const;

export type MessageCode = keyof typeof catalogue;
