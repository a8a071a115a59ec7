import type { KnowledgeEntries } from '../knowledge-entries.ts';
import { type Remark, remarkOf } from './remark.ts';

const number = /\{(?:emergency|crisis)\}/;

/** Red flags that cannot be settled by asking, that no written rule raises, that name no number, or whose suspicion is of nothing dangerous. */
export function remarksOnRedFlags({ redFlags, conditions }: KnowledgeEntries): readonly Remark[] {
  const onQuestion = remarkOf('thin', 'no-settling-question');
  const onCause = remarkOf('thin', 'never-raised-by-rule');
  const onAction = remarkOf('doubtful', 'no-number');
  const onSuspects = remarkOf('contradictory', 'harmless-suspect');
  const harmless = new Map(
    conditions.flatMap(({ entry }) => (entry.doNotMiss || entry.urgency === 'emergency' ? [] : [[entry.code, entry.urgency]])),
  );
  return redFlags.flatMap((located) => {
    const { question, raisedBy, phrases, measured, action, suspects } = located.entry;
    const isRaised = raisedBy.length > 0 || phrases.length > 0 || measured === true;
    return [
      ...(question?.trim().endsWith('?') ? [] : [onQuestion(located, 'it has no question that settles whether it is so')]),
      ...(isRaised ? [] : [onCause(located, 'no finding, phrase or measurement raises it, only what was learned from examples')]),
      ...(number.test(action) ? [] : [onAction(located, 'its action names neither {emergency} nor {crisis}')]),
      ...suspects.flatMap((code) =>
        harmless.has(code) ? [onSuspects(located, `it suspects ${code}, which is '${harmless.get(code)}' and may be missed`)] : [],
      ),
    ];
  });
}
