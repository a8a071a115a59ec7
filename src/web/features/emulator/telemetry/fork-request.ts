import type { SessionModel } from '../../../../contracts/emulator/playground-session.ts';
import type { PatientEntry } from '../session/entry.ts';
import type { Fork } from './request-fork.ts';

/** The protocol that a fork is asked: that of its session, the one that the complaint chooses, or a published version. */
export type ProtocolPick =
  | { readonly kind: 'same' }
  | { readonly kind: 'by-complaint' }
  | { readonly kind: 'version'; readonly hash: string };

/** Who speaks in the fork, and who did in its session. */
export interface ModelPick {
  readonly picked: SessionModel;
  readonly before: SessionModel;
}

/** What is asked of the server. An answer that was left as it stands keeps what stands behind it, so it is not sent. */
export function forkRequest(
  message: Pick<PatientEntry, 'id' | 'text'>,
  answer: string,
  pick: ProtocolPick,
  model: ModelPick | null,
): Fork['request'] {
  return {
    message_id: message.id,
    ...(answer.trim() === message.text.trim() ? {} : { answer }),
    ...(pick.kind === 'same' ? {} : { protocol: pick.kind === 'version' ? pick.hash : null }),
    ...(model === null || model.picked === model.before ? {} : { model: model.picked }),
  };
}
