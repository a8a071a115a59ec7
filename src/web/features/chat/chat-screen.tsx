import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { clientConfig } from '../../app/client-config.ts';
import { AnswerOptions } from '../../ui/answer-options.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { answerOf, pickOption } from '../../ui/selection.ts';
import { timestampOf, transcriptOf } from '../../ui/transcript.ts';
import { AvatarToggle } from './avatar/avatar-toggle.tsx';
import { Composer } from './composer.tsx';
import { EmergencyBanner } from './emergency-banner.tsx';
import { MessageList } from './message-list.tsx';
import { ReadBackCard } from './read-back/read-back-card.tsx';
import { OpenSummary } from './summary/open-summary.tsx';
import { latestSummary } from './summary/summary-in.ts';
import { SummaryView } from './summary/summary-view.tsx';
import { texts } from './texts.ts';
import { transcriptTurns } from './transcript-turns.ts';
import { useConversation } from './use-conversation.ts';
import { useDraft } from './use-draft.ts';
import { SpokenMessageView } from './voice/spoken-message-view.tsx';
import { useVoice } from './voice/use-voice.ts';
import { VoiceNotice } from './voice/voice-notice.tsx';
import { VoiceToggle } from './voice/voice-toggle.tsx';

const formId = 'composer';
const AvatarPanel = lazy(async () => ({ default: (await import('./avatar/avatar-panel.tsx')).AvatarPanel }));

/** The patient's conversation with the assistant. */
export function ChatScreen() {
  useDocumentTitle(texts.title);
  const voice = useVoice();
  const { conversation, send, restart, putAlarmAway } = useConversation(voice);
  const { question, readBack, stage } = conversation;
  const opened = latestSummary(conversation.entries);
  const [summaryView, setSummaryView] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const draft = useDraft();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [status, setStatus] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins without a choice.
  useEffect(() => setChosen([]), [question]);

  useEffect(() => {
    // On a touch screen the keyboard would cover the question that is to be read first.
    const lostFocus = document.activeElement === document.body || document.activeElement === null;
    if (stage === 'ready' && question === null && lostFocus && window.matchMedia('(pointer: fine)').matches) input.current?.focus();
  }, [stage, question]);

  const pick = useCallback(
    (optionId: string) => {
      setStatus('');
      if (question !== null) setChosen((before) => pickOption(question.selection, before, optionId));
    },
    [question],
  );

  const sendText = async (): Promise<void> => {
    const answer = question === null ? draft.text.trim() : answerOf(question, chosen);
    if (stage !== 'ready') return;
    if (answer === '') {
      if (question !== null) setStatus(texts.chooseFirst);
      return;
    }
    if (question === null) draft.change('');
    setChosen([]);
    setStatus('');
    voice.hush();
    const answered = await send(answer);
    if (!answered && question === null) draft.offerAgain(answer);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said is sent once, as soon as something can be sent.
  useEffect(() => {
    if (voice.said === null || stage !== 'ready') return;
    const answer = voice.said;
    voice.takeSaid();
    voice.hush();
    setChosen([]);
    setStatus('');
    void send(answer).then((answered) => {
      if (!answered) draft.offerAgain(answer);
    });
  }, [voice.said, stage]);

  const sendFromCard = (text: string): void => {
    if (stage !== 'ready') return;
    voice.hush();
    void send(text);
  };

  const beginAnew = (): void => {
    setChosen([]);
    setStatus(texts.restarted);
    voice.hush();
    void restart();
  };

  const download = (): void => {
    saveFile(
      `conversation-${timestampOf(new Date())}.txt`,
      transcriptOf(transcriptTurns(conversation.entries, clientConfig().assistant_name)),
    );
    setStatus(texts.downloaded);
  };

  const isUrgent = status === texts.chooseFirst && chosen.length === 0;
  const instruction = question?.selection === 'single' ? texts.chooseOne : texts.chooseSeveral;
  const hint = question === null ? null : { text: isUrgent ? texts.chooseFirst : instruction, isUrgent };

  const hasAvatar = clientConfig().avatar_toggle && clientConfig().avatar_provider !== null;
  const spoken = voice.state.message ?? (voice.said === null ? null : { state: 'final' as const, text: voice.said });

  if (summaryView === 'open' && opened !== null) {
    return (
      <main data-fills-window className="flex min-h-0 flex-1 flex-col">
        <h1 className="sr-only">{texts.title}</h1>
        {conversation.alarm !== null && <EmergencyBanner alarm={conversation.alarm} onPutAway={putAlarmAway} />}
        <SummaryView summary={opened.summary} onBack={() => setSummaryView('closed')} />
      </main>
    );
  }

  return (
    <main data-fills-window className="flex min-h-0 flex-1 flex-col">
      <h1 className="sr-only">{texts.title}</h1>
      {conversation.alarm !== null && <EmergencyBanner alarm={conversation.alarm} onPutAway={putAlarmAway} />}
      <div className="flex min-h-0 flex-1 flex-col beside:flex-row">
        {voice.state.avatar.kind !== 'off' && (
          <Suspense>
            <AvatarPanel state={voice.state.avatar} heard={voice.heard} givesWay={conversation.alarm !== null} />
          </Suspense>
        )}
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <MessageList
            conversation={conversation}
            summaryEntryId={opened?.entryId ?? null}
            openSummary={<OpenSummary takesFocus={summaryView === 'closed'} onOpen={() => setSummaryView('open')} />}
          >
            {spoken !== null && <SpokenMessageView message={spoken} />}
            {readBack !== null && <ReadBackCard lines={readBack} busy={stage !== 'ready'} onSend={sendFromCard} />}
            {question !== null && <AnswerOptions question={question} legend={instruction} chosen={chosen} formId={formId} onPick={pick} />}
          </MessageList>
          <p role="status" className="sr-only">
            {status}
          </p>
          <VoiceNotice problem={voice.state.problem} />
          <Composer
            formId={formId}
            input={input}
            text={draft.text}
            hint={hint}
            busy={stage !== 'ready'}
            onText={draft.change}
            onSend={() => void sendText()}
            onRestart={beginAnew}
            onDownload={download}
          >
            {clientConfig().voice_toggle && <VoiceToggle isOn={voice.state.isOn} onToggle={voice.toggle} />}
            {hasAvatar && <AvatarToggle isOn={voice.state.avatar.kind !== 'off'} onToggle={voice.toggleAvatar} />}
          </Composer>
        </div>
      </div>
    </main>
  );
}
