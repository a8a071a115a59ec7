import { CircleUserRound, CircleX } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { texts } from '../texts.ts';

/** Shows the talking face, and takes it away again. */
export function AvatarToggle({ isOn, onToggle }: { readonly isOn: boolean; readonly onToggle: () => void }) {
  const Icon = isOn ? CircleX : CircleUserRound;
  return (
    <Button look="quiet" onClick={onToggle}>
      <Icon aria-hidden className="size-4" />
      {isOn ? texts.avatar.stop : texts.avatar.start}
    </Button>
  );
}
