import { useRef } from 'react';
import { readTranscript } from '../../../../ui/runs/transcript-turns.ts';
import { shortId } from '../run-words.ts';
import { texts } from '../texts.ts';
import { alignByKey } from './align.ts';
import { alignFacts } from './align-facts.ts';
import { alignTranscripts, isDifferent } from './align-transcripts.ts';
import type { ComparedRun } from './compared-run.ts';
import { ExchangeRow } from './exchange-row.tsx';
import { type Line, LinesSection } from './lines-section.tsx';
import { ValueRow } from './value-row.tsx';

interface LineByLineProps {
  readonly left: ComparedRun;
  readonly right: ComparedRun;
  readonly onlyDifferences: boolean;
}

type Ids = readonly [string, string];

/** Two runs with what belongs together on one line: their questions by node, the nodes asked, and the facts by label. */
export function LineByLine({ left, right, onlyDifferences }: LineByLineProps) {
  const scroller = useRef<HTMLElement>(null);
  const ids: Ids = [shortId(left.id), shortId(right.id)];
  const questions = questionLines(left, right, ids);
  const sections = [
    { title: texts.lines.questions, lines: questions ?? [], none: questions === null ? texts.lines.notReadable : texts.lines.noneOf },
    { title: texts.lines.path, lines: nodeLines(left, right, ids), none: texts.lines.noneOf },
    { title: texts.lines.facts, lines: factLines(left, right, ids), none: texts.lines.noneOf },
  ];
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <nav aria-label={texts.lines.goTo} className="flex flex-wrap gap-x-4 gap-y-1">
        {sections.map(({ title, lines }, place) => (
          <button
            key={title}
            type="button"
            onClick={() => scroller.current?.children[place]?.scrollIntoView({ block: 'start' })}
            className="rounded underline decoration-line-strong underline-offset-3 hover:decoration-accent"
          >
            {title} <span className="text-ink-soft tabular-nums">{lines.filter((line) => line.isDifferent).length}</span>
          </button>
        ))}
      </nav>
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label={texts.comparison.lineByLine}
        className="relative min-h-0 flex-1 space-y-4 overflow-auto rounded-lg border border-line"
      >
        {sections.map((section) => (
          <LinesSection key={section.title} {...section} ids={ids} onlyDifferences={onlyDifferences} />
        ))}
      </section>
    </div>
  );
}

/** Null where the turns of a transcript could not be told apart. */
function questionLines(left: ComparedRun, right: ComparedRun, ids: Ids): readonly Line[] | null {
  const [ofLeft, ofRight] = [readTranscript(left.run.transcript), readTranscript(right.run.transcript)];
  if (ofLeft.kind !== 'turns' || ofRight.kind !== 'turns') return null;
  return alignTranscripts(ofLeft.turns, ofRight.turns).map((exchange) => ({
    isDifferent: isDifferent(exchange),
    row: <ExchangeRow exchange={exchange} ids={ids} />,
  }));
}

function nodeLines(left: ComparedRun, right: ComparedRun, ids: Ids): readonly Line[] {
  return alignByKey(left.run.path?.actualPath ?? [], right.run.path?.actualPath ?? [], (node) => node).map((step) => ({
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
  }));
}

function factLines(left: ComparedRun, right: ComparedRun, ids: Ids): readonly Line[] {
  return alignFacts(left.run.path?.facts ?? [], right.run.path?.facts ?? []).map((fact) => ({
    isDifferent: fact.left !== fact.right,
    row: <ValueRow {...fact} missing={texts.lines.notCollected} ids={ids} />,
  }));
}
