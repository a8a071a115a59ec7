import type { Knowledge } from '../../clinical/knowledge.ts';
import type { FindingCode } from '../../shared/ids.ts';
import type { ConsultationState } from '../consultation-state.ts';
import type { Question } from '../ports.ts';

/** Asks which of two statements about a finding holds, naming both in the patient's words. */
export function askAboutContradiction(state: ConsultationState, code: FindingCode, knowledge: Knowledge): Question {
  const finding = knowledge.findings.get(code);
  const before = state.replaced.findLast(({ fact }) => fact.finding === code)?.fact.quote;
  const now = state.facts.find((fact) => fact.finding === code)?.quote;
  const both =
    before && now && isTelling(before) && isTelling(now)
      ? `Earlier you said “${before}”, and now “${now}”.`
      : 'I have understood both yes and no here.';
  const question = finding?.question ?? 'Which of the two is right?';
  return {
    node: null,
    finding: code,
    text: `${both} Just so that I get it right: ${lowerFirst(question)}`,
    kind: 'yes-no',
    options: [],
    unit: null,
    range: null,
  };
}

/** A quote that says on its own what it is about: not 'no', not '38.6', and no speech. */
function isTelling(quote: string): boolean {
  return quote.length < 80 && /\p{L}{4}/u.test(quote) && !/^\W*(?:yes|yeah|nope|none|none of these|not really)\W*$/i.test(quote);
}

function lowerFirst(text: string): string {
  return /^I\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
