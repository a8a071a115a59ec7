import { useEffect, useState } from 'react';
import { versionInfoContract } from '../../contracts/server/version-info.ts';
import { callApi } from './api-client.ts';
import { reportProblem } from './report-problem.ts';
import { texts } from './texts.ts';
import { versionLine } from './version-line.ts';

/** The brand's tag, with the version line in developer mode. */
export function VersionTag() {
  const [line, setLine] = useState('');
  useEffect(() => {
    void callApi(versionInfoContract, undefined).then((info) => {
      if (!info.ok) reportProblem('version info', info.error);
      else if (info.value.dev_mode) setLine(versionLine(info.value.commit_sha, info.value.commit_date, Date.now()));
    });
  }, []);
  return (
    <span className="flex min-w-0 flex-col text-[0.76rem] leading-tight text-ink-soft">
      <span className="truncate">{texts.tag}</span>
      {line !== '' && (
        <span title={line} className="truncate font-mono text-[0.7rem]">
          {line}
        </span>
      )}
    </span>
  );
}
