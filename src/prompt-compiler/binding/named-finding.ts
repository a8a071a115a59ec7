import type { Finding } from '../../clinical/finding.ts';
import { matchPhrases, type PhraseMatch } from '../../clinical/lexicon/match-phrases.ts';
import { type Token, tokenise } from '../../clinical/reading/tokenise.ts';
import type { FindingCode } from '../../shared/ids.ts';
import type { BindingIndex } from './binding-index.ts';
import { isFilling } from './filling-words.ts';

/** The one finding that a text is about, with the tokens that its words do not explain. */
export interface Named {
  readonly finding: Finding;
  readonly rest: readonly Token[];
}

/** The single most specific finding named in a text; null where none or several are. */
export function findNamed(text: string, index: BindingIndex): Named | null {
  const tokens = tokenise(text);
  const all = matchPhrases(tokens, index.named);
  const matches = all.filter((match) => !all.some((other) => gives(match, other, index)));
  const found = [...new Set(matches.map((match) => match.meaning))];
  const specific = found.filter((finding) => !found.some((other) => other !== finding && contains(other, finding, index)));
  const [finding] = specific;
  if (finding === undefined || specific.length > 1) return null;
  const own = matches.filter((match) => match.meaning === finding || contains(finding, match.meaning, index));
  const chain = found.filter((one) => own.some((match) => match.meaning === one));
  const names = (stem: string) => chain.some((one) => index.nameStems.get(one.code)?.has(stem));
  const says = (stem: string) => chain.some((one) => index.wordStems.get(one.code)?.has(stem));
  const spans = (at: number) => own.some((match) => match.first <= at && at <= match.last);
  const joins = (at: number) => own.some((match) => match.last < at) && own.some((match) => match.first > at);
  const rest = tokens.filter((token, at) => {
    if (token.kind === 'mark') return false;
    if (names(token.stem) || (spans(at) && says(token.stem))) return false;
    return !((token.word === 'or' || token.word === 'and') && joins(at));
  });
  return { finding, rest };
}

/** The finding that a text says, and says nothing clinical beside; null where it says more, or denies. */
export function bindNamed(text: string, index: BindingIndex): FindingCode | null {
  const named = findNamed(text, index);
  if (named === null) return null;
  const { kind, answer } = named.finding;
  const as = answer === 'number' ? 'value' : kind === 'symptom' || kind === 'sign' ? 'plain' : 'history';
  return named.rest.every((token) => token.kind === 'word' && isFilling(token.stem, as)) ? named.finding.code : null;
}

/** Whether a finding is, or in one or more steps refines, another. */
export function refinesOrIs(finding: Finding, base: FindingCode, index: BindingIndex): boolean {
  let current: Finding | undefined = finding;
  for (let steps = 0; current !== undefined && steps < 8; steps += 1) {
    if (current.code === base) return true;
    current = current.of === undefined ? undefined : index.findings.get(current.of);
  }
  return false;
}

function contains(finding: Finding, part: Finding, index: BindingIndex): boolean {
  return finding.code !== part.code && (refinesOrIs(finding, part.code, index) || (finding.implies ?? []).includes(part.code));
}

/** Whether a match gives way to a longer one around it, of which it is no base. */
function gives(match: PhraseMatch<Finding>, other: PhraseMatch<Finding>, index: BindingIndex): boolean {
  const inside = other.first <= match.first && match.last <= other.last && other.words > match.words;
  return inside && !refinesOrIs(other.meaning, match.meaning.code, index);
}
