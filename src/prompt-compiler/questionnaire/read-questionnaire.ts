import { fail, type Result, succeed } from '../../shared/result.ts';
import { type Questionnaire, questionnaireSchema } from './questionnaire.ts';

/** Deeper than any form that people fill in. */
const deepest = 200;

/** A questionnaire from its JSON; fails with where the text is no FHIR R4 questionnaire, and why. */
export function readQuestionnaire(text: string): Result<Questionnaire, string> {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    const hint = text.trimStart().startsWith('<') ? '; it seems to be XML, and only JSON is read' : '';
    return fail(`this is not JSON: ${error instanceof Error ? error.message : String(error)}${hint}`);
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return fail('this is no FHIR resource: it is not an object');
  if (isDeeperThan(json, deepest)) return fail(`this is nested more than ${deepest} levels deep`);
  const { resourceType } = json as { resourceType?: unknown };
  if (resourceType !== 'Questionnaire') {
    const said = typeof resourceType === 'string' ? `“${resourceType}”` : 'missing';
    return fail(`resourceType: it is ${said}, and only a “Questionnaire” is read`);
  }
  const parsed = questionnaireSchema.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return fail(`${pathIn(issue?.path ?? [])}: ${issue?.message ?? 'it is not as FHIR R4 has it'}`);
  }
  const twice = linkIdTwice(parsed.data);
  return twice === null ? succeed(parsed.data) : fail(`item: the linkId “${twice}” is there twice`);
}

function pathIn(path: readonly PropertyKey[]): string {
  return path.reduce<string>((before, part) => {
    if (typeof part === 'number') return `${before}[${part}]`;
    return before === '' ? String(part) : `${before}.${String(part)}`;
  }, '');
}

/** Without recursion, which a file could exhaust. */
function isDeeperThan(json: object, limit: number): boolean {
  let level: readonly object[] = [json];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true;
    level = level.flatMap((value) => Object.values(value).filter((part) => typeof part === 'object' && part !== null));
  }
  return false;
}

function linkIdTwice({ item = [] }: Questionnaire): string | null {
  const seen = new Set<string>();
  const waiting = [...item];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if (seen.has(each.linkId)) return each.linkId;
    seen.add(each.linkId);
    for (const below of each.item ?? []) waiting.push(below);
  }
  return null;
}
