import { useId } from 'react';
import type { Candidate } from './requests.ts';
import { texts } from './texts.ts';

/** Whether a version may only be published by someone who says that it is untested; not where nothing that is asked changes. */
export function needsConsent({ latest_batch, hash, replaces }: Candidate): boolean {
  return latest_batch?.passed !== true && replaces?.hash !== hash;
}

interface UntestedConsentProps {
  readonly candidate: Candidate;
  readonly isGiven: boolean;
  readonly onChange: (isGiven: boolean) => void;
}

/** What the test bench says of a version, and the box to tick where that is not enough to publish it by. */
export function UntestedConsent({ candidate, isGiven, onChange }: UntestedConsentProps) {
  const wordsId = useId();
  const { latest_batch: latest } = candidate;
  const isNeeded = needsConsent(candidate);
  if (!isNeeded && latest === null) return null;
  return (
    <div className="space-y-1">
      <p id={wordsId} className={isNeeded ? 'text-attention' : 'text-ink-soft'}>
        {latest === null ? texts.noBatch : texts.latestBatch(latest)}
      </p>
      {isNeeded && (
        <label className="flex w-fit items-center gap-2">
          <input
            type="checkbox"
            checked={isGiven}
            aria-describedby={wordsId}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
            className="size-4"
          />
          {texts.publishUntested}
        </label>
      )}
    </div>
  );
}
