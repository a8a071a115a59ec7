import { at, firstOf, listOf, textOf } from './json-reading.ts';
import type { CollectedFact, IncorrectFact, MissedFact, NodeRemark, PathView } from './run-view.ts';

/** The way a run took and its facts, which may stand in `path_analysis` or beside it; null where none of it is there. */
export function readPath(details: unknown): PathView | null {
  const inAnalysis = (key: string): unknown =>
    firstOf(
      ...[at(details, 'path_analysis'), details, at(details, 'details', 'path_analysis'), at(details, 'details')].map((place) =>
        at(place, key),
      ),
    );
  const traversal = inAnalysis('actual_traversal');
  const actualPath = inAnalysis('actual_path');
  const delta = inAnalysis('path_delta');
  const diff = inAnalysis('facts_diff');
  const facts = inAnalysis('facts_collected');
  if ([actualPath, delta, diff, facts, traversal].every((part) => typeof part !== 'object' && typeof part !== 'string')) return null;
  const collected = readFacts(facts);
  return {
    actualPath: readNodes(firstOf(actualPath, traversal)),
    missedNodes: listOf(at(delta, 'missed_nodes')).flatMap(readRemark),
    unnecessaryNodes: listOf(at(delta, 'unnecessary_nodes')).flatMap(readRemark),
    missedFacts: listOf(at(diff, 'missed_facts')).flatMap(readMissedFact),
    incorrectFacts: listOf(at(diff, 'incorrect_facts')).flatMap(readIncorrectFact),
    facts: collected.length > 0 ? collected : listOf(traversal).flatMap((entry) => readFacts(at(entry, 'facts_extracted'))),
  };
}

/** Nodes as a list of names or of objects, or as one text that joins them by arrows. */
function readNodes(nodes: unknown): readonly string[] {
  const entries = typeof nodes === 'string' ? nodes.split(/\s*(?:->|→|,)\s*/) : listOf(nodes);
  return entries.flatMap((entry) => nodeOf(entry) ?? []);
}

function nodeOf(entry: unknown): string | null {
  return textOf(firstOf(at(entry, 'node_id'), at(entry, 'node'), at(entry, 'id'), entry));
}

function readRemark(entry: unknown): readonly NodeRemark[] {
  const node = nodeOf(entry);
  return node === null ? [] : [{ node, reason: textOf(at(entry, 'reason')) ?? '' }];
}

function readMissedFact(entry: unknown): readonly MissedFact[] {
  const key = keyOf(entry);
  if (key === null) return [];
  const expected = firstOf(at(entry, 'expected'), at(entry, 'expected_value'));
  return [{ key, expected: valueWords(expected), reason: textOf(at(entry, 'reason')) ?? '' }];
}

function readIncorrectFact(entry: unknown): readonly IncorrectFact[] {
  const actual = firstOf(at(entry, 'actual'), at(entry, 'actual_value'));
  return readMissedFact(entry).map((fact) => ({ ...fact, actual: valueWords(actual) }));
}

/** Facts as a list of labels and values, or as an object whose keys are the labels. */
function readFacts(facts: unknown): readonly CollectedFact[] {
  if (Array.isArray(facts)) {
    return facts.flatMap((entry) => {
      const label = keyOf(entry);
      return label === null ? [] : [{ label, value: valueWords(at(entry, 'value')) }];
    });
  }
  if (typeof facts !== 'object' || facts === null) return [];
  return Object.entries(facts).map(([label, value]) => ({ label, value: valueWords(firstOf(at(value, 'value'), value)) }));
}

function keyOf(entry: unknown): string | null {
  return textOf(firstOf(at(entry, 'label'), at(entry, 'key'), at(entry, 'fact'), at(entry, 'name'), entry));
}

function valueWords(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(valueWords).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
