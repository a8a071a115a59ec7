import { z } from 'zod';
import { fail, type Result, succeed } from '../../shared/result.ts';

const diagnosisCaseSchema = z.object({
  id: z.string().min(1),
  chief_complaint: z.string().min(1),
  patient_history: z.string().min(1),
  expected_diagnosis: z.string().min(1),
});

/** A written patient with an expected diagnosis, as one line of a JSONL file. */
export type DiagnosisCase = z.infer<typeof diagnosisCaseSchema>;

/** Reads the cases of a JSONL text. The failure names the first line that is wrong, and what is wrong with it. */
export function parseDiagnosisCases(text: string): Result<readonly DiagnosisCase[], string> {
  const cases: DiagnosisCase[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    let json: unknown;
    try {
      json = JSON.parse(line);
    } catch {
      return fail(`line ${index + 1}: not valid JSON`);
    }
    const parsed = diagnosisCaseSchema.safeParse(json);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      return fail(`line ${index + 1}: ${issue?.path.join('.') || 'the line'}: ${issue?.message ?? 'not a case'}`);
    }
    cases.push(parsed.data);
  }
  return succeed(cases);
}
