import { type QuestionKind, questionKinds } from '../src/clinical/reading/learned/question-kinds.ts';
import {
  type AlarmReply,
  alarmReplies,
  attributeKinds,
  type DangerFamily,
  dangerFamilies,
  headKinds,
  type MarkKind,
  markKinds,
  replyKinds,
  type SpeechAct,
  speechActs,
} from '../src/clinical/reading/learned/shape.ts';

/** Words of a message that were marked, with what they say. `start` and `end` are offsets in the message without its marks. */
export interface Mark {
  readonly kind: MarkKind;
  readonly start: number;
  readonly end: number;
  readonly status: 'present' | 'absent' | 'unknown';
  /** Whose it is, where it is not the patient's: a word of kinship, or 'other'. */
  readonly of: string | null;
  readonly time: 'now' | 'past' | 'hypothetical' | 'future';
  readonly label: string | null;
  /** Of an attribute the label of the mark that it is said of, where the example says so. */
  readonly saidOf: string | null;
}

/** How sure danger is, and of which family; a calm message needs none. */
export type DangerJudged = { readonly level: 'raise' | 'ask'; readonly family: DangerFamily } | { readonly level: 'calm' };

/** A message with what it says. `question` is what was asked just before, or null. */
export interface TalkExample {
  readonly at: string;
  readonly question: string | null;
  readonly message: string;
  readonly marks: readonly Mark[];
  readonly acts: readonly SpeechAct[];
  /** Whether it tells of danger; null where nobody has judged that. */
  readonly danger: DangerJudged | null;
}

/** A message of danger, or of what looks like it. */
export interface DangerExample {
  readonly at: string;
  readonly question: string | null;
  readonly message: string;
  readonly level: 'raise' | 'ask' | 'calm';
  readonly family: DangerFamily;
}

/** A reply to an alarm. `question` is the alarm, or null. */
export interface AlarmReplyExample {
  readonly at: string;
  readonly question: string | null;
  readonly message: string;
  readonly does: AlarmReply;
}

/** What a patient asks, if anything. `question` is what the assistant said just before, or null. */
export interface QuestionExample {
  readonly at: string;
  readonly question: string | null;
  readonly message: string;
  readonly kind: QuestionKind;
}

export interface Read<Example> {
  readonly examples: readonly Example[];
  /** What could not be read, as `path:line: why`. */
  readonly problems: readonly string[];
}

const markPattern = /\[([^[\]]+)\]\(([^()]*)\)/g;
const insidePattern = /^([a-z]+)([!?]?)((?: (?:@[a-z-]+|~(?:past|hyp|fut)))*)(?:: (\S.*))?$/;
const timeOf = { past: 'past', hyp: 'hypothetical', fut: 'future' } as const;

function isOneOf<Value extends string>(values: readonly Value[], value: string): value is Value {
  return (values as readonly string[]).includes(value);
}

/** Reads a file of talk (`training/README.md` describes it). What cannot be read is named and left out. */
export function readTalk(path: string, text: string): Read<TalkExample> {
  const examples: TalkExample[] = [];
  const problems: string[] = [];
  let question: string | null = null;
  let open: { readonly at: string; readonly question: string | null; readonly message: string; readonly marks: readonly Mark[] } | null =
    null;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const at = `${path}:${index + 1}`;
    if (line.startsWith('#')) continue;
    if (line.trim() === '' || line.startsWith('Q: ') || line.startsWith('> ')) {
      if (open !== null) problems.push(`${open.at}: a message without a line of acts (=)`);
      open = null;
    }
    if (line.trim() === '') question = null;
    else if (line.startsWith('Q: ')) question = line.slice(3).trim();
    else if (line.startsWith('> ')) {
      const read = readMarks(at, line.slice(2).trim(), problems);
      open = { at, question, ...read };
    } else if (line.startsWith('= ') && open !== null) {
      const [said = '', judged] = line.slice(2).split(' | ');
      const acts = said.split(',').map((act) => act.trim());
      const unknown = acts.filter((act) => !isOneOf(speechActs, act));
      if (unknown.length > 0) problems.push(`${at}: there is no act '${unknown.join("', '")}'`);
      const danger = judged === undefined ? null : dangerJudged(judged.trim());
      if (danger === undefined) problems.push(`${at}: '${judged}' is not 'raise|ask FAMILY' or 'calm'`);
      examples.push({ ...open, acts: acts.filter((act): act is SpeechAct => isOneOf(speechActs, act)), danger: danger ?? null });
      open = null;
      question = null;
    } else problems.push(`${at}: neither a question (Q:), a message (>), its acts (=) nor a comment (#)`);
  }
  if (open !== null) problems.push(`${open.at}: a message without a line of acts (=)`);
  return { examples, problems };
}

