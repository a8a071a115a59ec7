import type { GateCheck } from '../../contracts/test-bench/latest-batch.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import { compareResults } from '../comparison/compare-results.ts';
import type { RunResult } from '../comparison/run-result.ts';
import { checkDiagnosesNamed } from './check-diagnoses-named.ts';
import { checkEmergencies, lostEmergencies } from './check-emergencies.ts';
import { checkQuestions } from './check-questions.ts';
import { countedOf, countWords, type GateArms, namesOf } from './gate-check.ts';
import { isOwnCase } from './own-cases.ts';

/** What a prompt's own cases must hold at least, or nobody can tell how good it is. */
const fewestCases = 8;
const fewestEmergencies = 2;
const fewestLookAlikes = 2;

/** Whether a prompt is good enough to be published, by what it did on its own cases. */
export interface GateVerdict {
  readonly outcome: GateCheck['outcome'];
  readonly checks: readonly GateCheck[];
}

/**
 * Judges a prompt by the cases of its complaint: whether they are enough and each was scored, whether its own lines call the emergencies and name the
 * diagnoses, whether its questions bring out more than a plain interview and no less than the version before, and whether diagnoses are found as often as
 * without it and before. One check that fails is enough to fail. With too few cases of its complaint nobody can tell, unless an emergency is lost that
 * the version before called. With none it is judged by those it was run on where they are of one complaint: then it is meant for that.
 */
export function judgePrompt(protocol: Pick<Protocol, 'chiefComplaint' | 'alsoFor'>, arms: GateArms): GateVerdict {
  const own = arms.prompt.filter((result) => isOwnCase(protocol, result));
  const isMeantForThem = own.length === 0 && new Set(arms.prompt.map(({ chief_complaint }) => chief_complaint)).size === 1;
  const judged = isMeantForThem ? arms : armsOf(arms, new Set(own.map(({ case_id }) => case_id)));
  const enough = checkEnough(isMeantForThem ? judged.prompt : own, arms.prompt);
  const cases = enough.outcome === 'passed' ? checkScored(judged, enough) : enough;
  const all = [checkEmergencies(judged), checkDiagnosesNamed(judged), checkQuestions(judged), checkAccuracy(judged)];
  const checks = [cases, ...(enough.outcome === 'passed' || lostEmergencies(judged).length > 0 ? all : all.map(untold))];
  const outcomes = checks.map(({ outcome }) => outcome);
  const outcome = outcomes.includes('failed') ? 'failed' : outcomes.includes('cannot-tell') ? 'cannot-tell' : 'passed';
  return { outcome, checks };
}

/** What a few cases show, which is no verdict. */
function untold(check: GateCheck): GateCheck {
  return check.outcome === 'failed' ? { ...check, outcome: 'cannot-tell' } : check;
}

/** What came of it, the faults first, as one text. */
export function gateSentence({ outcome, checks }: GateVerdict): string {
  const told = outcome === 'passed' ? checks : checks.filter((check) => check.outcome === outcome);
  return told.map(({ sentence }) => sentence).join(' ');
}

function armsOf({ prompt, plain, before }: GateArms, names: ReadonlySet<string>): GateArms {
  const own = (results: readonly RunResult[]) => results.filter(({ case_id }) => names.has(case_id));
  return { prompt: own(prompt), plain: own(plain), before: before === null ? null : own(before) };
}

function checkEnough(own: readonly RunResult[], all: readonly RunResult[]): GateCheck {
  const about = 'cases';
  const counted = countedOf(own);
  const casesWith = (holds: (run: (typeof counted)[number]) => boolean) =>
    new Set(counted.filter(holds).map(({ case_id }) => case_id)).size;
  const cases = casesWith(() => true);
  const emergencies = casesWith(({ contribution }) => contribution.emergency.expected === 'yes');
  const lookAlikes = casesWith(({ contribution }) => contribution.emergency.resembled);
  const counts = `${countWords(cases, 'case')} of its complaint, ${countWords(emergencies, 'emergency', 'emergencies')} and ${countWords(lookAlikes, 'look-alike')} among them`;
  const isEnough = cases >= fewestCases && emergencies >= fewestEmergencies && lookAlikes >= fewestLookAlikes;
  if (isEnough) return { about, outcome: 'passed', sentence: `It ran ${counts}.` };
  const ran = new Set(all.map(({ case_id }) => case_id)).size;
  const needed = `at least ${fewestCases} with ${fewestEmergencies} emergencies and ${fewestLookAlikes} look-alikes are needed to tell`;
  return { about, outcome: 'cannot-tell', sentence: `Of ${countWords(ran, 'case')} that ran it has ${counts}; ${needed}.` };
}

/** A run that failed may be just the one that would have told. */
function checkScored({ prompt, plain, before }: GateArms, enough: GateCheck): GateCheck {
  const notScored = (results: readonly RunResult[], where: string) => {
    const failed = results.filter(({ contribution }) => contribution === null);
    if (failed.length === 0) return [];
    return [`${countWords(failed.length, 'run')}${where} ${failed.length === 1 ? 'was' : 'were'} not scored: ${namesOf(failed)}`];
  };
  const faults = [
    ...notScored(prompt, ''),
    ...notScored(plain, ' without any prompt'),
    ...notScored(before ?? [], ' on the version before'),
  ];
  return faults.length === 0 ? enough : { ...enough, outcome: 'cannot-tell', sentence: `${enough.sentence} Of them ${faults.join('; ')}.` };
}

function checkAccuracy({ prompt, plain, before }: GateArms): GateCheck {
  const about = 'accuracy';
  const toPlain = compareResults(plain, prompt);
  if (toPlain.verdict === 'worse')
    return { about, outcome: 'failed', sentence: `Against a plain interview without any prompt (A): ${toPlain.sentence}.` };
  const toBefore = before === null ? null : compareResults(before, prompt);
  if (toBefore === null || toBefore.verdict === 'nothing-compared')
    return { about, outcome: 'passed', sentence: 'The expected diagnoses are found no less often than in a plain interview.' };
  const sentence = `Against the version before (A): ${toBefore.sentence}.`;
  return { about, outcome: toBefore.verdict === 'worse' ? 'failed' : 'passed', sentence };
}
