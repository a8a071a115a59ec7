import type { KnownSoFar } from '../../protocol/known-so-far.ts';
import type { Case, Domain } from './domains.ts';

/** What is taken for known in one case: one value of each domain, by the domain's key. */
export type Chosen = ReadonlyMap<string, Case>;

/** Every combination of the domains' values, one after another, in a fixed order. */
export function* casesOf(domains: readonly Domain[]): Generator<Chosen> {
  const places = domains.map(() => 0);
  for (;;) {
    yield new Map(
      domains.flatMap(({ key, cases }, index) =>
        cases[places[index] as number] === undefined ? [] : [[key, cases[places[index] as number] as Case]],
      ),
    );
    let place = 0;
    for (; place < domains.length; place += 1) {
      places[place] = (places[place] as number) + 1;
      if ((places[place] as number) < (domains[place]?.cases.length ?? 0)) break;
      places[place] = 0;
    }
    if (place === domains.length) return;
  }
}

export function countCases(domains: readonly Domain[]): number {
  return domains.reduce((product, domain) => product * domain.cases.length, 1);
}

/** A case as predicates see it. */
export function knownIn(chosen: Chosen): KnownSoFar {
  const age = chosen.get('age');
  const sex = chosen.get('sex');
  return {
    answer: (node) => {
      const value = chosen.get(`answer ${node}`);
      return value?.kind === 'answer' ? value.answer : 'not-asked';
    },
    finding: (code) => {
      const value = chosen.get(`finding ${code}`);
      return value?.kind === 'finding' ? value.status : 'untold';
    },
    amount: (code) => {
      const value = chosen.get(`amount ${code}`);
      return value?.kind === 'amount' ? value.amount : null;
    },
    ageYears: age?.kind === 'amount' ? age.amount : null,
    sex: sex?.kind === 'sex' ? sex.sex : null,
  };
}
