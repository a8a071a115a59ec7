import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Ago } from '../../../ui/ago.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useEmulator, useEmulatorState } from '../emulator-context.ts';
import { keepRecentSession, recentSessions } from './recent-sessions.ts';
import { type KnownSession, requestSessions } from './request-sessions.ts';
import { texts } from './texts.ts';

/** Keeps which sessions were open in this browser, and offers them to be opened again. */
export function RecentSessionsButton() {
  const emulator = useEmulator();
  const sessionId = useEmulatorState((state) => state.session?.id ?? null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (sessionId !== null) keepRecentSession(localStorage, sessionId, new Date());
  }, [sessionId]);
  return (
    <>
      <ToolButton look="quiet" onClick={() => setIsOpen(true)}>
        <History aria-hidden className="size-4" />
        {texts.recent}
      </ToolButton>
      {isOpen && (
        <Modal title={texts.recent} onClose={() => setIsOpen(false)} width="w-[min(44rem,calc(100vw-2rem))]">
          <RecentSessionsList
            sessionId={sessionId}
            onOpen={(id) => {
              setIsOpen(false);
              emulator.open(id);
            }}
          />
        </Modal>
      )}
    </>
  );
}

interface RecentSessionsListProps {
  /** The session that is open on the screen; null where none is. */
  readonly sessionId: string | null;
  readonly onOpen: (sessionId: string) => void;
}

function RecentSessionsList({ sessionId, onOpen }: RecentSessionsListProps) {
  const [kept] = useState(() => recentSessions(localStorage));
  const sessions = useQuery({ queryKey: ['emulator', 'sessions', kept], queryFn: () => requestSessions(kept), gcTime: 0 });
  if (sessions.error !== null) {
    return (
      <Notice tone="failure">
        <p>{texts.recentFailed(sessions.error.message)}</p>
        <ToolButton className="mt-2" onClick={() => sessions.refetch()}>
          {texts.retry}
        </ToolButton>
      </Notice>
    );
  }
  if (sessions.data === undefined) return <p className="text-ink-soft">{texts.recentLoading}</p>;
  if (sessions.data.length === 0) return <p className="text-ink-soft">{texts.noRecent}</p>;
  return (
    <>
      <p className="pb-2 text-ink-soft">{texts.recentIntro}</p>
      <ul className="divide-y divide-line">
        {sessions.data.map((session) => (
          <li key={session.id} className="flex items-start gap-3 py-1.5">
            <SessionWords session={session} />
            {session.id === sessionId ? (
              <span className="self-center font-semibold text-accent">{texts.openedSession}</span>
            ) : (
              <ToolButton className="self-center" aria-label={texts.openNamed(session.id)} onClick={() => onOpen(session.id)}>
                {texts.openSession}
              </ToolButton>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function SessionWords({ session: { id, firstSeenAt, status } }: { readonly session: KnownSession }) {
  return (
    <div className="min-w-0 flex-1">
      <p title={status.medical_info} className="line-clamp-2 wrap-anywhere">
        {status.medical_info}
      </p>
      <p className="flex flex-wrap gap-x-2 text-ink-soft">
        <span className="font-mono" title={id}>
          {id.slice(-shownIdLength)}
        </span>
        <Ago instant={firstSeenAt} />
        <span>{texts.modes[status.chat_mode]}</span>
        <span>{status.phase}</span>
        {status.version !== '' && <span className="font-mono">{status.version}</span>}
        {status.configured_model !== null && status.model === 'builtin' && <span>{texts.builtIn}</span>}
        {status.forked_from !== null && (
          <span title={status.forked_from.session_id} className="rounded bg-badge-blue-tint px-1.5 font-semibold text-badge-blue">
            {texts.forkOf(status.forked_from.session_id.slice(-shownIdLength))}
          </span>
        )}
      </p>
    </div>
  );
}

const shownIdLength = 8;
