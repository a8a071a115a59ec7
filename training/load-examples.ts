import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AlarmReplyExample,
  type DangerExample,
  type Read,
  readAlarmReplies,
  readDanger,
  readTalk,
  type TalkExample,
} from './read-examples.ts';

/** All examples below a folder of `talk/` and `danger/`, in the order of the files' names. */
export interface Examples {
  readonly talk: readonly TalkExample[];
  readonly danger: readonly DangerExample[];
  readonly alarmReplies: readonly AlarmReplyExample[];
  readonly problems: readonly string[];
  /** A hash of all that was read. */
  readonly hash: string;
}

/** Reads the examples of a folder. A folder that is not there has none. */
export async function loadExamples(folder: string): Promise<Examples> {
  const hash = createHash('sha256');
  const all = async <Example>(room: string, read: (path: string, text: string) => Read<Example>): Promise<Read<Example>> => {
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
  };
  const [talk, danger, replies] = [
    await all('talk', readTalk),
    await all('danger', readDanger),
    await all('alarm-replies', readAlarmReplies),
  ];
  return {
    talk: talk.examples,
    danger: danger.examples,
    alarmReplies: replies.examples,
    problems: [...talk.problems, ...danger.problems, ...replies.problems],
    hash: hash.digest('hex'),
  };
}
