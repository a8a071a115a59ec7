import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Answer, Api } from './api-client.ts';

export const compilePath = '/playground/prompt-compile';
export const stages = ['1a', '1b', '1c', '2', '3'];
export const good = '# Headache\nChief complaint: Headache\n\n1. When did it start?\n2. Is it bad?\n';
/** With a condition on a question that is not there. */
export const faulty = `${good}3. If 9 is yes, ask: Does it throb?\n`;

/** Takes the longer to compile the more questions it has, most of all in stage 1b. */
export const longPrompt = (questions: number): string =>
  `# Long\nChief complaint: Headache\n\n${Array.from(
    { length: questions },
    (_, index) => `${index + 1}. Does your head hurt in case ${index}?\n   a) yes\n   b) sometimes, and then for ${index} days\n`,
  ).join('')}`;

export const isOver = ({ body }: Answer) => body.status !== 'started' && body.status !== 'working';

/** What an author does with compile sessions, as a client without any of our code would. */
export function createCompileClient(api: Api, token?: string) {
  /** Asks until it is as wished; throws with the last answer when it never is. */
  const until = async (id: string, wished: (answer: Answer) => boolean, patienceMs = 40_000): Promise<Answer> => {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      const answer = await api.get(`${compilePath}/status/${id}`, { token });
      if (wished(answer)) return answer;
      if (Date.now() > deadline) throw new Error(`It never was as wished: ${JSON.stringify(answer.body).slice(0, 300)}`);
      await delay(25);
    }
  };
  const ended = (id: string) => until(id, isOver);

  const start = async (source: string, all = false): Promise<string> => {
    const { status, body } = await api.post(`${compilePath}/start-persistent${all ? '-all' : ''}`, { json: { prompt_source: source } });
    expect(status).toBe(200);
    expect(body).toEqual({ session_id: expect.stringMatching(/^[0-9a-f-]{36}$/), message: expect.stringContaining('started') });
    return body.session_id;
  };

  const runStaged = async (source: string, upTo: string): Promise<string> => {
    const id = await start(source);
    await ended(id);
    for (const stage of stages.slice(1, stages.indexOf(upTo) + 1)) {
      expect((await api.post(`${compilePath}/next/${id}`, { token, json: {} })).status, stage).toBe(200);
      await ended(id);
    }
    return id;
  };

  return { start, until, ended, runStaged };
}
