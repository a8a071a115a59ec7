import { Keyboard, Mic } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { texts } from '../texts.ts';

/** The switch between typing and talking. */
export function VoiceToggle({ isOn, onToggle }: { readonly isOn: boolean; readonly onToggle: () => void }) {
  const Icon = isOn ? Keyboard : Mic;
  return (
    <Button look="quiet" onClick={onToggle}>
      <Icon aria-hidden className="size-4" />
      {isOn ? texts.voice.switchToText : texts.voice.switchToVoice}
    </Button>
  );
}
