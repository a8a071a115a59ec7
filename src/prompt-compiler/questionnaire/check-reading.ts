import type { Predicate } from '../../protocol/predicate.ts';
import { canonicalJson } from '../canonical-json.ts';
import { compilePrompt } from '../compile-prompt.ts';
import { emptyVocabulary } from '../vocabulary.ts';
import type { NotKept } from './not-kept.ts';
import type { ImportedQuestion } from './read-question-item.ts';

/** Reads a written prompt again, and names each question that the language takes for another than the questionnaire meant. */
export function checkReading(
  text: string,
  questions: readonly ImportedQuestion[],
  meant: ReadonlyMap<string, Predicate>,
  lost: NotKept,
): void {
  const { protocol } = compilePrompt(text, { name: 'questionnaire', vocabulary: emptyVocabulary, hash: () => '' });
  const nodes = new Map<string, NonNullable<typeof protocol>['nodes'][number]>(protocol?.nodes.map((node) => [node.id, node]));
  const asked = new Map<string, Predicate>(protocol?.steps.flatMap((step) => (step.kind === 'ask' ? [[step.node, step.when]] : [])));
  for (const { node, item } of questions) {
    const read = nodes.get(node.id);
    const when = meant.get(node.id);
    if (read === undefined) lost.add('the question, whose words the language takes for something else', item.linkId);
    else {
      if (read.text !== node.text) lost.add('the exact wording, which the language reads otherwise', item.linkId);
      if (read.kind !== node.kind || labels(read) !== labels(node))
        lost.add('the kind of answer, which the language reads otherwise', item.linkId);
      if (when !== undefined && canonicalJson(asked.get(node.id)) !== canonicalJson(when))
        lost.add('the exact condition, which the language reads otherwise', item.linkId);
    }
  }
}

function labels({ options }: ImportedQuestion['node']): string {
  return options.map(({ label }) => label).join('\n');
}
