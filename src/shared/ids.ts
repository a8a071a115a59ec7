import type { Branded } from './branded.ts';

/** The code of a finding in our knowledge, in kebab case (`neck-stiffness`). */
export type FindingCode = Branded<string, 'FindingCode'>;

/** The code of a condition in our knowledge, in kebab case (`subarachnoid-haemorrhage`). */
export type ConditionCode = Branded<string, 'ConditionCode'>;

/** The number of a question in its prompt, without the closing period (`2.1`). */
export type NodeId = Branded<string, 'NodeId'>;
