import { Notice } from '../../ui/notice.tsx';

/** Why what was sent was not accepted, a paragraph for each line; nothing where there is no line. */
export function FailureNotice({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Notice tone="failure">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}
