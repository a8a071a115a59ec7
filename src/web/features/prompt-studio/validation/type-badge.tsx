import type { ValidationIssueReply } from '../../../../contracts/prompt-studio/source-validator-issue.ts';
import { texts } from './texts.ts';

const looks: Readonly<Record<ValidationIssueReply['error_type'], string>> = {
  numbering: 'bg-badge-red-tint text-badge-red',
  formatting: 'bg-badge-orange-tint text-badge-orange',
  mcq: 'bg-badge-blue-tint text-badge-blue',
  logic: 'bg-badge-purple-tint text-badge-purple',
  typo: 'bg-badge-green-tint text-badge-green',
};

/** The type of an issue, told by its word as well as by its colour. */
export function TypeBadge({ type }: { readonly type: ValidationIssueReply['error_type'] }) {
  return <span className={`inline-block rounded-md px-2 py-px font-semibold ${looks[type]}`}>{texts.types[type]}</span>;
}
