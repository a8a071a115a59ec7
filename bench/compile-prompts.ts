import { join } from 'node:path';
import { loadKnowledge } from '../src/knowledge/load-knowledge.ts';
import { compilePrompt } from '../src/prompt-compiler/compile-prompt.ts';
import { knowledgeVocabulary } from '../src/prompt-compiler/knowledge-vocabulary.ts';
import { contentHash } from '../src/published-protocols/shipped-protocols.ts';
import { longPrompt, plainPrompt } from './long-prompt.ts';
import { quantile } from './quantile.ts';

export interface CompileTimes {
  readonly style: string;
  readonly linesOfThousand: number;
  readonly thousandMs: number;
  readonly fastestThousandMs: number;
  readonly tenThousandMs: number;
  /** The power of its length with which the time of a prompt grows, by the fastest runs: 1 is linear. */
  readonly growth: number;
}

/** Times whole compilations with all of the knowledge, of prompts of 1,000 and 10,000 questions in two styles, after runs that are not counted. */
export async function timeCompilations(runs: number): Promise<readonly CompileTimes[]> {
  const knowledge = await loadKnowledge(join(import.meta.dirname, '..'));
  if (!knowledge.ok) throw new Error('the knowledge does not load');
  const vocabulary = knowledgeVocabulary(knowledge.value);
  const time = (source: string) => {
    const began = performance.now();
    compilePrompt(source, { name: 'long', vocabulary, hash: contentHash });
    return performance.now() - began;
  };
  const styles = [
    ['one line each', plainPrompt],
    ['as shipped', longPrompt],
  ] as const;
  return styles.map(([style, prompt]) => {
    const [thousand, tenThousand] = [prompt(1_000), prompt(10_000)];
    for (let run = 0; run < runs; run += 1) time(thousand);
    const short = Array.from({ length: runs }, () => time(thousand));
    const long = Array.from({ length: Math.ceil(runs / 4) }, () => time(tenThousand));
    return {
      style,
      linesOfThousand: thousand.split('\n').length,
      thousandMs: quantile(short, 0.5),
      fastestThousandMs: Math.min(...short),
      tenThousandMs: quantile(long, 0.5),
      growth: Math.log10(Math.min(...long) / Math.min(...short)),
    };
  });
}
