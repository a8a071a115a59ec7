import { compilePrompt } from '../../src/prompt-compiler/compile-prompt.ts';
import { emptyVocabulary } from '../../src/prompt-compiler/vocabulary.ts';
import { nothingBefore } from '../../src/protocol/known-from-answers.ts';
import { walkProtocol } from '../../src/protocol/walk-protocol.ts';

/** A prompt of a cough, compiled without knowledge. */
export function compileCough(source: string) {
  return compilePrompt(`Chief complaint: Cough\n\n${source}`, { name: 'sample', vocabulary: emptyVocabulary, hash: (text) => text });
}

/** What is asked with these answers, and 'no' to all else; questions by what their author calls them, '!' after an emergency that ends it. */
export function walkedPrompt(
  source: string,
  answers: Readonly<Record<string, string | number>>,
  patient: { age?: number; sex?: 'female' | 'male' } = {},
) {
  const { protocol, diagnostics } = compileCough(source);
  if (protocol === null) throw new Error('nothing came out of the prompt');
  const called = new Map(protocol.nodes.map(({ id, authorLabel }) => [id as string, authorLabel ?? id]));
  const script = Object.fromEntries(protocol.nodes.map(({ id }) => [id, answers[called.get(id) ?? id] ?? 'no']));
  const walk = walkProtocol(protocol, script, { ...nothingBefore, ageYears: patient.age ?? null, sex: patient.sex ?? null });
  const asked = walk.asked.map((id) => called.get(id)).join(' ');
  return { asked: walk.phase === 'emergency' ? `${asked} !` : asked, complaints: diagnostics.map(({ code }) => code) };
}
