import { createHash, type Hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AlarmReplyExample,
  type DangerExample,
  type QuestionExample,
  type Read,
  readAlarmReplies,
  readDanger,
  readQuestions,
  readTalk,
  type TalkExample,
} from './read-examples.ts';

/** What openings of ordinary complaints are composed of: complaints, and frames with an X where one goes. */
export interface Ordinary {
  readonly complaints: readonly string[];
  readonly frames: readonly string[];
}

/** All examples below a folder of `talk/` and `danger/`, in the order of the files' names. */
export interface Examples {
  readonly talk: readonly TalkExample[];
  readonly danger: readonly DangerExample[];
  readonly alarmReplies: readonly AlarmReplyExample[];
  readonly ordinary: Ordinary;
  readonly problems: readonly string[];
  /** A hash of all that was read. */
  readonly hash: string;
}

/** Reads the examples of a folder. A folder that is not there has none. */
export async function loadExamples(folder: string): Promise<Examples> {
  const hash = createHash('sha256');
  const [talk, danger, replies] = [
    await readRoom(folder, 'talk', readTalk, hash),
    await readRoom(folder, 'danger', readDanger, hash),
    await readRoom(folder, 'alarm-replies', readAlarmReplies, hash),
  ];
  const linesOf = async (name: string) => {
    const text = await readFile(join(folder, 'ordinary', name), 'utf8').catch(() => '');
    hash.update(`ordinary/${name}\n${text}`);
    return text.split('\n').filter((line) => line.trim() !== '');
  };
  const ordinary = { complaints: await linesOf('complaints.txt'), frames: await linesOf('frames.txt') };
  return {
    talk: talk.examples,
    danger: danger.examples,
    alarmReplies: replies.examples,
    ordinary,
    problems: [
      ...talk.problems,
      ...danger.problems,
      ...replies.problems,
      ...ordinary.frames.filter((frame) => !frame.includes('X')).map((frame) => `ordinary/frames.txt: no X in '${frame}'`),
    ],
    hash: hash.digest('hex'),
  };
}

/** All examples of what patients ask below a folder, in the order of the files' names; they are learned by themselves, and have a hash of their own. */
export async function loadQuestions(folder: string): Promise<Read<QuestionExample> & { readonly hash: string }> {
  const hash = createHash('sha256');
  const read = await readRoom(folder, 'questions', readQuestions, hash);
  return { ...read, hash: hash.digest('hex') };
}

async function readRoom<Example>(
  folder: string,
  room: string,
  read: (path: string, text: string) => Read<Example>,
  hash: Hash,
): Promise<Read<Example>> {
  const names = (await readdir(join(folder, room)).catch(() => [])).filter((name) => name.endsWith('.txt')).toSorted();
  const examples: Example[] = [];
  const problems: string[] = [];
  for (const name of names) {
    const text = await readFile(join(folder, room, name), 'utf8');
    hash.update(`${room}/${name}\n${text}`);
    const found = read(`${room}/${name}`, text);
    examples.push(...found.examples);
    problems.push(...found.problems);
  }
  return { examples, problems };
}
