import { findingLabel } from '../../../clinical/fact-words.ts';
import type { JudgedNode } from '../../../interview/judge-port.ts';
import type { FindingCode } from '../../../shared/ids.ts';
import type { CalledFor } from './called-for.ts';
import type { JudgedConsultation } from './judged-consultation.ts';

/** What the case calls for and was neither asked nor told, each as the question that would have asked for it. */
export function missedQuestions(called: readonly CalledFor[], judged: JudgedConsultation): readonly JudgedNode[] {
  const { lexicon } = judged;
  return called
    .filter((item) => !wasTouched(item, judged))
    .map((item) => ({
      node: findingLabel(item.finding, lexicon.knowledge),
      question: lexicon.knowledge.findings.get(item.finding)?.question ?? '',
      reason: `${whyCalledFor(item)}; it was never asked for, and nothing that was said tells it.`,
    }));
}

function whyCalledFor(item: CalledFor): string {
  return item.kind === 'fact' ? `The history tells “${item.passage.written}”` : `It helps to tell whether it is ${item.condition}`;
}

/** Known, asked for by itself or in a list, or told in words that were not taken. */
function wasTouched(item: CalledFor, { collected, exchanges }: JudgedConsultation): boolean {
  if (collected.has(item.finding) || exchanges.some(({ turn: { question } }) => asksFor(item.finding, question))) return true;
  if (item.kind === 'evidence') return false;
  const { said } = item.passage;
  return said !== '' && exchanges.some(({ reply }) => reply?.text.includes(said) === true);
}

function asksFor(
  finding: FindingCode,
  question: { readonly finding: FindingCode | null; readonly options: readonly { readonly finding: FindingCode | null }[] } | null,
): boolean {
  return question !== null && (question.finding === finding || question.options.some((option) => option.finding === finding));
}
