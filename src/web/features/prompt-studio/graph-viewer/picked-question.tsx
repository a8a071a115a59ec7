import { X } from 'lucide-react';
import type { ProtocolNode } from '../../../../protocol/protocol.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { texts } from './texts.ts';

interface PickedQuestionProps {
  readonly node: ProtocolNode;
  readonly onGoTo: (line: number) => void;
  readonly onClose: () => void;
}

/** The question of a box that was clicked, whole where the box had to cut it, and the way to its line. */
export function PickedQuestion({ node, onGoTo, onClose }: PickedQuestionProps) {
  return (
    <div role="status" className="flex items-start gap-3 border-b border-line bg-accent-tint px-3 py-2">
      <div className="max-h-28 min-w-0 flex-1 overflow-auto">
        <p className="font-semibold wrap-anywhere">
          <span className="pe-2 font-mono text-accent">{node.id}</span>
          {node.text}
        </p>
        {node.options.length > 0 && <p className="wrap-anywhere">{node.options.map(({ label }) => label).join(' · ')}</p>}
      </div>
      <ToolButton onClick={() => onGoTo(node.line)}>{texts.goToLine(node.line)}</ToolButton>
      <ToolButton look="quiet" aria-label={texts.putAway} onClick={onClose} className="px-2">
        <X aria-hidden className="size-4" />
      </ToolButton>
    </div>
  );
}
