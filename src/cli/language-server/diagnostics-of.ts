import { DiagnosticSeverity, type Diagnostic as Shown } from 'vscode-languageserver/node';
import type { Diagnostic } from '../../prompt-compiler/diagnostic.ts';
import type { PromptReading } from './prompt-reading.ts';

/** The problems of a prompt as an editor shows them: the first of them, where there are thousands. */
export function diagnosticsOf(reading: PromptReading): Shown[] {
  return reading.report.diagnostics.map((diagnostic) => shownDiagnostic(diagnostic, reading));
}

/** One problem, with the compiler's own code, words and range. */
export function shownDiagnostic({ code, severity, message, range, related }: Diagnostic, { document, places }: PromptReading): Shown {
  const shown: Shown = {
    range: places.rangeOf(range),
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code,
    source: 'anamnesis',
    message,
  };
  if (related.length === 0) return shown;
  const location = (at: Diagnostic['range']['start']) => ({ uri: document.uri, range: places.rangeOf({ start: at, end: at }) });
  return { ...shown, relatedInformation: related.map(({ message: more, at }) => ({ message: more, location: location(at) })) };
}
