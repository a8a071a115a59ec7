import { FileUp, Library } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import type { CaseSource } from './case-source.ts';
import { importTexts } from './texts.ts';
import { useCaseSource } from './use-case-source.ts';

const words = importTexts.choose;
const endings = '.jsonl,.ndjson,.csv,.tsv,.yaml,.yml,.txt,.json';

interface ChooseStepProps {
  /** Takes the library that comes with the product without being told. */
  readonly takesSample: boolean;
  /** What was pasted so far: it outlives a look at what comes of it. */
  readonly pasted: string;
  readonly onPasted: (text: string) => void;
  readonly onChosen: (source: CaseSource) => void;
  readonly onClose: () => void;
}

/** Where the cases come from: a file that is chosen or dropped, a text, or the library that comes with the product. */
export function ChooseStep({ takesSample, pasted, onPasted, onChosen, onClose }: ChooseStepProps) {
  const { reading, refused, takeFiles, takeText, takeSample } = useCaseSource(onChosen);
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const textId = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken once, as the window opens.
  useEffect(() => {
    if (takesSample) takeSample();
  }, []);

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    takeFiles([...event.dataTransfer.files]);
  };

  return (
    <Modal title={words.title} onClose={onClose} width="w-[min(44rem,calc(100vw-1rem))]">
      <div className="flex flex-col gap-4">
        {refused !== null && (
          <Notice tone="failure">
            <p>{refused.words}</p>
            {refused.readAsWindows !== null && (
              <ToolButton className="mt-2" onClick={refused.readAsWindows}>
                {words.windows}
              </ToolButton>
            )}
          </Notice>
        )}
        <section
          aria-label={words.drop}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
          className={`flex flex-col items-center gap-2 rounded-lg border border-dashed px-4 py-6 text-center ${isOver ? 'border-accent bg-accent-tint' : 'border-line-strong'}`}
        >
          <FileUp aria-hidden className="size-6 text-ink-soft" />
          <p className="font-semibold">{words.drop}</p>
          <p className="text-ink-soft">{words.kinds}</p>
          <input
            ref={input}
            type="file"
            accept={endings}
            tabIndex={-1}
            aria-hidden
            className="sr-only"
            onChange={(event) => {
              takeFiles([...(event.target.files ?? [])]);
              // The same file may be chosen again once it was mended.
              event.target.value = '';
            }}
          />
          <ToolButton look="primary" className="mt-1" onClick={() => input.current?.click()}>
            {words.file}
          </ToolButton>
          <p role="status" className="text-ink-soft wrap-anywhere empty:hidden">
            {reading === null ? '' : words.reading(reading)}
          </p>
        </section>
        <div className="flex flex-col gap-1">
          <label htmlFor={textId} className="font-semibold">
            {words.paste}
          </label>
          <textarea
            id={textId}
            value={pasted}
            spellCheck={false}
            onChange={(event) => onPasted(event.target.value)}
            className="control h-28 resize-y rounded-lg px-2.5 py-1.5 font-mono text-[0.93em] leading-snug"
          />
          {pasted.trim() !== '' && (
            <ToolButton className="mt-1 self-end" onClick={() => takeText(pasted)}>
              {words.look}
            </ToolButton>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line pt-4">
          <ToolButton aria-disabled={reading === words.sampleName} onClick={takeSample}>
            <Library aria-hidden className="size-4" />
            {words.sample}
          </ToolButton>
          <p className="text-ink-soft">{words.sampleWords}</p>
        </div>
      </div>
    </Modal>
  );
}
