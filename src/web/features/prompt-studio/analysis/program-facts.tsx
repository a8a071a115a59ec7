import { Check, CircleHelp, CircleX } from 'lucide-react';
import { type ReactNode, use, useState } from 'react';
import type { Program } from '../../../../prompt-compiler/3-program/write-program.ts';
import { bindingsOf } from '../../../../prompt-compiler/editing/bindings-of.ts';
import type { Place } from '../../../../prompt-compiler/piece.ts';
import { KnowledgeLabelsContext } from '../studio-context.ts';
import { LineLink } from './error-list.tsx';
import { texts } from './texts.ts';

const outcomeIcons = { proved: Check, refuted: CircleX, 'not proved': CircleHelp } as const;

interface ProgramFactsProps {
  readonly program: Program;
  readonly onGoTo: (place: Place) => void;
}

/** What is worth knowing of a compiled prompt besides its errors: its proofs, how long it is, and what its words were recognised as. */
export function ProgramFacts({ program: { protocol, analysis }, onGoTo }: ProgramFactsProps) {
  const bindings = bindingsOf(protocol, use(KnowledgeLabelsContext));
  // A long prompt has thousands of them.
  const [bindingsShown, setBindingsShown] = useState(false);
  return (
    <div className="mt-5 space-y-4">
      <Section title={texts.counts}>
        <p className="tabular-nums">
          {texts.questions(analysis.counts.least, analysis.counts.most)}. {texts.lastRedFlag(analysis.counts.lastRedFlagAfter)}
        </p>
      </Section>
      <Section title={texts.proved}>
        <ul>
          {analysis.proofs.map(({ claim, outcome }) => {
            const Icon = outcomeIcons[outcome];
            return (
              <li key={claim} className="flex items-start gap-2 py-0.5">
                <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${outcome === 'proved' ? 'text-accent' : 'text-attention'}`} />
                <span>
                  {capitalised(claim)}: <span className="text-ink-soft">{texts.outcomes[outcome]}</span>
                </span>
              </li>
            );
          })}
        </ul>
      </Section>
      <details onToggle={(event) => setBindingsShown(event.currentTarget.open)}>
        <summary className="rounded font-bold">
          {texts.bindings} <span className="font-normal text-ink-soft tabular-nums">({bindings.length})</span>
        </summary>
        <p className="pt-1 text-ink-soft">{bindings.length === 0 ? texts.noBindings : texts.bindingsMore}</p>
        {bindingsShown && bindings.length > 0 && (
          <table className="mt-1 w-full border-collapse">
            <thead>
              <tr className="border-b border-line text-ink-soft">
                {Object.values(texts.boundColumns).map((column) => (
                  <th key={column} scope="col" className="py-1.5 pe-3 text-start font-semibold">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bindings.map(({ line, words, boundTo }) => (
                <tr key={`${line} ${words} ${boundTo}`} className="border-b border-line align-top last:border-b-0">
                  <td className="py-1 pe-3">
                    <LineLink place={{ line, column: 1 }} onGoTo={onGoTo} />
                  </td>
                  <td className="py-1 pe-3 wrap-anywhere">{words}</td>
                  <td className="py-1">{boundTo}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </details>
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="pb-1 font-bold">{title}</h3>
      {children}
    </section>
  );
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
