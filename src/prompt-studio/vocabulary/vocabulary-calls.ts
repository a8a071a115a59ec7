import { type Call, implementCall } from '../../calls/call.ts';
import { ReplyWithJson } from '../../calls/reply-with-text.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import { promptVocabularyContract } from '../../contracts/prompt-studio/prompt-vocabulary.ts';
import { succeed } from '../../shared/result.ts';

/** The call that hands the compiler in the browser its words. They are written as JSON once: the knowledge does not change while a server runs. */
export function vocabularyCalls(knowledge: Knowledge): readonly Call[] {
  const { version, features } = knowledge;
  const json = JSON.stringify({
    findings: [...knowledge.findings.values()],
    conditions: [...knowledge.conditions.values()].map(({ code, name, synonyms }) => ({ code, name, synonyms })),
    features,
    medicineClasses: knowledge.medicineClasses ?? [],
  });
  return [
    implementCall(promptVocabularyContract, async ({ request: { known } }) =>
      succeed(known === version ? { version, vocabulary: null } : new ReplyWithJson({ version, vocabulary: null }, 'vocabulary', json)),
    ),
  ];
}
