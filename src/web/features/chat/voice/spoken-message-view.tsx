import { Mic } from 'lucide-react';
import { WaitingDots } from '../../../ui/waiting-dots.tsx';
import { texts } from '../texts.ts';
import type { SpokenMessage } from './voice-session.ts';

/** The patient's message while it is being said: a pulsing microphone, then a sign that it is worked on, then its words. */
export function SpokenMessageView({ message }: { readonly message: SpokenMessage }) {
  return (
    <div className="mt-6 flex justify-end">
      <div className="flex min-h-12 max-w-[85%] items-center rounded-2xl rounded-br-md bg-accent-tint px-4 py-2.5">{content(message)}</div>
    </div>
  );
}

function content(message: SpokenMessage) {
  switch (message.state) {
    case 'recording':
      return (
        <span role="img" aria-label={texts.voice.recording} className="inline-flex animate-pulse text-accent motion-reduce:animate-none">
          <Mic aria-hidden className="size-6" />
        </span>
      );
    case 'processing':
      return <WaitingDots label={texts.voice.processing} />;
    case 'final':
      return <div className="wrap-anywhere whitespace-pre-wrap">{message.text}</div>;
  }
}
