import { plainWords } from '../../protocol/plain-words.ts';
import type { FindingCode } from '../../shared/ids.ts';
import type { BoundFinding, WordsKind } from '../vocabulary.ts';
import { type Aspect, aspectOf, namesFindings } from './aspect.ts';
import { bindRefinement } from './bind-refinement.ts';
import type { BindingIndex } from './binding-index.ts';
import { bindNamed, findNamed, refinesOrIs } from './named-finding.ts';
import { sameWords } from './same-words.ts';

/** Where words stand: what the consultation is about, and for an answer or a sub-question what the question above them asks. */
export interface WordsPlace {
  readonly topic: string | null;
  readonly asked: string | null;
  readonly above: FindingCode | null;
}

const denying = new Set(['no', 'not', 'without', 'never', 'dont', 'doesnt', 'isnt', 'havent', 'hasnt']);
const pointing = /\b(?:it|they|them|the (?:pain|attacks?|spells?))\b/i;

/** The finding that words of a prompt say; null where that is not certain. */
export function bindFinding(index: BindingIndex, words: string, kind: WordsKind, place: WordsPlace): BoundFinding | null {
  const bare = words.replace(/\([^)]*\)/g, ' ');
  if (sameWords(bare) === '') return null;
  const code =
    kind === 'fact'
      ? bindExactly(index, bare, place)
      : kind === 'option'
        ? bindOption(index, bare, place)
        : bindQuestion(index, bare, place);
  if (code !== null) return { finding: code, status: 'present' };
  const spoken = plainWords(bare).split(' ');
  if (!spoken.some((word) => denying.has(word))) return null;
  const denied = index.exact.get(sameWords(spoken.filter((word) => !denying.has(word)).join(' ')));
  return denied == null ? null : { finding: denied, status: 'absent' };
}

function bindExactly(index: BindingIndex, words: string, { topic }: WordsPlace): FindingCode | null {
  return index.exact.get(sameWords(words)) ?? (topic === null ? null : (index.exact.get(sameWords(`${words} ${topic}`)) ?? null));
}

/** The complaints that 'it' may stand for, nearest first. */
function bases(index: BindingIndex, { topic, asked, above }: WordsPlace): readonly FindingCode[] {
  const named = (text: string | null) =>
    text === null ? null : index.namedAbove.get(text, () => findNamed(text, index)?.finding.code ?? null);
  const all = [named(asked), above, named(topic)].filter((code) => code !== null);
  return [...new Set(all)];
}

function bindQuestion(index: BindingIndex, words: string, place: WordsPlace): FindingCode | null {
  const [base] = bases(index, place);
  const aspect = aspectOf(words);
  const own = findNamed(words, index)?.finding.code;
  for (const about of own === undefined ? [base] : [own, base]) {
    const refined = about === undefined ? null : bindRefinement(words, about, aspect, index);
    if (refined !== null) return refined;
  }
  const exact = bindExactly(index, words, place);
  const finding = exact === null ? undefined : index.findings.get(exact);
  const isOfAnother = finding?.of !== undefined && pointing.test(words) && base !== undefined && !refinesOrIs(finding, base, index);
  return exact === null || isOfAnother ? bindNamed(words, index) : exact;
}

function bindOption(index: BindingIndex, label: string, place: WordsPlace): FindingCode | null {
  const aspect = place.asked === null ? null : aspectOf(place.asked);
  if (aspect === 'family') return bindFamily(index, label);
  const about = bases(index, place);
  if (aspect === null) {
    const named = bindExactly(index, label, place) ?? bindNamed(label, index);
    return named ?? bindOfComplaint(index, label, about, null) ?? bindHistory(index, label);
  }
  const refined = bindOfComplaint(index, label, about, aspect);
  if (refined !== null || !namesFindings(aspect)) return refined;
  if (aspect === 'place') {
    const pain = bindExactly(index, `${label} pain`, place) ?? bindNamed(`${label} pain`, index);
    if (pain !== null) return pain;
  }
  const named = bindExactly(index, label, place) ?? bindNamed(label, index);
  // An answer that says no more than the complaint must not deny it when another is chosen.
  return named !== null && about.includes(named) ? null : named;
}

/** What a list of past illnesses names: 'kidney stones' there are earlier kidney stones. */
function bindHistory(index: BindingIndex, label: string): FindingCode | null {
  for (const phrase of [`known ${label}`, `earlier ${label}`, `history of ${label}`, `${label} before`]) {
    const code = index.exact.get(sameWords(phrase)) ?? null;
    if (code !== null && index.findings.get(code)?.kind === 'history') return code;
  }
  return null;
}

/** A refinement of the complaint that the answer makes, by features ('stabbing') or by name ('lower right' of a belly pain). */
function bindOfComplaint(index: BindingIndex, label: string, about: readonly FindingCode[], aspect: Aspect | null): FindingCode | null {
  for (const base of about) {
    const byFeatures = bindRefinement(label, base, aspect, index);
    if (byFeatures !== null) return byFeatures;
    const name = index.findings.get(base)?.label ?? '';
    for (const phrase of phrasings(label, name, aspect)) {
      const code = index.exact.get(sameWords(phrase)) ?? bindNamed(phrase, index);
      const finding = code === null ? undefined : index.findings.get(code);
      if (finding !== undefined && finding.code !== base && refinesOrIs(finding, base, index)) return finding.code;
    }
  }
  return null;
}

const wordsOfAspect: Readonly<Partial<Record<Aspect, readonly string[]>>> = {
  worse: ['worse with', 'worse when', 'after'],
  better: ['eased by', 'better when', 'better with'],
  spread: ['spreading to', 'to'],
};

function phrasings(label: string, name: string, aspect: Aspect | null): readonly string[] {
  const joined = aspect === null ? [] : (wordsOfAspect[aspect] ?? []).map((words) => `${name} ${words} ${label}`);
  return aspect === null || namesFindings(aspect) ? [`${label} ${name}`, `${name} ${label}`] : joined;
}

function bindFamily(index: BindingIndex, label: string): FindingCode | null {
  for (const phrase of [`family history of ${label}`, `family ${label}`, `${label} in the family`]) {
    const code = index.exact.get(sameWords(phrase)) ?? bindNamed(phrase, index);
    if (code?.startsWith('family-')) return code;
  }
  return null;
}
