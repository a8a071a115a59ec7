import { compileDiagnoses } from '../../../clinical/diagnosis/compile-diagnoses.ts';
import { matchDiagnosis } from '../../../clinical/diagnosis/match-diagnosis.ts';
import { compileEvidence } from '../../../clinical/differential-evidence.ts';
import { factEntry, findingLabel } from '../../../clinical/fact-words.ts';
import type { Knowledge } from '../../../clinical/knowledge.ts';
import type { Lexicon } from '../../../clinical/lexicon/compile-lexicon.ts';
import type { ConsultationSummary } from '../../../interview/consultation-summary.ts';
import type { Judge, Verdict } from '../../../interview/judge-port.ts';
import { calledFor } from './called-for.ts';
import { compareFacts } from './compare-facts.ts';
import { comparePaths } from './compare-paths.ts';
import { judgeDiagnosis } from './judge-diagnosis.ts';
import { type JudgedConsultation, readConsultation } from './judged-consultation.ts';
import { promptContribution } from './prompt-contribution.ts';
import { relevantQuestions } from './relevant-questions.ts';
import { unnecessaryQuestions } from './unnecessary-questions.ts';

/**
 * The builtin judge: counts, by our own knowledge, how well a consultation met the history that its patient spoke from. It reads the history
 * as a history: what is written there to sway it is not read. The same consultation gives the same verdict. Never fails.
 */
export function createBuiltinJudge({ knowledge, lexicon }: { readonly knowledge: Knowledge; readonly lexicon: Lexicon }): Judge {
  let compiled: { readonly diagnoses: ReturnType<typeof compileDiagnoses>; readonly table: ReturnType<typeof compileEvidence> } | null =
    null;
  return async (request) => {
    // Costs a good part of a start, and a process that only serves patients never judges.
    compiled ??= { diagnoses: compileDiagnoses(knowledge), table: compileEvidence(knowledge) };
    const { diagnoses, table } = compiled;
    const judged = readConsultation(request, lexicon);
    const expected = [...matchDiagnosis(request.expectedDiagnosis, diagnoses).keys()];
    const called = calledFor(judged, expected, table);
    const unnecessary = unnecessaryQuestions(request.protocol === null ? null : relevantQuestions(request.protocol, judged), judged);
    const { summary, facts } = request.state;
    return {
      ...judgeDiagnosis(request, diagnoses),
      doNotMiss: (summary?.doNotMiss ?? []).map((entry) => ({ name: entry.name, reason: whyNotToMiss(entry) })),
      nextSteps: nextStepsOf(summary),
      ...comparePaths(judged, called.items, unnecessary),
      contribution: promptContribution(request, judged, called, unnecessary, diagnoses),
      factsDiff: compareFacts(judged),
      factsCollected: facts.map((fact) => {
        const { key, value } = factEntry(fact, knowledge);
        return { label: key, value };
      }),
      fidelityBreaks: presentBreaks(judged),
    };
  };
}

function whyNotToMiss({ for: reasons }: ConsultationSummary['doNotMiss'][number]): string {
  return reasons.length === 0 ? 'The protocol asks to think of it.' : `Speaking for it: ${reasons.join(', ')}.`;
}

function nextStepsOf(summary: ConsultationSummary | null): readonly string[] {
  if (summary === null) return [];
  const steps = summary.nextSteps.flatMap(({ forCondition, steps: own }) => own.map((step) => `${forCondition}: ${step}`));
  return [...new Set([...summary.advice, ...steps])];
}

const detailWords = { 'wrong-number': 'a number', 'wrong-side': 'a side', 'wrong-time': 'a time' } as const;

function presentBreaks({ breaks, exchanges, lexicon }: JudgedConsultation): Verdict['fidelityBreaks'] {
  return breaks.map(({ finding, kind, reply }) => ({
    kind,
    about:
      finding !== null
        ? findingLabel(finding, lexicon.knowledge)
        : kind in detailWords
          ? detailWords[kind as keyof typeof detailWords]
          : kind,
    said: exchanges[reply]?.reply?.text ?? '',
    reply,
  }));
}
