import { join } from 'node:path';
import { loadKnowledge } from '../src/consultations/load-knowledge.ts';
import { contentHash } from '../src/consultations/shipped-protocols.ts';
import { compilePrompt } from '../src/prompt-compiler/compile-prompt.ts';
import { knowledgeVocabulary } from '../src/prompt-compiler/knowledge-vocabulary.ts';
import { longPrompt } from './long-prompt.ts';
import { quantile } from './quantile.ts';

export interface CompileTimes {
  readonly thousandMs: number;
  readonly tenThousandMs: number;
  /** The first time that a prompt is compiled, when none of its words was ever looked for. */
  readonly firstThousandMs: number;
  /** The power of its length with which the time of a prompt grows: 1 is linear. */
  readonly growth: number;
}

/** Times whole compilations with all of the knowledge, of prompts of 1,000 and 10,000 questions in the style of those shipped. */
export async function timeCompilations(runs: number): Promise<CompileTimes> {
  const knowledge = await loadKnowledge(join(import.meta.dirname, '..', 'knowledge'));
  if (!knowledge.ok) throw new Error('the knowledge does not load');
  const vocabulary = knowledgeVocabulary(knowledge.value);
  const time = (source: string) => {
    const began = performance.now();
    compilePrompt(source, { name: 'long', vocabulary, hash: contentHash });
    return performance.now() - began;
  };
  const [thousand, tenThousand] = [longPrompt(1_000), longPrompt(10_000)];
  const firstThousandMs = time(thousand);
  for (let run = 0; run < runs; run += 1) time(thousand);
  const thousandMs = quantile(
    Array.from({ length: runs }, () => time(thousand)),
    0.5,
  );
  const tenThousandMs = quantile(
    Array.from({ length: Math.ceil(runs / 4) }, () => time(tenThousand)),
    0.5,
  );
  return { thousandMs, tenThousandMs, firstThousandMs, growth: Math.log10(tenThousandMs / thousandMs) };
}
