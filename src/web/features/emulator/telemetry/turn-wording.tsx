import type { TurnTraceReply } from '../../../../contracts/emulator/turn-trace.ts';
import { CutText } from './cut-text.tsx';
import { texts } from './texts.ts';

type TurnWordingProps = Pick<TurnTraceReply, 'original_question' | 'wording'>;

/** The question as its author wrote it beside the question as it was put. */
export function TurnWording({ original_question: original, wording }: TurnWordingProps) {
  if (original === null || wording === null) return <CutOrNothing text={wording ?? original} />;
  if (original.trim() === wording.trim()) {
    return (
      <>
        <CutText text={original} />
        <p className="text-ink-soft">{texts.asWritten}</p>
      </>
    );
  }
  return (
    <dl className="grid gap-x-4 gap-y-1 @sm:grid-cols-2">
      <div className="min-w-0">
        <dt className="text-ink-soft">{texts.original}</dt>
        <dd>
          <CutText text={original} />
        </dd>
      </div>
      <div className="min-w-0">
        <dt className="text-ink-soft">{texts.reworded}</dt>
        <dd>
          <CutText text={wording} />
        </dd>
      </div>
    </dl>
  );
}

function CutOrNothing({ text }: { readonly text: string | null }) {
  return text === null ? <p className="text-ink-soft">{texts.noQuestion}</p> : <CutText text={text} />;
}
