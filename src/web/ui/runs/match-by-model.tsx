import { accuracyOfScore } from './accuracy.ts';
import type { RunView } from './run-view.ts';
import { texts } from './texts.ts';

/** Says that the score rests on a language model, and what it would be without; nothing where it does not. */
export function MatchByModel({ run: { matchByModel } }: { readonly run: Pick<RunView, 'matchByModel'> }) {
  if (matchByModel === null) return null;
  const { diagnosis, as, reason, accuracyByRules } = matchByModel;
  return (
    <section className="rounded-lg border border-line px-3 py-2">
      <p className="wrap-anywhere">{texts.matchByModel(diagnosis, as, accuracyOfScore(accuracyByRules).word)}</p>
      {reason !== '' && <p className="text-ink-soft wrap-anywhere">{reason}</p>}
    </section>
  );
}
