import { z } from 'zod';
import { contentStems } from '../../../../clinical/reading/content-stems.ts';
import type { Verdict } from '../../../../interview/judge-port.ts';
import type { AskModel, RolePrompt } from '../../model-call.ts';
import { isReason } from './is-reason.ts';

/** What a model may put in other words. */
type Reasoned = Pick<Verdict, 'questionsMissed' | 'pathDelta' | 'factsDiff'>;

interface Item {
  readonly id: string;
  readonly about: string;
  readonly evidence: string;
}

const mostItems = 40;
const tokensPerItem = 80;
/** Whoever says what the evidence says uses its words. */
const leastSharedStems = 0.5;

const reasonsShape = z.object({ reasons: z.array(z.object({ id: z.string(), reason: z.string() })) });

/**
 * Asks a model to word the reasons of what was missed, unnecessary or wrong, from the evidence that our own rules found. Which these are, and how
 * many, it cannot change; a reason with words, numbers or quotes of its own stays as it was. Null where nothing changes.
 */
export async function wordReasons(ask: AskModel, prompt: RolePrompt, verdict: Verdict): Promise<Reasoned | null> {
  const items = itemsOf(verdict).filter(({ evidence }) => !blamesPatient.test(evidence));
  if (items.length === 0) return null;
  const asked = items.slice(0, mostItems);
  const call = {
    role: 'judge' as const,
    prompt,
    input: { task: 'reasons', items: asked },
    schema: reasonsShape,
    mostOutputTokens: tokensPerItem * asked.length + 50,
  };
  const answer = await ask(call);
  if (!answer.ok) return null;
  const { value, markFailedCheck } = answer.value;
  const worded = new Map(
    value.reasons.flatMap(({ id, reason }) => {
      const item = asked.find((one) => one.id === id);
      return item !== undefined && isReason(reason, prompt) && isBorneOut(reason, item) ? [[id, reason.trim()] as const] : [];
    }),
  );
  if (worded.size === 0) {
    markFailedCheck();
    return null;
  }
  return withReasons(verdict, worded);
}

/** Whose fault it was is not for a model to say. */
const blamesPatient = /the fault is the patient/;

function itemsOf({ questionsMissed, pathDelta, factsDiff }: Verdict): readonly Item[] {
  return [
    ...questionsMissed.map(({ question, reason }, at) => ({ id: `missed-${at}`, about: question, evidence: reason })),
    ...pathDelta.unnecessary.map(({ question, reason }, at) => ({ id: `unnecessary-${at}`, about: question, evidence: reason })),
    ...factsDiff.missed.map(({ key, expected, reason }, at) => ({ id: `fact-${at}`, about: `${key}: ${expected}`, evidence: reason })),
    ...factsDiff.incorrect.map(({ key, expected, actual, reason }, at) => ({
      id: `wrong-${at}`,
      about: `${key}: ${expected}, collected as ${actual}`,
      evidence: reason,
    })),
  ];
}

function withReasons({ questionsMissed, pathDelta, factsDiff }: Verdict, worded: ReadonlyMap<string, string>): Reasoned {
  const reword =
    (kind: string) =>
    <Judged extends { readonly reason: string }>(judged: Judged, at: number): Judged => ({
      ...judged,
      reason: worded.get(`${kind}-${at}`) ?? judged.reason,
    });
  return {
    questionsMissed: questionsMissed.map(reword('missed')),
    pathDelta: { missed: pathDelta.missed.map(reword('missed')), unnecessary: pathDelta.unnecessary.map(reword('unnecessary')) },
    factsDiff: { missed: factsDiff.missed.map(reword('fact')), incorrect: factsDiff.incorrect.map(reword('wrong')) },
  };
}

/** Whether a reason says what its evidence says: its numbers and quotes are there, and most of its words. */
function isBorneOut(reason: string, { about, evidence }: Item): boolean {
  const given = `${about} ${evidence}`;
  const quotes = [...reason.matchAll(/[“"]([^”"]+)[”"]/g)].map(([, quote]) => quote ?? '');
  if (!quotes.every((quote) => given.includes(quote))) return false;
  const numbers: ReadonlySet<string> = new Set(given.match(/\d+(?:[.,]\d+)*/g) ?? []);
  if (!(reason.match(/\d+(?:[.,]\d+)*/g) ?? []).every((number) => numbers.has(number))) return false;
  const stems = [...contentStems(reason)];
  const known = contentStems(given);
  return stems.length > 0 && stems.filter((stem) => known.has(stem)).length >= leastSharedStems * stems.length;
}
