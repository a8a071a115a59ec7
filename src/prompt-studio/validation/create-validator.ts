import { knowledgeVocabulary } from '../../prompt-compiler/knowledge-vocabulary.ts';
import { validateSource } from '../../prompt-compiler/source-validator/validate-source.ts';
import type { ValidationIssue } from '../../prompt-compiler/source-validator/validation-issue.ts';
import type { VocabularyKnowledge } from '../../prompt-compiler/vocabulary.ts';
import { englishSpelling } from './english-spelling.ts';
import { medicalWords } from './medical-words.ts';

/** The words with which prompts are built: the likeliest ones where a word is misspelt. */
const languageWords =
  'chief complaint also for if unless otherwise ask only skip go to stop emergency red flag consider do not miss next steps optional question questions choose select all that apply when what which where how have does did are you your the pain'.split(
    ' ',
  );

/** The validator with its dictionaries and the words of the knowledge. Making it takes a fifth of a second. */
export function createValidator(knowledge: VocabularyKnowledge): (source: string) => readonly ValidationIssue[] {
  const vocabulary = knowledgeVocabulary(knowledge);
  const named = [...knowledge.conditions.values()].flatMap(({ name, synonyms }) => [name, ...synonyms]).flatMap(wordsOf);
  const findings = [...knowledge.findings.values()].flatMap(({ label }) => wordsOf(label));
  const medical = medicalWords();
  const spellingOfText = englishSpelling([...medical, ...named, ...findings], [...languageWords, ...medical, ...named, ...findings]);
  return (source) => validateSource(source, { vocabulary, spelling: spellingOfText() });
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z']{3,}/g) ?? [];
}
