import { promptVocabularyContract } from '../../../../contracts/prompt-studio/prompt-vocabulary.ts';
import type { knowledgeVocabulary } from '../../../../prompt-compiler/knowledge-vocabulary.ts';

type Knowledge = Parameters<typeof knowledgeVocabulary>[0];
type Named<Entries> = Entries extends ReadonlyMap<unknown, infer Entry> ? Entry : never;
interface Reply {
  readonly version: string;
  readonly vocabulary: {
    readonly findings: readonly Named<Knowledge['findings']>[];
    readonly conditions: readonly Named<Knowledge['conditions']>[];
    readonly features: Knowledge['features'];
    readonly medicineClasses: NonNullable<Knowledge['medicineClasses']>;
  } | null;
}

const storeName = 'prompt-vocabulary';
const storedAs = '/newest-vocabulary';

/**
 * The words of the clinical knowledge, from the server or, where the server's version is the stored one, from this browser. Null when
 * neither can give them. The store is missing where the page is served without encryption to another machine; then the server gives all.
 */
export async function loadKnowledge(token: string): Promise<Knowledge | null> {
  try {
    const store = 'caches' in globalThis ? await caches.open(storeName).catch(() => null) : null;
    const stored = (await (await store?.match(storedAs))?.json().catch(() => null)) as Reply | null | undefined;
    const known = stored == null ? '' : `?${new URLSearchParams({ known: stored.version })}`;
    const response = await fetch(`/api${promptVocabularyContract.path}${known}`, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) return null;
    const text = await response.text();
    const reply = JSON.parse(text) as Reply;
    if (reply.vocabulary !== null) await store?.put(storedAs, new Response(text)).catch(() => undefined);
    const vocabulary = reply.vocabulary ?? stored?.vocabulary ?? null;
    return vocabulary === null ? null : knowledgeOf(vocabulary);
  } catch {
    return null;
  }
}

function knowledgeOf({ findings, conditions, features, medicineClasses }: NonNullable<Reply['vocabulary']>): Knowledge {
  return {
    findings: new Map(findings.map((finding) => [finding.code, finding])),
    conditions: new Map(conditions.map((condition) => [condition.code, condition])),
    features,
    medicineClasses,
  };
}
