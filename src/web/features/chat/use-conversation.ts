import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { Result } from '../../../shared/result.ts';
import type { CallFailure } from '../../app/api-client.ts';
import { clientConfig } from '../../app/client-config.ts';
import { newMessageId } from '../../app/new-message-id.ts';
import { reportProblem } from '../../app/report-problem.ts';
import type { AssistantTurn } from './assistant-turn.ts';
import { type Conversation, emptyConversation, messageIdFor, nextConversation } from './conversation.ts';
import { requestHistory } from './request-history.ts';
import { requestReply } from './request-reply.ts';
import { requestRestart } from './request-restart.ts';

/** What is to be done around each reply. */
export interface AroundReplies {
  /** Awaited before a reply is shown: dots stand in its place until then. */
  readonly beforeShown: (turn: AssistantTurn) => Promise<void>;
  readonly afterShown: () => void;
  /** A voice speaks the replies: none is shown before it can be heard. */
  readonly isSpoken: () => boolean;
}

interface ConversationActs {
  readonly conversation: Conversation;
  /** Sends a text; false when it could not be sent or answered. */
  readonly send: (text: string) => Promise<boolean>;
  readonly restart: () => Promise<void>;
  readonly putAlarmAway: () => void;
}

/** The patient's conversation: restored from the server, and carried on through it. */
export function useConversation({ beforeShown, afterShown, isSpoken }: AroundReplies): ConversationActs {
  const [conversation, tell] = useReducer(nextConversation, emptyConversation);
  // Each restart begins a new conversation: what an earlier one still awaited is no longer of interest.
  const current = useRef(0);

  useEffect(() => {
    let left = false;
    void requestHistory().then((history) => {
      if (left) return;
      const { greeting } = clientConfig();
      if (history.ok) tell({ kind: 'history-restored', history: history.value, greeting });
      else {
        reportProblem('chat history', history.error);
        tell({ kind: 'history-failed', greeting });
      }
    });
    return () => {
      left = true;
    };
  }, []);

  const show = async (reply: Result<AssistantTurn, CallFailure>, started: number): Promise<'shown' | 'failed' | 'outdated'> => {
    if (started !== current.current) return 'outdated';
    if (!reply.ok) {
      tell({ kind: 'failed' });
      return 'failed';
    }
    // Danger is not to wait for a voice.
    if (reply.value.alarm !== null) tell({ kind: 'alarm-raised', alarm: reply.value.alarm });
    await beforeShown(reply.value);
    if (started !== current.current) return 'outdated';
    tell({ kind: 'replied', turn: reply.value });
    afterShown();
    return 'shown';
  };

  const send = async (text: string): Promise<boolean> => {
    const started = current.current;
    const id = messageIdFor(conversation, text, newMessageId());
    tell({ kind: 'sent', id, text });
    const hears = (words: string | null) => {
      if (started === current.current) tell({ kind: 'heard', words });
    };
    // Without a model a reply is there at once.
    const isListening = clientConfig().messages_leave_machine && !isSpoken();
    return (await show(await requestReply(text, id, isListening ? hears : undefined), started)) !== 'failed';
  };

  const restart = async (): Promise<void> => {
    current.current += 1;
    const started = current.current;
    tell({ kind: 'restarted', id: newMessageId() });
    await show(await requestRestart(), started);
  };

  return { conversation, send, restart, putAlarmAway: useCallback(() => tell({ kind: 'alarm-put-away' }), []) };
}
