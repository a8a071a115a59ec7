import { useEffect, useState } from 'react';
import { newMessageId } from '../../app/new-message-id.ts';
import { keepSession, keptSession, onSpokenElsewhere, tellOtherTabs } from '../../app/session/kept-emulator-session.ts';
import { storedClaims } from '../../app/session/session-store.ts';
import { keepForm, keptForm } from './kept-form.ts';
import { makeCall } from './make-call.ts';
import { createEmulator, type Emulator } from './session/emulator.ts';

/** A prompt as it stands in the editor. */
export interface Draft {
  readonly title: string;
  readonly source: string;
}

const emulatorPath = '/playground/emulator';

/** The emulator of this screen: opens the session of the address, or else the one that was open last, and hears of the tab's visibility and of the other tabs. */
export function useEmulatorAtWork(draft: Draft | null): Emulator {
  const [emulator] = useState(() => createEmulator({ makeCall, newMessageId }));

  useEffect(() => {
    // Read once: when the session is over, its token is gone already.
    const owner = storedClaims()?.email ?? '';
    const form = keptForm(owner);
    const addressed = addressedSession();
    const kept = addressed ?? keptSession();
    // Who loads the page anew goes on with what was typed; who comes by a link sees the patient of its session.
    const keepsForm = form !== null && (addressed === null || addressed === keptSession());
    if (keepsForm) emulator.changeForm(form);
    if (draft !== null) emulator.changeForm({ protocol: { kind: 'draft', ...draft } });
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
  }, [emulator, draft]);

  return emulator;
}

/** The session that the address names: a link's, another tool's, or that of this page before it was loaded anew. */
function addressedSession(): string | null {
  return new URL(window.location.href).searchParams.get('session') || null;
}

/** Lets the address name the session that is open, so that it can be kept and shared. */
function putInAddress(sessionId: string | null): void {
  const address = new URL(window.location.href);
  if (address.pathname !== emulatorPath || address.searchParams.get('session') === sessionId) return;
  if (sessionId === null) address.searchParams.delete('session');
  else address.searchParams.set('session', sessionId);
  window.history.replaceState(window.history.state, '', address);
}

function keep(emulator: Emulator): void {
  const { stage, session, entries } = emulator.state();
  if (stage.kind === 'expired') {
    keepSession(null);
    putInAddress(null);
  } else if (session !== null && stage.kind !== 'idle') {
    keepSession(session.id);
    putInAddress(session.id);
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
