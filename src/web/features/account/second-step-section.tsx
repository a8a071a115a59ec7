import { useEffect, useState } from 'react';
import type { readSecondFactorContract } from '../../../contracts/accounts/second-factor.ts';
import type { ReplyOf } from '../../../contracts/contract.ts';
import { reportProblem } from '../../app/report-problem.ts';
import { requestSecondFactor } from '../../app/second-factor/requests.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type SecondStepAct, SecondStepDialog } from './second-step-dialog.tsx';
import { texts } from './texts.ts';

type Factor = ReplyOf<typeof readSecondFactorContract>;
const fewCodes = 3;

/** Whether signing in takes a code besides the password, and what can be done about it. */
export function SecondStepSection() {
  const [factor, setFactor] = useState<Factor | 'loading' | 'failed'>('loading');
  const [act, setAct] = useState<SecondStepAct | null>(null);

  useEffect(() => {
    if (factor !== 'loading') return;
    let left = false;
    void requestSecondFactor().then((loaded) => {
      if (left) return;
      if (!loaded.ok) reportProblem('second factor', loaded.error);
      setFactor(loaded.ok ? loaded.value : 'failed');
    });
    return () => {
      left = true;
    };
  }, [factor]);

  return (
    <section aria-labelledby="second-step" className="mt-12 max-w-md border-t border-line pt-8">
      <h2 id="second-step" className="text-[1.25rem] font-bold">
        {texts.secondStep.title}
      </h2>
      <p className="mt-2 text-ink-soft">{texts.secondStep.intro}</p>
      <div className="mt-4 flex flex-col gap-4">
        {factor === 'failed' && (
          <Notice tone="hint">
            <p>{texts.secondStep.notLoaded}</p>
            <Button look="secondary" className="mt-3" onClick={() => setFactor('loading')}>
              {texts.loadAgain}
            </Button>
          </Notice>
        )}
        {typeof factor === 'object' && <State factor={factor} onAct={setAct} />}
      </div>
      {act !== null && (
        <SecondStepDialog
          act={act}
          onClose={() => {
            setAct(null);
            setFactor('loading');
          }}
        />
      )}
    </section>
  );
}

function State({ factor, onAct }: { readonly factor: Factor; readonly onAct: (act: SecondStepAct) => void }) {
  const words = texts.secondStep;
  if (factor.state === 'off') {
    return (
      <>
        <p className="font-semibold">{words.off}</p>
        <Button look="secondary" className="sm:self-start" onClick={() => onAct('set-up')}>
          {words.acts['set-up']}
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="font-semibold">{words.on}</p>
      {factor.recovery_codes_left < fewCodes ? (
        <Notice tone="hint">
          <p>{words.codesLeft(factor.recovery_codes_left)}</p>
        </Notice>
      ) : (
        <p>{words.codesLeft(factor.recovery_codes_left)}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {(['new-codes', 'move', ...(factor.required ? [] : (['remove'] as const))] as const).map((act) => (
          <Button key={act} look="secondary" onClick={() => onAct(act)}>
            {words.acts[act]}
          </Button>
        ))}
      </div>
      {factor.required && <p className="text-ink-soft">{words.required}</p>}
    </>
  );
}
