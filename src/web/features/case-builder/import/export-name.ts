import type { CaseFileFormat } from './case-source.ts';

/** The name under which exported cases are saved; with the complaint in it where they are of one only. */
export function exportName(format: CaseFileFormat, complaint: string | null): string {
  const word = (complaint ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  return word === '' ? `cases.${format}` : `cases-${word}.${format}`;
}
