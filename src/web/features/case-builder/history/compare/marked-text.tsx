import { AssistantMessage } from '../../../../ui/assistant-message.tsx';
import { type MarkedPart, markBlocks, markWords } from './mark-differences.ts';

interface MarkedTextProps {
  readonly text: string;
  /** What the other run has at this place; null where it has nothing. */
  readonly other: string | null;
  /** A patient's words are no Markdown. */
  readonly isMarkdown: boolean;
}

/** A text with what the other run lacks marked in it: by words where it is one plain sentence or a few, otherwise by paragraphs. */
export function MarkedText({ text, other, isMarkdown }: MarkedTextProps) {
  if (isMarkdown && /[\n*_`#|~[\]<>]/.test(text)) {
    return (
      <div className="flex flex-col gap-2">
        {keyed(markBlocks(text, other ?? '')).map(({ key, part }) => (
          <div key={key} className={part.isDifferent ? 'rounded bg-attention-tint px-1' : ''}>
            <AssistantMessage text={part.text} />
          </div>
        ))}
      </div>
    );
  }
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {keyed(markWords(text, other ?? '')).map(({ key, part }) =>
        part.isDifferent ? (
          <mark key={key} className="rounded bg-attention-tint px-0.5 text-ink">
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}

/** Parts never change their order. */
function keyed(parts: readonly MarkedPart[]): readonly { readonly key: number; readonly part: MarkedPart }[] {
  return parts.map((part, key) => ({ key, part }));
}
