import { plainWords } from '../../protocol/plain-words.ts';
import type { ReadQuestion } from '../1b-questions/questions.ts';

/** Answers and short wordings by their plain words, for conditions that name them without a number. */
export interface LabelIndex {
  readonly options: ReadonlyMap<string, readonly { readonly question: ReadQuestion; readonly optionId: string }[]>;
  readonly wordings: ReadonlyMap<string, readonly ReadQuestion[]>;
}

const leadIn =
  /^(?:do|did|does|have|has|are|is|were|was|could|can|any)(?: (?:you|the patient|your child|the child|there|he|she|they|it))?(?: (?:currently|now|also|ever|recently|been|be))*(?: (?:have|had|having|feel|felt|take|taking|use|notice|noticed|get|got))?(?: (?:a|an|any|the|some))? /;

export function indexLabels(questions: readonly ReadQuestion[]): LabelIndex {
  const options = new Map<string, { question: ReadQuestion; optionId: string }[]>();
  const wordings = new Map<string, ReadQuestion[]>();
  for (const question of questions) {
    for (const option of question.options) add(options, plainWords(option.label), { question, optionId: option.id });
    const words = plainWords(question.text);
    add(wordings, words, question);
    const bare = words.replace(leadIn, '');
    if (bare !== words) add(wordings, bare, question);
  }
  return { options, wordings };
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else values.push(value);
}
