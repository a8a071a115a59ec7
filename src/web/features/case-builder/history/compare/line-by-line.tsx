import { useState } from 'react';
import { readTranscript } from '../../../../ui/runs/transcript-turns.ts';
import { shortId } from '../run-words.ts';
import { texts } from '../texts.ts';
import { alignByKey } from './align.ts';
import { alignFacts } from './align-facts.ts';
import { alignTranscripts, isDifferent } from './align-transcripts.ts';
import type { ComparedRun } from './compared-run.ts';
import { ExchangeRow } from './exchange-row.tsx';
import { LinesSection } from './lines-section.tsx';
import { ValueRow } from './value-row.tsx';

interface LineByLineProps {
  readonly left: ComparedRun;
  readonly right: ComparedRun;
}

/** Two runs with what belongs together on one line: their questions by node, the nodes asked, and the facts by label. */
export function LineByLine({ left, right }: LineByLineProps) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const ids = [shortId(left.id), shortId(right.id)] as const;
  const [ofLeft, ofRight] = [readTranscript(left.run.transcript), readTranscript(right.run.transcript)];
  const canAlign = ofLeft.kind === 'turns' && ofRight.kind === 'turns';
  const exchanges = canAlign ? alignTranscripts(ofLeft.turns, ofRight.turns) : [];
  const nodes = alignByKey(left.run.path?.actualPath ?? [], right.run.path?.actualPath ?? [], (node) => node);
  const facts = alignFacts(left.run.path?.facts ?? [], right.run.path?.facts ?? []);
  return (
    <section aria-label={texts.comparison.lineByLine} className="flex min-h-0 flex-1 flex-col gap-2">
      <label className="flex items-center gap-2 text-ink-soft">
        <input type="checkbox" checked={onlyDifferences} onChange={({ target }) => setOnlyDifferences(target.checked)} className="size-4" />
        {texts.lines.onlyDifferences}
      </label>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label={texts.lines.all}
        className="min-h-0 flex-1 space-y-4 overflow-auto rounded-lg border border-line"
      >
        <LinesSection
          title={texts.lines.questions}
          ids={ids}
          onlyDifferences={onlyDifferences}
          none={canAlign ? texts.lines.noneOf : texts.lines.notReadable}
          lines={exchanges.map((exchange) => ({ isDifferent: isDifferent(exchange), row: <ExchangeRow exchange={exchange} ids={ids} /> }))}
        />
        <LinesSection
          title={texts.lines.path}
          ids={ids}
          onlyDifferences={onlyDifferences}
          none={texts.lines.noneOf}
          lines={nodes.map((step) => ({
            isDifferent: step.kind !== 'both',
            row: (
              <ValueRow
                label={null}
                left={step.kind === 'only-right' ? null : step.left}
                right={step.kind === 'only-left' ? null : step.right}
                missing={texts.lines.notAsked}
                ids={ids}
                isMono
              />
            ),
          }))}
        />
        <LinesSection
          title={texts.lines.facts}
          ids={ids}
          onlyDifferences={onlyDifferences}
          none={texts.lines.noneOf}
          lines={facts.map((fact) => ({
            isDifferent: fact.left !== fact.right,
            row: <ValueRow {...fact} missing={texts.lines.notCollected} ids={ids} />,
          }))}
        />
      </section>
    </section>
  );
}
