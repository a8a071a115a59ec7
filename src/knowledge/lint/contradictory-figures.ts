import type { KnowledgeEntries } from '../knowledge-entries.ts';
import { figureOf } from './figure-of.ts';
import { type Remark, remarkOf } from './remark.ts';

type Finding = KnowledgeEntries['findings'][number]['entry'];

/** Figures that cannot both be right: more people with a refinement than with what it refines, and what is called telling and is not. */
export function remarksOnFigures({ conditions, findings }: KnowledgeEntries): readonly Remark[] {
  const on = remarkOf('contradictory', 'figures');
  const byCode = new Map(findings.map(({ entry }) => [entry.code, entry]));
  return [
    ...findings.flatMap((located) =>
      basesOf(located.entry).flatMap(({ base, how }) => {
        const background = byCode.get(base)?.background ?? 1;
        return located.entry.background > background
          ? [on(located, `background ${located.entry.background} is above that of ${base}, which it ${how} (${background})`)]
          : [];
      }),
    ),
    ...conditions.flatMap((located) => {
      const figures = new Map(Object.entries(located.entry.findings).map(([code, figure]) => [code, figureOf(figure)]));
      return [...figures].flatMap(([code, { often, telling }]) => {
        const finding = byCode.get(code);
        if (finding === undefined) return [];
        const above = basesOf(finding).flatMap(({ base, how }) => {
          const share = figures.get(base)?.often ?? 1;
          return often > share ? [on(located, `${code} (${often}) is more frequent than ${base}, which it ${how} (${share})`)] : [];
        });
        const isTelling = telling !== 'high' || often > finding.background;
        return isTelling ? above : [...above, on(located, `${code} is called telling, and no more frequent than in other people`)];
      });
    }),
  ];
}

function basesOf({ of, implies }: Finding): readonly { readonly base: string; readonly how: string }[] {
  const implied = implies.filter((code) => code !== of).map((base) => ({ base, how: 'implies' }));
  return of === undefined ? implied : [{ base: of, how: 'refines' }, ...implied];
}
