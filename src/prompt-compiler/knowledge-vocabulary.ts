import type { Knowledge } from '../clinical/knowledge.ts';
import { plainWords } from '../protocol/plain-words.ts';
import type { ConditionCode, FindingCode } from '../shared/ids.ts';
import type { BoundFinding, Vocabulary } from './vocabulary.ts';

const emptyWords = new Set(
  'a an the my your his her its our their this that these those some any of in on with at to for from and or it is are be been being was were am do does did done have has had having you i he she they we me him them can could would ever now currently also get gets got getting take takes taking notice noticed there patient child'.split(
    ' ',
  ),
);
const denying = new Set(['no', 'not', 'without', 'never', 'dont', 'doesnt', 'isnt', 'havent', 'hasnt']);

/**
 * Finds authors' words in the knowledge. Words are bound only where, inflections and filling words aside, they say the same as a label, a
 * lay word or a question of the knowledge: 'Does light bother you?' is light-sensitivity, 'a cold or flu' is neither.
 */
export function knowledgeVocabulary(knowledge: Pick<Knowledge, 'findings' | 'conditions'>): Vocabulary {
  const findings = indexFindings(knowledge);
  const conditions = indexConditions(knowledge);
  return {
    bindFinding: (words, _kind, topic) => bindFinding(findings, words, topic),
    bindCondition: (words) => conditions.get(sameWords(words.replace(/\([^)]*\)/g, ' '))) ?? null,
  };
}

function bindFinding(findings: ReadonlyMap<string, FindingCode | null>, words: string, topic: string | null): BoundFinding | null {
  const bare = words.replace(/\([^)]*\)/g, ' ');
  if (sameWords(bare) === '') return null;
  const asSaid = findings.get(sameWords(bare));
  if (asSaid != null) return { finding: asSaid, status: 'present' };
  if (topic !== null) {
    const ofTopic = findings.get(sameWords(`${bare} ${topic}`));
    if (ofTopic != null) return { finding: ofTopic, status: 'present' };
  }
  const spoken = plainWords(bare).split(' ');
  if (!spoken.some((word) => denying.has(word))) return null;
  const denied = findings.get(sameWords(spoken.filter((word) => !denying.has(word)).join(' ')));
  return denied == null ? null : { finding: denied, status: 'absent' };
}

/** Every phrase of every finding; a phrase that two findings share is bound to neither. */
function indexFindings(knowledge: Pick<Knowledge, 'findings'>): ReadonlyMap<string, FindingCode | null> {
  const index = new Map<string, FindingCode | null>();
  const labels = new Map<string, FindingCode>();
  for (const finding of knowledge.findings.values()) {
    for (const name of [finding.label, finding.code.replaceAll('-', ' ')]) {
      const key = sameWords(name);
      if (key !== '' && !labels.has(key)) labels.set(key, finding.code);
    }
    for (const phrase of [finding.question, ...finding.words]) {
      const key = sameWords(phrase);
      if (key === '') continue;
      const known = index.get(key);
      index.set(key, known === undefined || known === finding.code ? finding.code : null);
    }
  }
  for (const [key, code] of labels) index.set(key, code);
  return index;
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

/** The words of a text that carry meaning, without inflection and order: two texts with the same are taken to say the same. */
function sameWords(text: string): string {
  const words = plainWords(text)
    .split(/[ /-]+/)
    .filter((word) => word !== '' && !emptyWords.has(word))
    .map(stem);
  return [...new Set(words)].sort().join(' ');
}

function stem(word: string): string {
  const british = word
    .replace(/oe|ae/g, 'e')
    .replace(/our$/, 'or')
    .replace(/is(e|ed|ing|ation)$/, 'iz$1');
  if (british.length <= 3) return british;
  const bare = british
    .replace(/ies$|ied$/, 'y')
    .replace(/(?:ing|ed|es|s|e)$/, '')
    .replace(/([b-df-hj-np-tv-z])\1$/, '$1');
  return bare.length >= 3 ? bare : british;
}
