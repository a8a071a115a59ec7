import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { StartProtocol } from './session/patient-form.ts';
import { requestProtocols } from './telemetry/request-protocols.ts';
import { texts } from './texts.ts';

interface StartProtocolSelectProps {
  readonly chosen: StartProtocol;
  readonly onChoose: (chosen: StartProtocol) => void;
}

/** Which protocol the next session is asked: the complaint's, a published one, or the draft that came from the editor. */
export function StartProtocolSelect({ chosen, onChoose }: StartProtocolSelectProps) {
  const id = useId();
  const { data, error } = useQuery({ queryKey: ['emulator', 'protocols'], queryFn: requestProtocols });
  const value = chosen.kind === 'version' ? chosen.hash : chosen.kind;
  const isListed = chosen.kind !== 'version' || data?.some(({ hash }) => hash === chosen.hash) === true;
  const choose = (next: string): void => {
    if (next === 'draft') return;
    onChoose(next === 'by-complaint' ? { kind: 'by-complaint' } : { kind: 'version', hash: next });
  };
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {texts.protocol.label}
      </label>
      <select id={id} value={value} onChange={(event) => choose(event.target.value)} className="control min-h-8 rounded-lg px-2 py-1">
        <option value="by-complaint">{texts.protocol.byComplaint}</option>
        {chosen.kind === 'draft' && <option value="draft">{texts.protocol.draft(chosen.title)}</option>}
        {chosen.kind === 'version' && !isListed && <option value={chosen.hash}>{chosen.hash.slice(0, 8)}</option>}
        {data?.map(({ hash, title, version }) => (
          <option key={hash} value={hash}>
            {texts.protocol.version(title, version)}
          </option>
        ))}
      </select>
      {error !== null && <p className="text-attention">{texts.protocol.failed}</p>}
    </div>
  );
}
