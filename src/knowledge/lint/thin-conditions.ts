import type { KnowledgeEntries } from '../knowledge-entries.ts';
import { figureOf } from './figure-of.ts';
import { type Remark, remarkOf } from './remark.ts';

type LocatedCondition = KnowledgeEntries['conditions'][number];

/** The check demands six; so few hardly tell a condition from its neighbours. */
const fewestFindings = 8;
const fewestAskable = 4;
/** What at least so many have is typical. */
const typical = 0.5;
/** A finding speaks for a condition when it is so many times as frequent as in others, in no fewer than this share of those who have it. */
const timesAsOften = 10;
const leastOften = 0.3;

const onFindings = remarkOf('thin', 'few-findings');
const onSteps = remarkOf('thin', 'next-steps');
const onUrgency = remarkOf('contradictory', 'do-not-miss');

/** Conditions of which too little is known to find them, or to say what is to be done. */
export function remarksOnThinConditions({ conditions, findings }: KnowledgeEntries): readonly Remark[] {
  const byCode = new Map(findings.map(({ entry }) => [entry.code, entry]));
  return conditions.flatMap((located) => {
    const figures = Object.entries(located.entry.findings).map(([code, figure]) => ({
      often: figureOf(figure).often,
      background: byCode.get(code)?.background ?? 1,
      isAskable: byCode.get(code)?.knownBy !== 'clinician',
    }));
    const askable = figures.filter(({ isAskable }) => isAskable).length;
    const speaks = figures.some(({ often, background }) => often >= leastOften && often >= timesAsOften * background);
    const told = [
      ...(figures.length < fewestFindings ? [`it has ${figures.length} findings; ${fewestFindings} or more tell it apart`] : []),
      ...(askable < fewestAskable ? [`a patient can answer only ${askable} of its findings`] : []),
      ...(figures.some(({ often }) => often >= typical) ? [] : ['it has no finding that half of those who have it would tell']),
      ...(speaks ? [] : [`it has no finding that is ${timesAsOften} times as frequent as in other people`]),
    ];
    return [...told.map((why) => onFindings(located, why)), ...remarksOnSteps(located), ...remarksOnUrgency(located)];
  });
}

function remarksOnSteps(located: LocatedCondition): readonly Remark[] {
  const { nextSteps, urgency } = located.entry;
  const said = nextSteps.filter((step) => step.trim() !== '').length;
  if (said === 0) return [onSteps(located, 'it says no next step')];
  const isPressing = urgency === 'emergency' || urgency === 'urgent';
  return said === 1 && isPressing ? [onSteps(located, `it is '${urgency}' and says a single next step`)] : [];
}

function remarksOnUrgency(located: LocatedCondition): readonly Remark[] {
  const { urgency, doNotMiss } = located.entry;
  if (urgency === 'emergency' && !doNotMiss) return [onUrgency(located, 'it is an emergency, and not marked as not to be missed')];
  if (doNotMiss && (urgency === 'routine' || urgency === 'self-care'))
    return [onUrgency(located, `it is not to be missed, and yet '${urgency}'`)];
  return [];
}
