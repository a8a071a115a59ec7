import type { Completion, CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete';
import type { KnowledgeNames } from '../live/compiler-messages.ts';
import type { LiveEntry, Studio } from '../studio.ts';
import { editorTexts } from './texts.ts';

type Question = Extract<LiveEntry, { readonly kind: 'question' }>;

const optionOf = /(?:^|[\s(])(\d+(?:\.\d+)*) (?:includes?|contains?|does not include|is not|is|=|was) ([^,.:;()]*)$/i;
const numberAfter =
  /(?:\b(?:go to|skip to|jump to|skip|if|unless|ask|questions?|and|or|any of|both|of)|\d+(?:\.\d+)* ?(?:to|-|–|,)) (?:question )?(\d[\d.]*|)$/i;
const named = /^\s*(?:consider|(?:do not|don't|never) miss|rule out):? +([^,]*?)$/i;
const fact = /\b(?:if|unless|and|or|has|with) (?:known |a |an |the )?(\p{L}[\p{L}\s-]*)$/iu;
const inCondition = /\b(?:if|unless)\b/i;
const lineStart = /^\s*(?:\d+(?:\.\d+)*\.\s+)?(\p{L}[\p{L} ]*)$/u;

/** Offers what may stand at the cursor: numbers of questions, their answers, names of the knowledge, and the words that begin a line. */
export function promptCompletion(studio: Studio, names: () => KnowledgeNames): CompletionSource {
  return ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const before = state.sliceDoc(state.doc.lineAt(pos).from, pos);
    const questions = (studio.state().live?.entries ?? []).filter((entry) => entry.kind === 'question');
    const answer = optionOf.exec(before);
    if (answer !== null) return answersOf(questions, answer[1] ?? '', pos - (answer[2] ?? '').length);
    const number = numberAfter.exec(before);
    if (number !== null && (explicit || /\b(?:to|if|unless|ask|questions?|of|and|or)\s[\d.]*$/i.test(before)) && isLogic(before)) {
      return withFacts(numbersOf(questions), before, names(), pos - (number[1] ?? '').length);
    }
    const condition = named.exec(before);
    if (condition !== null && !/\b(?:if|unless)\b/i.test(condition[1] ?? '')) {
      return { from: pos - (condition[1] ?? '').length, options: names().conditions.map(asCondition), validFor: /^[^,]*$/ };
    }
    const said = inCondition.test(before) ? fact.exec(before) : null;
    if (said !== null && (said[1] ?? '').length >= 2) {
      return { from: pos - (said[1] ?? '').length, options: factsOf(names()), validFor: /^[\p{L}\s-]*$/u };
    }
    const start = lineStart.exec(before);
    if (start !== null && (explicit || (start[1] ?? '').length >= 2)) {
      return { from: pos - (start[1] ?? '').length, options: openings, validFor: /^[\p{L} ]*$/u };
    }
    return explicit && before.trim() === '' ? { from: pos, options: openings } : null;
  };
}

/** Whether numbers may be meant: the line gives an instruction, it does not ask. */
function isLogic(before: string): boolean {
  return /\b(?:if|unless|go to|skip|jump to|otherwise)\b|^\s*ask\b/i.test(before);
}

function numbersOf(questions: readonly Question[]): readonly Completion[] {
  return questions.map(({ number, text }, index) => ({ label: number, detail: text.slice(0, 60), type: 'constant', boost: -index / 1000 }));
}

function withFacts(numbers: readonly Completion[], before: string, names: KnowledgeNames, from: number): CompletionResult {
  const facts = /\b(?:if|unless|and|or) $/i.test(before) ? factsOf(names) : [];
  return { from, options: [...numbers, ...facts.map((option) => ({ ...option, boost: -50 }))], validFor: /^[\d.]*$/ };
}

function answersOf(questions: readonly Question[], number: string, from: number): CompletionResult | null {
  const asked = questions.find((question) => question.number === number);
  if (asked === undefined) return null;
  const answers = asked.options.length > 0 ? asked.options : ['yes', 'no'];
  return { from, options: answers.map((label, index) => ({ label, type: 'enum', boost: -index / 100 })), validFor: /^[^,.:;()]*$/ };
}

function factsOf({ findings }: KnowledgeNames): readonly Completion[] {
  return [
    ...['female', 'male', 'age'].map((label) => ({ label, type: 'keyword' })),
    ...findings.map((label) => ({ label, type: 'variable' })),
  ];
}

function asCondition(label: string): Completion {
  return { label, type: 'class' };
}

const openings: readonly Completion[] = editorTexts.openings.map(([label, detail]) => ({ label, detail, type: 'keyword' }));
