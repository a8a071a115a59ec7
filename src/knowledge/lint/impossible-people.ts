import { type AgeBand, ageBands } from '../../clinical/condition.ts';
import type { KnowledgeEntries } from '../knowledge-entries.ts';
import { type Remark, remarkOf } from './remark.ts';

type Ages = readonly [number, number];
type LocatedCondition = KnowledgeEntries['conditions'][number];
type Finding = KnowledgeEntries['findings'][number]['entry'];

const onAges = remarkOf('contradictory', 'ages');
const onSex = remarkOf('contradictory', 'sex');

/** Ages and sexes that no patient has: ages that cannot be, and what is met or asked at no age or sex at which its condition occurs. */
export function remarksOnPeople({ conditions, findings, redFlags }: KnowledgeEntries): readonly Remark[] {
  const byCode = new Map(findings.map(({ entry }) => [entry.code, entry]));
  return [
    ...findings.flatMap((located) => impossible(located.entry.ages).map((why) => onAges(located, why))),
    ...redFlags.flatMap((located) =>
      [located.entry.ages, located.entry.circumstance?.ages].flatMap(impossible).map((why) => onAges(located, why)),
    ),
    ...conditions.flatMap((located) => remarksOnCondition(located, byCode)),
  ];
}

function impossible(ages: Ages | undefined): readonly string[] {
  if (ages === undefined) return [];
  const [from, to] = ages;
  if (from > to) return [`ages begin at ${from} and end at ${to}, so it is nobody's`];
  if (from < 0 || to > ageBands.old) return [`ages ${from} to ${to} are none that people have (0 to ${ageBands.old})`];
  return [];
}

function remarksOnCondition(located: LocatedCondition, findings: ReadonlyMap<string, Finding>): readonly Remark[] {
  const { age, sex, findings: figures } = located.entry;
  const bands = bandsWhereItOccurs(age);
  if (bands.length === 0) return [onAges(located, 'it occurs at no age')];
  if (sex.female === 0 && sex.male === 0) return [onSex(located, 'it occurs in neither sex')];
  return Object.keys(figures).flatMap((code) => {
    const finding = findings.get(code);
    const { ages } = finding ?? {};
    const meets = ages === undefined || impossible(ages).length > 0 || bands.some(([from, to]) => ages[0] <= to && ages[1] >= from);
    return [
      ...(ages === undefined || meets ? [] : [onAges(located, `it occurs at no age at which ${code} is asked (${ages.join(' to ')})`)]),
      ...(finding?.sex !== undefined && sex[finding.sex] === 0
        ? [onSex(located, `it never occurs in the sex of which ${code} is asked (${finding.sex})`)]
        : []),
    ];
  });
}

/** The first and last year of the age bands in which a condition can occur. */
function bandsWhereItOccurs(age: LocatedCondition['entry']['age']): readonly Ages[] {
  let from = 0;
  return (Object.entries(ageBands) as [AgeBand, number][]).flatMap(([band, to]): Ages[] => {
    const years: Ages = [from, to];
    from = to + 1;
    return (age[band] ?? 1) > 0 ? [years] : [];
  });
}
