import type { caseCountsContract } from '../../../../contracts/cases/case-counts.ts';
import type { ReplyOf } from '../../../../contracts/contract.ts';

type CountedGroup = ReplyOf<typeof caseCountsContract>['groups'][number];

interface Names {
  readonly chief_complaint: string;
  readonly also_for: readonly string[];
}

/** The groups of cases whose chief complaint is one that a prompt answers to, by any of its names, whatever their case and spaces. */
export function groupsForComplaint(groups: readonly CountedGroup[], { chief_complaint, also_for }: Names): readonly CountedGroup[] {
  const names = new Set([chief_complaint, ...also_for].map(plain));
  return groups.filter((group) => names.has(plain(group.chief_complaint)));
}

function plain(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}
