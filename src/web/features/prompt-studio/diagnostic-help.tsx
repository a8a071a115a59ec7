import { texts } from './texts.ts';

interface DiagnosticHelpProps {
  /** Null where it is not known which one it is: then the page of all of them. */
  readonly code: string | null;
  /** The id of the element that says what the problem is. */
  readonly describedBy?: string;
}

/** Leads to the page that says why a problem is one, with a wrong and a right example. */
export function DiagnosticHelp({ code, describedBy }: DiagnosticHelpProps) {
  return (
    <a
      href={`/playground/help/diagnostics${code === null ? '' : `#${code}`}`}
      target="_blank"
      rel="noreferrer"
      title={texts.problemHelp}
      aria-describedby={describedBy}
      className="rounded whitespace-nowrap text-accent underline underline-offset-2"
    >
      {texts.help}
    </a>
  );
}
