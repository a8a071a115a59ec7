import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { texts } from './texts.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shows the recovery codes, once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  return (
    <div className="flex flex-col gap-5">
      <p>{texts.recovery.intro}</p>
      <ul aria-label={texts.recovery.title} className="grid grid-cols-1 gap-x-6 gap-y-1 font-mono min-[24rem]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => saveFile(texts.recovery.fileName, `${codes.join('\n')}\n`)}>
          {texts.recovery.download}
        </Button>
        <Button onClick={onKept}>{texts.recovery.done}</Button>
      </div>
    </div>
  );
}
