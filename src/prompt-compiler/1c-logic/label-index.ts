import { plainWords } from '../../protocol/plain-words.ts';
import type { ReadQuestion } from '../1b-questions/questions.ts';

/** Answers and short wordings by their plain words, for conditions that name them without a number. */
export interface LabelIndex {
  readonly options: ReadonlyMap<string, readonly { readonly question: ReadQuestion; readonly optionId: string }[]>;
  readonly wordings: ReadonlyMap<string, readonly ReadQuestion[]>;
  /** Questions by each of the words that matter in their wording. */
  readonly words: ReadonlyMap<string, readonly WordedQuestion[]>;
}

export interface WordedQuestion {
  readonly question: ReadQuestion;
  readonly words: ReadonlySet<string>;
}

const filling = new Set(
  'a an the of your you patient patients his her their its my this that these those do does did is are was were be been have has had how what which when where who any some in on at to for with from it he she they child person there and or'.split(
    ' ',
  ),
);

/** The words of a text that say what it is about, singular and plural alike. */
export function contentWords(text: string): ReadonlySet<string> {
  return contentOf(plainWords(text));
}

function contentOf(plain: string): ReadonlySet<string> {
  const words = plain.split(/[ /-]/).filter((word) => word !== '' && !filling.has(word) && !/^\d/.test(word));
  return new Set(words.map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word)));
}

const leadIn =
  /^(?:do|did|does|have|has|are|is|were|was|could|can|any)(?: (?:you|the patient|your child|the child|there|he|she|they|it))?(?: (?:currently|now|also|ever|recently|been|be))*(?: (?:have|had|having|feel|felt|take|taking|use|notice|noticed|get|got))?(?: (?:a|an|any|the|some))? /;

/** The index of some questions, made when a condition first looks into it: most prompts name their questions by number. */
export function indexLabels(questions: readonly ReadQuestion[]): LabelIndex {
  let made: LabelIndex | null = null;
  const index = () => {
    made ??= makeIndex(questions);
    return made;
  };
  return {
    get options() {
      return index().options;
    },
    get wordings() {
      return index().wordings;
    },
    get words() {
      return index().words;
    },
  };
}

function makeIndex(questions: readonly ReadQuestion[]): LabelIndex {
  const options = new Map<string, { question: ReadQuestion; optionId: string }[]>();
  const wordings = new Map<string, ReadQuestion[]>();
  const byWord = new Map<string, WordedQuestion[]>();
  for (const question of questions) {
    for (const option of question.options) add(options, plainWords(option.label), { question, optionId: option.id });
    const words = plainWords(question.text);
    add(wordings, words, question);
    const bare = words.replace(leadIn, '');
    if (bare !== words) add(wordings, bare, question);
    const entry = { question, words: contentOf(words) };
    for (const word of entry.words) add(byWord, word, entry);
  }
  return { options, wordings, words: byWord };
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else values.push(value);
}
