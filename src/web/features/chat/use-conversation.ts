import { useCallback, useEffect, useReducer, useRef } from 'react';
import { clientConfig } from '../../app/client-config.ts';
import { newMessageId } from '../../app/new-message-id.ts';
import { reportProblem } from '../../app/report-problem.ts';
import { type Conversation, emptyConversation, messageIdFor, nextConversation } from './conversation.ts';
import { requestHistory } from './request-history.ts';
import { requestReply } from './request-reply.ts';
import { requestRestart } from './request-restart.ts';

interface ConversationActs {
  readonly conversation: Conversation;
  /** Sends a text; false when it could not be sent or answered. */
  readonly send: (text: string) => Promise<boolean>;
  readonly restart: () => Promise<void>;
  readonly putAlarmAway: () => void;
}

/** The patient's conversation: restored from the server, and carried on through it. */
export function useConversation(): ConversationActs {
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

  const send = async (text: string): Promise<boolean> => {
    const started = current.current;
    const id = messageIdFor(conversation, text, newMessageId());
    tell({ kind: 'sent', id, text });
    const reply = await requestReply(text, id);
    if (started !== current.current) return true;
    tell(reply.ok ? { kind: 'replied', turn: reply.value } : { kind: 'failed' });
    return reply.ok;
  };

  const restart = async (): Promise<void> => {
    current.current += 1;
    const started = current.current;
    tell({ kind: 'restarted', id: newMessageId() });
    const reply = await requestRestart();
    if (started !== current.current) return;
    tell(reply.ok ? { kind: 'replied', turn: reply.value } : { kind: 'failed' });
  };

  return { conversation, send, restart, putAlarmAway: useCallback(() => tell({ kind: 'alarm-put-away' }), []) };
}
