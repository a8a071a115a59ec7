/** Where what was typed but not sent outlives a reload and an expired session: in this tab only, for its writer only. */
const draftKeys = {
  chat: 'draft',
  emulator: 'emulator-draft',
  'case-builder': 'case-builder-draft',
  testBench: 'test-bench-draft',
} as const;

type DraftPlace = keyof typeof draftKeys;

interface KeptDraft {
  readonly owner: string;
  readonly text: string;
}

let forgotten = false;

/** Keeps what the owner of the session typed. A blank text removes it; after `forgetDraft` nothing is kept until the page is loaded anew. */
export function keepDraft(owner: string, text: string, place: DraftPlace = 'chat'): void {
  if (forgotten) return;
  if (text === '') sessionStorage.removeItem(draftKeys[place]);
  else sessionStorage.setItem(draftKeys[place], JSON.stringify({ owner, text } satisfies KeptDraft));
}

/** What this owner typed and did not send; empty without any. What someone else left is removed. */
export function keptDraft(owner: string, place: DraftPlace = 'chat'): string {
  const kept = readDraft(draftKeys[place]);
  if (kept?.owner === owner) return kept.text;
  sessionStorage.removeItem(draftKeys[place]);
  return '';
}

/** Removes every draft for good: whoever signs out by hand leaves nothing behind, not even a message that fails on the way out. */
export function forgetDraft(): void {
  forgotten = true;
  for (const key of Object.values(draftKeys)) sessionStorage.removeItem(key);
}

function readDraft(key: string): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const isDraft = typeof kept === 'object' && kept !== null && 'owner' in kept && 'text' in kept;
    return isDraft && typeof kept.owner === 'string' && typeof kept.text === 'string' ? { owner: kept.owner, text: kept.text } : null;
  } catch {
    return null;
  }
}
