import type { Predicate } from '../../protocol/predicate.ts';
import { peek, type Reader } from './reader.ts';

export type Connector = { readonly word: 'and' | 'or' | null; readonly comma: boolean };

/** Reads ', and', 'or', ',' or '&' between two things; null when none stands here. */
export function takeConnector(reader: Reader): Connector | null {
  const comma = peek(reader) === ',' || peek(reader) === ';';
  const next = peek(reader, comma ? 1 : 0);
  const word =
    next === 'and' || next === '&' || next === '&&' || next === 'but' || next === 'plus'
      ? 'and'
      : next === 'or' || next === '||' || next === 'nor'
        ? 'or'
        : null;
  if (!comma && word === null) return null;
  reader.at += (comma ? 1 : 0) + (word === null ? 0 : 1);
  return { word, comma };
}

export function allOf(parts: readonly Predicate[]): Predicate {
  const flat = parts.flatMap((part) => (part.kind === 'and' ? part.of : part.kind === 'always' ? [] : [part]));
  return flat.length === 0 ? { kind: 'always' } : flat.length === 1 ? (flat[0] as Predicate) : { kind: 'and', of: flat };
}

export function anyOf(parts: readonly Predicate[]): Predicate {
  const flat = parts.flatMap((part) => (part.kind === 'or' ? part.of : [part]));
  return flat.length === 1 ? (flat[0] as Predicate) : { kind: 'or', of: flat };
}

/**
 * Joins parts as they are read aloud. 'and' binds tighter than 'or'; a comma before 'and' or 'or' closes what stands before it, so that
 * 'A or B, and C' is (A or B) and C. In a list ('A, B or C') the commas mean what its last word does; a list without one means `plain`.
 */
export function combine(parts: readonly Predicate[], connectors: readonly Connector[], plain: 'and' | 'or'): Predicate {
  const words: { word: 'and' | 'or'; closes: boolean }[] = [];
  for (let index = connectors.length - 1; index >= 0; index -= 1) {
    const connector = connectors[index] as Connector;
    words.unshift(
      connector.word === null ? (words[0] ?? { word: plain, closes: false }) : { word: connector.word, closes: connector.comma },
    );
  }
  let group: Predicate[] = [parts[0] as Predicate];
  let inner: ('and' | 'or')[] = [];
  let result: Predicate | null = null;
  let pending: 'and' | 'or' | null = null;
  const close = () => {
    const value = joinGroup(group, inner);
    result = result === null || pending === null ? value : pending === 'and' ? allOf([result, value]) : anyOf([result, value]);
  };
  words.forEach(({ word, closes }, index) => {
    const part = parts[index + 1] as Predicate;
    if (closes) {
      close();
      pending = word;
      group = [part];
      inner = [];
    } else {
      group.push(part);
      inner.push(word);
    }
  });
  close();
  return result ?? { kind: 'always' };
}

function joinGroup(parts: readonly Predicate[], words: readonly ('and' | 'or')[]): Predicate {
  const alternatives: Predicate[][] = [[parts[0] as Predicate]];
  words.forEach((word, index) => {
    const part = parts[index + 1] as Predicate;
    if (word === 'or') alternatives.push([part]);
    else alternatives[alternatives.length - 1]?.push(part);
  });
  return anyOf(alternatives.map(allOf));
}

/** The author's 'not' before a condition: 'is not' for each comparison in it, by De Morgan's rules. */
export function negate(predicate: Predicate): Predicate {
  switch (predicate.kind) {
    case 'and':
      return anyOf(predicate.of.map(negate));
    case 'or':
      return allOf(predicate.of.map(negate));
    case 'not':
    case 'is-not':
      return predicate.of;
    case 'answered-yes':
    case 'answered-no':
    case 'chose':
    case 'says':
    case 'amount':
    case 'is-known':
      return { kind: 'is-not', of: predicate };
    default:
      return { kind: 'not', of: predicate };
  }
}
