import { type RawBuilder, sql } from 'kysely';
import type { BatchContribution } from '../../contracts/test-bench/test-batch.ts';
import type { Queries } from '../../platform/database/database.ts';

/** Sums of what prompts contributed, of which those of several groups can be added up. */
export interface ContributionSums {
  readonly runs: number;
  readonly elicited_sum: number;
  readonly elicited_runs: number;
  readonly brought_out: BatchContribution['brought_out'];
  readonly emergencies: BatchContribution['emergencies'];
  readonly diagnoses: BatchContribution['diagnoses'];
  readonly asked_in_vain: BatchContribution['asked_in_vain'];
  readonly questions: number;
  readonly questions_beyond: number;
}

/** What the prompts of a batch's runs contributed, by chief complaint; none where it was counted of no run. */
export async function contributionsOfBatch(queries: Queries, batchId: string): Promise<ReadonlyMap<string, ContributionSums>> {
  const { rows } = await sql<ContributionSums & { readonly chief_complaint: string }>`
    select coalesce(chief_complaint, '') as chief_complaint, count(*)::integer as runs,
      coalesce(sum((contribution ->> 'elicitedPercent')::double precision), 0) as elicited_sum,
      count(contribution ->> 'elicitedPercent')::integer as elicited_runs,
      jsonb_build_object('called_for', ${ofBoth('calledFor')}, 'opening', ${ofBoth('opening')}, 'protocol', ${ofBoth('protocol')},
        'knowledge', ${ofBoth('knowledge')}, 'open', ${ofBoth('open')}, 'unasked', ${ofBoth('unasked')}) as brought_out,
      jsonb_build_object('expected', ${runsWhere(isEmergency)},
        'called', ${runsWhere(sql`${isEmergency} and contribution #>> '{emergency,byProtocolInTurn}' is not null`)}) as emergencies,
      jsonb_build_object('known', ${runsWhere(isKnown)}, 'named', ${runsWhere(sql`${isKnown} and (contribution #>> '{hints,expected}')::boolean`)}) as diagnoses,
      jsonb_build_object('irrelevant', ${sumOf('askedInVain', 'irrelevant')}, 'repeated', ${sumOf('askedInVain', 'repeated')},
        'already_told', ${sumOf('askedInVain', 'alreadyTold')}, 'unfit', ${sumOf('askedInVain', 'unfit')}) as asked_in_vain,
      ${sumOf('questions')} as questions, ${sumOf('questionsBeyond')} as questions_beyond
    from test_runs where batch_id = ${batchId} and contribution is not null
    group by chief_complaint`.execute(queries);
  return new Map(rows.map(({ chief_complaint, ...sums }) => [chief_complaint, sums]));
}

const isEmergency = sql`contribution #>> '{emergency,expected}' = 'yes'`;
const isKnown = sql`(contribution #>> '{hints,canNameIt}')::boolean`;

function sumOf(...path: readonly string[]): RawBuilder<number> {
  return sql`coalesce(sum((contribution #>> ${[...path]}::text[])::integer), 0)::integer`;
}

function ofBoth(origin: string): RawBuilder<number> {
  return sql`${sumOf('facts', origin)} + ${sumOf('evidence', origin)}`;
}

function runsWhere(condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(count(*) filter (where ${condition}))::integer`;
}

/** Sums of several groups as one; null where there are none. */
export function presentContributions(groups: readonly ContributionSums[]): BatchContribution | null {
  if (groups.length === 0) return null;
  const sum = (count: (group: ContributionSums) => number) => groups.reduce((total, group) => total + count(group), 0);
  const elicitedRuns = sum((group) => group.elicited_runs);
  return {
    runs: sum(({ runs }) => runs),
    elicited_percent: elicitedRuns === 0 ? null : sum((group) => group.elicited_sum) / elicitedRuns,
    brought_out: {
      called_for: sum((group) => group.brought_out.called_for),
      opening: sum((group) => group.brought_out.opening),
      protocol: sum((group) => group.brought_out.protocol),
      knowledge: sum((group) => group.brought_out.knowledge),
      open: sum((group) => group.brought_out.open),
      unasked: sum((group) => group.brought_out.unasked),
    },
    emergencies: { expected: sum(({ emergencies }) => emergencies.expected), called: sum(({ emergencies }) => emergencies.called) },
    diagnoses: { known: sum(({ diagnoses }) => diagnoses.known), named: sum(({ diagnoses }) => diagnoses.named) },
    asked_in_vain: {
      irrelevant: sum((group) => group.asked_in_vain.irrelevant),
      repeated: sum((group) => group.asked_in_vain.repeated),
      already_told: sum((group) => group.asked_in_vain.already_told),
      unfit: sum((group) => group.asked_in_vain.unfit),
    },
    questions: sum(({ questions }) => questions),
    questions_beyond: sum((group) => group.questions_beyond),
  };
}
