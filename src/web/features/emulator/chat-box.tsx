import { Download, RotateCcw } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useState } from 'react';
import { clientConfig } from '../../app/client-config.ts';
import { AnswerOptions } from '../../ui/answer-options.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { answerOf, type MultipleChoice, pickOption } from '../../ui/selection.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { timestampOf, transcriptOf } from '../../ui/transcript.ts';
import { useEmulator, useEmulatorState } from './emulator-context.ts';
import type { EmulatorState } from './session/emulator-state.ts';
import { texts } from './texts.ts';
import { transcriptTurns } from './transcript-turns.ts';

const formId = 'chat-box';

/** What a person may say as the patient, and what concerns the whole conversation. */
export function ChatBox() {
  const emulator = useEmulator();
  const stage = useEmulatorState((state) => state.stage);
  const question = useEmulatorState(openQuestion);
  const failed = useEmulatorState(failedText);
  const mayRestart = useEmulatorState((state) => mayRestartNow(state));
  const isEmpty = useEmulatorState(({ entries }) => entries.length === 0);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [status, setStatus] = useState('');
  const hasOpenReply = useEmulatorState(hasUnansweredReply);
  const canSpeak = stage.kind === 'manual' || stage.kind === 'answering' || (stage.kind === 'paused' && !hasOpenReply);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins without a choice.
  useEffect(() => setChosen([]), [question]);

  // What could not be sent is offered again, unless something else has been typed meanwhile.
  useEffect(() => {
    if (failed !== null && question === null) setText((typed) => typed || failed);
  }, [failed, question]);

  const pick = useCallback(
    (optionId: string) => {
      setStatus('');
      if (question !== null) setChosen((before) => pickOption(question.selection, before, optionId));
    },
    [question],
  );

  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (stage.kind === 'answering') return;
    const answer = question === null ? text.trim() : answerOf(question, chosen);
    setStatus(answer === '' && question !== null ? texts.chooseFirst : '');
    if (answer === '') return;
    if (question === null) setText('');
    emulator.say(answer);
  };

  const download = (): void => {
    const { entries, session } = emulator.state();
    const name = `transcript-${session?.id.slice(-8) ?? 'emulator'}-${timestampOf(new Date())}.txt`;
    saveFile(name, transcriptOf(transcriptTurns(entries, clientConfig().assistant_name)));
    setStatus(texts.downloaded);
  };

  return (
    <form id={formId} noValidate onSubmit={send} className="shrink-0 border-t border-line bg-page px-3.5 pt-2 pb-1.5">
      <div className="mx-auto max-w-[52rem]">
        {canSpeak && question !== null && (
          <div className="mb-2 max-h-[30dvh] overflow-y-auto p-1">
            <AnswerOptions question={question} isDense legend={legendOf(question)} chosen={chosen} formId={formId} onPick={pick} />
          </div>
        )}
        {canSpeak ? (
          <div className="flex items-end gap-2">
            {question === null ? (
              <textarea
                name="message"
                rows={1}
                aria-label={texts.placeholder}
                placeholder={texts.placeholder}
                autoComplete="off"
                value={text}
                onChange={(event) => setText(event.target.value)}
                onKeyDown={sendOnEnter}
                className="control field-sizing-content max-h-[calc(6lh+1rem)] min-h-9 min-w-0 flex-1 resize-none rounded-lg px-2.5 py-1.5"
              />
            ) : (
              <p className={`flex-1 self-center ${status === texts.chooseFirst ? 'font-semibold text-attention' : 'text-ink-soft'}`}>
                {status === texts.chooseFirst ? texts.chooseFirst : legendOf(question)}
              </p>
            )}
            <ToolButton type="submit" look="primary" aria-disabled={stage.kind === 'answering'} className="min-h-9">
              {texts.send}
            </ToolButton>
          </div>
        ) : (
          <p className="py-1.5 text-ink-soft">{noInputWords(stage.kind)}</p>
        )}
        <div className="-mx-3 mt-0.5 flex flex-wrap justify-between">
          <ToolButton look="quiet" disabled={!mayRestart} onClick={emulator.restart}>
            <RotateCcw aria-hidden className="size-4" />
            {texts.restart}
          </ToolButton>
          <ToolButton look="quiet" disabled={isEmpty} onClick={download}>
            <Download aria-hidden className="size-4" />
            {texts.download}
          </ToolButton>
        </div>
        <p role="status" className="sr-only">
          {status}
        </p>
      </div>
    </form>
  );
}

/** The multiple-choice question that awaits an answer; null where words are awaited. */
function openQuestion({ entries }: EmulatorState): MultipleChoice | null {
  // An answer that could not be sent leaves its question open.
  const hasFailed = entries.at(-1)?.kind === 'failed';
  const last = entries.findLast(({ kind }) => kind === 'assistant' || (kind === 'patient' && !hasFailed));
  if (last?.kind !== 'assistant' || last.question === null || last.question.options.length === 0) return null;
  return last.question;
}

/** What was said by hand and could not be answered; null without such a failure. */
function failedText({ entries, unanswered }: EmulatorState): string | null {
  return entries.at(-1)?.kind === 'failed' ? (unanswered?.text ?? null) : null;
}

/** Whether the emulated patient's last reply still awaits the assistant's answer: until then nobody else speaks. */
function hasUnansweredReply({ stage, entries, unanswered }: EmulatorState): boolean {
  const last = entries.findLast(({ kind }) => kind === 'patient' || kind === 'assistant');
  return stage.kind === 'paused' && last?.kind === 'patient' && last.id !== unanswered?.id;
}

/**
 * A session is begun anew as it is; where the server has forgotten it, the patient of the form is submitted again, or put away where the form
 * describes none.
 */
function mayRestartNow({ stage, session }: EmulatorState): boolean {
  return stage.kind === 'expired' || session !== null;
}

function noInputWords(stage: EmulatorState['stage']['kind']): string {
  if (stage === 'running') return texts.noInput.running;
  if (stage === 'ended') return texts.noInput.ended;
  if (stage === 'paused') return texts.noInput.paused;
  return stage === 'idle' || stage === 'expired' ? texts.noInput[stage] : texts.noInput.busy;
}

function legendOf({ selection }: MultipleChoice): string {
  return selection === 'single' ? texts.chooseOne : texts.chooseSeveral;
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  // While an input method composes a character, Enter belongs to it.
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
