import { plainWords } from '../../protocol/plain-words.ts';
import type { ReadQuestion } from '../1b-questions/questions.ts';
import { rememberLast } from '../remember-last.ts';

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
  'a an the of your you patient patients his her their its my this that these those do does did is are was were be been have has had how what which when where who any some in on at to for with from it he she they child person there and or number amount count total many much level value answer'.split(
    ' ',
  ),
);

/** The words of a text that say what it is about, singular and plural alike. */
export function contentWords(text: string): ReadonlySet<string> {
  const words = plainWords(text)
    .split(/[ /-]/)
    .filter((word) => word !== '' && !filling.has(word) && !/^\d/.test(word));
  return new Set(words.map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word)));
}

const leadIn =
  /^(?:do|did|does|have|has|are|is|were|was|could|can|any)(?: (?:you|the patient|your child|the child|there|he|she|they|it))?(?: (?:currently|now|also|ever|recently|been|be))*(?: (?:have|had|having|feel|felt|take|taking|use|notice|noticed|get|got))?(?: (?:a|an|any|the|some))? /;

/** The index of some questions, made when a condition first looks into it: most prompts name their questions by number. */
export function indexLabels(questions: readonly ReadQuestion[]): LabelIndex {
  const options = once(() => indexOptions(questions));
  const wordings = once(() => indexWordings(questions));
  const words = once(() => indexWords(questions));
  return {
    get options() {
      return options();
    },
    get wordings() {
      return wordings();
    },
    get words() {
      return words();
    },
  };
}

/** What is made when it is first asked for. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function indexOptions(questions: readonly ReadQuestion[]): LabelIndex['options'] {
  const options = new Map<string, { question: ReadQuestion; optionId: string }[]>();
  for (const question of questions)
    for (const option of question.options) add(options, plainWords(option.label), { question, optionId: option.id });
  return options;
}

function indexWordings(questions: readonly ReadQuestion[]): LabelIndex['wordings'] {
  const wordings = new Map<string, ReadQuestion[]>();
  for (const question of questions) {
    const words = plainWords(question.text);
    add(wordings, words, question);
    const bare = words.replace(leadIn, '');
    if (bare !== words) add(wordings, bare, question);
  }
  return wordings;
}

/** The content words of wordings that an author has not changed since the last keystroke are not looked for again. */
const contentOfWording = rememberLast<ReadonlySet<string>>(20_000);

function indexWords(questions: readonly ReadQuestion[]): LabelIndex['words'] {
  const byWord = new Map<string, WordedQuestion[]>();
  for (const question of questions) {
    const entry = { question, words: contentOfWording.get(question.text, () => contentWords(question.text)) };
    for (const word of entry.words) add(byWord, word, entry);
  }
  return byWord;
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else values.push(value);
}
