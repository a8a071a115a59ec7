import type { Knowledge } from '../clinical/knowledge.ts';
import type { ConditionCode, FindingCode } from '../shared/ids.ts';
import { bindFinding } from './binding/bind-finding.ts';
import { indexForBinding } from './binding/binding-index.ts';
import { findNamed } from './binding/named-finding.ts';
import { recordNamesIn } from './binding/record-names.ts';
import { sameWords } from './binding/same-words.ts';
import { rememberLast } from './remember-last.ts';
import type { BoundFinding, Vocabulary, VocabularyKnowledge } from './vocabulary.ts';

/** The bindings of several prompts: what an author has not changed is not looked for again at the next keystroke. */
const mostRemembered = 50_000;

/**
 * Finds authors' words in the knowledge. Words are bound only where they name one finding and, filling words aside, say nothing else: 'Does
 * light bother you?' is light-sensitivity, 'Did it come on suddenly?' below a headache the sudden headache, 'a cold or flu' is neither.
 */
export function knowledgeVocabulary(knowledge: VocabularyKnowledge): Vocabulary {
  const index = indexForBinding(knowledge);
  const conditions = indexConditions(knowledge);
  const remembered = rememberLast<BoundFinding | null>(mostRemembered);
  return {
    bindFinding: (words, kind, topic, { asked = null, above = null } = {}) =>
      remembered.get(`${kind}\n${words}\n${topic}\n${asked}\n${above}`, () => bindFinding(index, words, kind, { topic, asked, above })),
    bindCondition: (words) => conditions.get(sameWords(words.replace(/\([^)]*\)/g, ' '))) ?? null,
    namedFinding: (words) => index.namedAbove.get(words, () => findNamed(words, index)?.finding.code ?? null),
    recordNames: recordNamesIn(knowledge, conditions),
    finding: (code) => knowledge.findings.get(code as FindingCode) ?? null,
  };
}

function indexConditions(knowledge: Pick<Knowledge, 'conditions'>): ReadonlyMap<string, ConditionCode> {
  const index = new Map<string, ConditionCode>();
  const conditions = [...knowledge.conditions.values()];
  for (const condition of conditions) for (const synonym of condition.synonyms) index.set(sameWords(synonym), condition.code);
  for (const condition of conditions) {
    index.set(sameWords(condition.code.replaceAll('-', ' ')), condition.code);
    index.set(sameWords(condition.name), condition.code);
  }
  index.delete('');
  return index;
}
