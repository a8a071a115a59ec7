import type { FindingCode } from '../../shared/ids.ts';
import type { Lexicon } from '../lexicon/compile-lexicon.ts';
import type { Learned } from './learned.ts';
import type { Token } from './tokenise.ts';

const nothingUp =
  /\b(?:nothing|not anything|never anything|did not|not) (?:actually |much |really )?(?:came|comes|come|coming|brought|bring) (?:anything )?up\b/;
const feltLike = /\b(?:felt|feel|feeling) (?:like|as if|as though) (?:it|i (?:was|am|would|could|might|needed)|being|vomiting|throwing)\b/;

/** 'I felt like it but nothing came up': sickness without vomiting. */
export function readRetching(tokens: readonly Token[], lexicon: Lexicon): readonly Learned[] {
  const words = tokens.map((token) => token.word).join(' ');
  const nothing = nothingUp.exec(words);
  if (nothing === null) return [];
  const positionOf = (offset: number) => words.slice(0, offset).split(' ').length - 1;
  const span = (match: RegExpExecArray) => ({ first: positionOf(match.index), last: positionOf(match.index + match[0].length) });
  const felt = feltLike.exec(words);
  const nausea = lexicon.knowledge.findings.get('nausea' as FindingCode);
  const vomiting = lexicon.knowledge.findings.get('vomiting' as FindingCode);
  return [
    ...(nausea === undefined || felt === null ? [] : [{ finding: nausea, status: 'present' as const, value: null, ...span(felt) }]),
    ...(vomiting === undefined ? [] : [{ finding: vomiting, status: 'absent' as const, value: null, ...span(nothing) }]),
  ];
}
