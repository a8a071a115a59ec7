import type { caseListContract } from '../../../../contracts/case-list.ts';
import type { ReplyOf } from '../../../../contracts/contract.ts';

type CaseGroups = ReplyOf<typeof caseListContract>['groups'];

interface Names {
  readonly chief_complaint: string;
  readonly also_for: readonly string[];
}

/** The ids of the cases whose chief complaint is one that a prompt answers to, by any of its names, whatever their case and spaces. */
export function casesForComplaint(groups: CaseGroups, { chief_complaint, also_for }: Names): readonly string[] {
  const names = new Set([chief_complaint, ...also_for].map(plain));
  return groups.filter((group) => names.has(plain(group.chief_complaint))).flatMap(({ cases }) => cases.map(({ id }) => id));
}

function plain(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}
