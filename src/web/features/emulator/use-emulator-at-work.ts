import { useEffect, useState } from 'react';
import { newMessageId } from '../../app/new-message-id.ts';
import { keepSession, keptSession, onSpokenElsewhere, tellOtherTabs } from '../../app/session/kept-emulator-session.ts';
import { storedClaims } from '../../app/session/session-store.ts';
import { keepForm, keptForm } from './kept-form.ts';
import { makeCall } from './make-call.ts';
import { createEmulator, type Emulator } from './session/emulator.ts';

/** The emulator of this screen: opens the session of the address, or else the one that was open last, and hears of the tab's visibility and of the other tabs. */
export function useEmulatorAtWork(): Emulator {
  const [emulator] = useState(() => createEmulator({ makeCall, newMessageId }));

  useEffect(() => {
    // Read once: when the session is over, its token is gone already.
    const owner = storedClaims()?.email ?? '';
    const form = keptForm(owner);
    const addressed = takeAddressedSession();
    const kept = addressed ?? keptSession();
    const keepsForm = form !== null && addressed === null;
    if (keepsForm) emulator.changeForm(form);
    if (kept !== null) emulator.open(kept, keepsForm);
    const stopKeeping = emulator.subscribe(() => {
      keepForm(owner, emulator.state().form);
      keep(emulator);
    });
    const stopElsewhere = onSpokenElsewhere((sessionId, messageId) => emulator.tell({ kind: 'spoken-elsewhere', sessionId, messageId }));
    const stopVisibility = watchVisibility(emulator);
    return () => {
      stopKeeping();
      stopElsewhere();
      stopVisibility();
      emulator.tell({ kind: 'left' });
    };
  }, [emulator]);

  return emulator;
}

/** The session that a link or another tool asks for; from then on it is the one that is open here, and the address says nothing of it. */
function takeAddressedSession(): string | null {
  const address = new URL(window.location.href);
  const sessionId = address.searchParams.get('session');
  if (sessionId === null || sessionId === '') return null;
  keepSession(sessionId);
  address.searchParams.delete('session');
  window.history.replaceState(window.history.state, '', address);
  return sessionId;
}

function keep(emulator: Emulator): void {
  const { stage, session, entries } = emulator.state();
  if (stage.kind === 'expired') keepSession(null);
  else if (session !== null && stage.kind !== 'idle') {
    keepSession(session.id);
    const newest = entries.findLast(({ kind }) => kind === 'patient' || kind === 'assistant');
    if (newest !== undefined && stage.kind !== 'answering') tellOtherTabs(session.id, newest.id);
  }
}

/** A page that is being left is hidden as well: that pauses nothing, so that a reload finds the session running. */
function watchVisibility(emulator: Emulator): () => void {
  let leaving = false;
  const tell = (): void => {
    if (!leaving) emulator.tell({ kind: document.hidden ? 'tab-hidden' : 'tab-visible' });
  };
  const onPageHide = (): void => {
    leaving = true;
  };
  const onPageShow = (): void => {
    leaving = false;
    tell();
  };
  if (document.hidden) tell();
  document.addEventListener('visibilitychange', tell);
  window.addEventListener('pagehide', onPageHide);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    document.removeEventListener('visibilitychange', tell);
    window.removeEventListener('pagehide', onPageHide);
    window.removeEventListener('pageshow', onPageShow);
  };
}