/** Undefined for what cannot be read. */
function dangerJudged(text: string): DangerJudged | undefined {
  if (text === 'calm') return { level: 'calm' };
  const [level = '', family = ''] = text.split(' ');
  return isOneOf(['raise', 'ask'] as const, level) && isOneOf(dangerFamilies, family) ? { level, family } : undefined;
}

function readMarks(at: string, line: string, problems: string[]): { readonly message: string; readonly marks: readonly Mark[] } {
  let message = '';
  let last = 0;
  const marks: Mark[] = [];
  for (const found of line.matchAll(markPattern)) {
    const [whole, words = '', inside = ''] = found;
    message += line.slice(last, found.index);
    last = found.index + whole.length;
    const start = message.length;
    message += words;
    const parts = insidePattern.exec(inside.trim());
    if (parts === null) {
      problems.push(`${at}: cannot read the mark (${inside})`);
      continue;
    }
    const [, kind = '', sign, flags = '', label] = parts;
    if (!isOneOf(markKinds, kind)) {
      problems.push(`${at}: there is no kind of mark '${kind}'`);
      continue;
    }
    const isHead = isOneOf(headKinds, kind);
    if (isHead && label === undefined) problems.push(`${at}: the mark of '${words}' has no label`);
    if (isOneOf(replyKinds, kind) && label !== undefined) problems.push(`${at}: '${words}' only answers the question and has a label`);
    const time = /~(past|hyp|fut)/.exec(flags)?.[1] as keyof typeof timeOf | undefined;
    marks.push({
      kind,
      start,
      end: message.length,
      status: sign === '!' ? 'absent' : sign === '?' ? 'unknown' : 'present',
      of: /@([a-z-]+)/.exec(flags)?.[1] ?? null,
      time: time === undefined ? 'now' : timeOf[time],
      label: isHead ? (label ?? null) : null,
      saidOf: isOneOf(attributeKinds, kind) ? (label ?? null) : null,
    });
  }
  for (const { saidOf } of marks)
    if (saidOf !== null && !marks.some(({ label }) => label === saidOf))
      problems.push(`${at}: no mark of the message is labelled '${saidOf}'`);
  message += line.slice(last);
  if (/\[[^\]]*\]\(/.test(message)) problems.push(`${at}: a mark inside a mark`);
  return { message, marks };
}

/** Reads a file of danger. What cannot be read is named and left out. */
export function readDanger(path: string, text: string): Read<DangerExample> {
  const examples: DangerExample[] = [];
  const problems: string[] = [];
  let question: string | null = null;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const at = `${path}:${index + 1}`;
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (line.startsWith('Q: ')) {
      question = line.slice(3).trim();
      continue;
    }
    const [, level = '', family = '', message = ''] = /^([a-z]+) ([a-z-]+) \| (.+)$/.exec(line) ?? [];
    if (!isOneOf(['raise', 'ask', 'calm'] as const, level)) problems.push(`${at}: is not 'raise|ask|calm FAMILY | MESSAGE'`);
    else if (!isOneOf(dangerFamilies, family)) problems.push(`${at}: there is no family of danger '${family}'`);
    else examples.push({ at, question, message: message.trim(), level, family });
    question = null;
  }
  return { examples, problems };
}

/** Reads a file of replies to alarms. What cannot be read is named and left out. */
export function readAlarmReplies(path: string, text: string): Read<AlarmReplyExample> {
  const { examples, problems } = readNamed(path, text, alarmReplies);
  return { examples: examples.map(({ name, ...example }) => ({ ...example, does: name })), problems };
}

/** Reads a file of what patients ask. What cannot be read is named and left out. */
export function readQuestions(path: string, text: string): Read<QuestionExample> {
  const { examples, problems } = readNamed(path, text, questionKinds);
  return { examples: examples.map(({ name, ...example }) => ({ ...example, kind: name })), problems };
}

interface Named<Name extends string> {
  readonly at: string;
  readonly question: string | null;
  readonly message: string;
  readonly name: Name;
}

/** Reads lines of 'NAME | MESSAGE', each with an optional 'Q: ' before it. */
function readNamed<Name extends string>(path: string, text: string, names: readonly Name[]): Read<Named<Name>> {
  const examples: Named<Name>[] = [];
  const problems: string[] = [];
  let question: string | null = null;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const at = `${path}:${index + 1}`;
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (line.startsWith('Q: ')) {
      question = line.slice(3).trim();
      continue;
    }
    const [, name = '', message = ''] = /^([a-z-]+) \| (.+)$/.exec(line) ?? [];
    if (isOneOf(names, name)) examples.push({ at, question, message: message.trim(), name });
    else problems.push(`${at}: is not 'NAME | MESSAGE' with one of ${names.join(', ')}`);
    question = null;
  }
  return { examples, problems };
}
