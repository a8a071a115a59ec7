import { plainWords } from '../../protocol/plain-words.ts';
import type { QuestionOption } from './questions.ts';
import type { OfferedAnswer } from './read-options.ts';

/** The answers offered, each with an id made of its words and its role in the list. */
export function namedOptions(answers: readonly OfferedAnswer[]): readonly QuestionOption[] {
  const taken = new Set<string>();
  const last = new Map<string, number>();
  return answers.map(({ marker, label }, index) => {
    const words = plainWords(label);
    const plain = words.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || `answer-${index + 1}`;
    let id = plain;
    let more = last.get(plain) ?? 1;
    for (; taken.has(id); more += 1) id = `${plain}-${more + 1}`;
    last.set(plain, more);
    taken.add(id);
    return { id, label, finding: null, role: roleOf(words), marker };
  });
}

function roleOf(words: string): QuestionOption['role'] {
  if (
    /^(?:none|neither|no it .*|nothing|nothing in particular|none of (?:these|them|those|the above|the following)|no(?:ne)? of the above|not any of these|neither of these|nothing of the kind)$/.test(
      words,
    )
  )
    return 'none';
  return /^(?:something else|anything else|other|others|another|somewhere else|someone else|other please (?:specify|describe)|none of these but something else)$/.test(
    words,
  )
    ? 'other'
    : 'choice';
}
