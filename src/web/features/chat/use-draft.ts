import { useRef, useState } from 'react';
import { keepDraft, keptDraft } from '../../app/session/kept-draft.ts';
import { storedClaims } from '../../app/session/session-store.ts';

/** The text being typed. It outlives a change of screen, a reload and a session that expires, until it is sent or its writer signs out. */
export function useDraft(): {
  readonly text: string;
  readonly change: (text: string) => void;
  /** Offers a text again, unless something else has been typed meanwhile. */
  readonly offerAgain: (text: string) => void;
} {
  // Read once: when a message fails because the session is over, its token is gone already.
  const [owner] = useState(() => storedClaims()?.email ?? '');
  const [text, setText] = useState(() => keptDraft(owner));
  const latest = useRef(text);

  const change = (next: string): void => {
    latest.current = next;
    keepDraft(owner, next);
    setText(next);
  };
  return {
    text,
    change,
    offerAgain: (again) => {
      if (latest.current === '') change(again);
    },
  };
}
