import { useStudioState } from './studio-context.ts';

/** Finds the code of a problem that the server told of without it, among those that the editor knows; null where it knows no such problem. */
export function useDiagnosticCode(): (line: number, message: string) => string | null {
  const diagnostics = useStudioState((state) => state.live?.diagnostics);
  return (line, message) => {
    const same = diagnostics?.filter((known) => known.message === message) ?? [];
    return (same.find(({ range }) => range.start.line === line) ?? same[0])?.code ?? null;
  };
}
