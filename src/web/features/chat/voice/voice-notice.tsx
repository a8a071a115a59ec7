import { clientConfig } from '../../../app/client-config.ts';
import { texts } from '../texts.ts';
import type { ListeningProblem } from './voice-session.ts';

/** Why nothing can be said at the moment, in one sentence. */
export function VoiceNotice({ problem }: { readonly problem: ListeningProblem | null }) {
  return (
    <div role="status" className="mx-auto w-full max-w-column px-4 sm:px-6">
      {problem !== null && (
        <p className="py-2 text-[0.94rem] text-attention">{texts.voice.problems[problem](clientConfig().assistant_name)}</p>
      )}
    </div>
  );
}
