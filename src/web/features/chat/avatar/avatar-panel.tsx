import { useEffect, useRef } from 'react';
import { clientConfig } from '../../../app/client-config.ts';
import { texts } from '../texts.ts';
import type { HeardSound } from '../voice/sound-player.ts';
import type { AvatarState } from './avatar-state.ts';
import { DrawnFace } from './drawn-face.tsx';

interface AvatarPanelProps {
  readonly state: AvatarState;
  /** What the browser itself plays at the moment. */
  readonly heard: () => HeardSound | null;
  /** What to do now stands above: on a small screen the rest of the room belongs to the messages, and the face is only heard. */
  readonly givesWay: boolean;
}

/** The talking face: above the messages, and beside them where there is room. What it says stands in the messages. */
export function AvatarPanel({ state, heard, givesWay }: AvatarPanelProps) {
  const name = clientConfig().assistant_name;
  return (
    <section
      aria-label={texts.avatar.panel}
      className={`flex shrink-0 items-center gap-4 border-b border-line px-4 py-[min(0.75rem,1.2dvh)] sm:justify-center beside:w-[min(24rem,30vw)] beside:flex-col beside:justify-start beside:overflow-y-auto beside:border-e beside:border-b-0 beside:p-8 low:gap-2 low:beside:p-4 ${givesWay ? 'short:hidden beside:flex' : ''}`}
    >
      <div
        role="img"
        aria-label={texts.avatar.picture(name)}
        className="relative aspect-square w-[clamp(3.25rem,16dvh,10rem)] shrink-0 overflow-hidden rounded-2xl border border-line beside:w-[min(100%,50dvh)]"
      >
        <DrawnFace heard={state.kind === 'still' ? null : heard} />
        {state.kind === 'live' && <LiveFace stream={state.stream} />}
      </div>
      <div className="min-w-0 beside:text-center">
        <p className="font-semibold">{name}</p>
        <p role="status" className="text-[0.94rem] text-ink-soft">
          {wordsOf(state, name)}
        </p>
      </div>
    </section>
  );
}

function LiveFace({ stream }: { readonly stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream;
  }, [stream]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: what is said stands in the messages as it is said.
    <video ref={video} autoPlay playsInline className="absolute inset-0 size-full" />
  );
}

function wordsOf({ kind }: AvatarState, name: string): string {
  switch (kind) {
    case 'off':
    case 'still':
      return '';
    case 'connecting':
      return texts.avatar.connecting;
    case 'live':
      return texts.avatar.live;
    case 'failed':
      return texts.avatar.failed(name);
  }
}
