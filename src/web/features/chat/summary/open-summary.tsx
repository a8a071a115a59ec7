import { FileText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { texts } from '../texts.ts';

interface OpenSummaryProps {
  /** The summary was open until now: whoever closed it goes on here. */
  readonly takesFocus: boolean;
  readonly onOpen: () => void;
}

/** Opens the Patient Summary by itself. */
export function OpenSummary({ takesFocus, onOpen }: OpenSummaryProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  return (
    <div ref={place} className="mt-4 print:hidden">
      <Button look="secondary" onClick={onOpen}>
        <FileText aria-hidden className="size-5" />
        {texts.summary.open}
      </Button>
    </div>
  );
}
