import { useMemo, useState } from 'react';
import type { CompileStage } from '../../../../contracts/prompt-studio/prompt-compile-session.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import type { StageView } from './compile-state.ts';
import { JsonView } from './json-view.tsx';
import { largeOutputBytes, shortenJson, wordsOfSize } from './shorten-json.ts';
import { texts } from './texts.ts';

interface StageOutputViewProps {
  readonly stage: CompileStage;
  readonly view: StageView;
  readonly onLoad: () => void;
}

/** What one stage made: as JSON, or why it is not there. */
export function StageOutputView({ stage, view: { status, output }, onLoad }: StageOutputViewProps) {
  if (output.kind === 'here') return <OutputHere key={stage} stage={stage} value={output.value} bytes={output.bytes} />;
  const isRunning = status === 'started' || status === 'working';
  return (
    <div className="flex flex-wrap items-center gap-3 p-3.5 text-ink-soft">
      {output.kind === 'none' && <p>{isRunning ? texts.running : texts.noStageOutput}</p>}
      {output.kind === 'loading' && <p>{texts.loading}</p>}
      {output.kind === 'not-loaded' && <p>{texts.notLoaded}</p>}
      {output.kind === 'not-loaded' && <ToolButton onClick={onLoad}>{texts.retry}</ToolButton>}
      {output.kind === 'on-server' && (
        <ToolButton onClick={onLoad}>{texts.load(output.bytes === null ? texts.json : wordsOfSize(output.bytes))}</ToolButton>
      )}
    </div>
  );
}

interface OutputHereProps {
  readonly stage: CompileStage;
  readonly value: unknown;
  readonly bytes: number | null;
}

function OutputHere({ stage, value, bytes }: OutputHereProps) {
  const [isWhole, setIsWhole] = useState(false);
  const isLarge = (bytes ?? 0) > largeOutputBytes;
  const isShortened = isLarge && !isWhole;
  const text = useMemo(() => JSON.stringify(isShortened ? shortenJson(value) : value, null, 2), [value, isShortened]);
  const size = wordsOfSize(bytes ?? text.length);
  return (
    <JsonView text={text}>
      <p className="me-auto min-w-0 flex-1 tabular-nums">{isShortened ? texts.shortened(size) : texts.size(size)}</p>
      {isShortened && (
        <ToolButton look="quiet" className="px-2" onClick={() => setIsWhole(true)}>
          {texts.showWhole}
        </ToolButton>
      )}
      <CopyButton text={() => JSON.stringify(value, null, 2)} label={texts.copyJson} />
      <ToolButton look="quiet" className="px-2" onClick={() => saveFile(`stage-${stage}.json`, JSON.stringify(value, null, 2))}>
        {texts.download}
      </ToolButton>
    </JsonView>
  );
}
