interface CutTextProps {
  readonly text: string;
  readonly className?: string;
}

/** A text that may be long: cut after three lines, and whole on hover. */
export function CutText({ text, className = '' }: CutTextProps) {
  return (
    <span title={text} className={`line-clamp-3 wrap-anywhere ${className}`}>
      {text}
    </span>
  );
}
