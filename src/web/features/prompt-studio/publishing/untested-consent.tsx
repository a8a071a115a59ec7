import type { Candidate } from './requests.ts';
import { texts } from './texts.ts';

/** Whether a version may only be published by someone who says that it is untested; not where nothing that is asked changes. */
export function needsConsent({ latest_batch, hash, replaces }: Candidate): boolean {
  return latest_batch?.passed !== true && replaces?.hash !== hash;
}

interface UntestedConsentProps {
  readonly isGiven: boolean;
  readonly onChange: (isGiven: boolean) => void;
}

/** The box to tick where what the test bench says is not enough to publish a version by. */
export function UntestedConsent({ isGiven, onChange }: UntestedConsentProps) {
  return (
    <label className="flex w-fit items-center gap-2">
      <input type="checkbox" checked={isGiven} onChange={({ currentTarget }) => onChange(currentTarget.checked)} className="size-4" />
      {texts.publishUntested}
    </label>
  );
}
