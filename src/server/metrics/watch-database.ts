import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Metrics, Sample } from '../../platform/metrics/metrics.ts';

/** Tells how the database is, and what waits in it: the same at every server on one database. */
export function watchDatabase(metrics: Metrics, { kysely, isHealthy, connections }: Database): void {
  metrics.gauge('anamnesis_database_up', 'Whether the database answers.', async () => [{ value: (await isHealthy()) ? 1 : 0 }]);
  metrics.gauge('anamnesis_database_connections', 'Connections of this process, and calls that wait for one.', () =>
    Object.entries(connections()).map(([state, value]) => ({ labels: { state }, value })),
  );
  const counted = (name: string, help: string, query: ReturnType<typeof sql<{ label: string; value: string }>>, label: string | null) =>
    metrics.gauge(name, help, async (): Promise<readonly Sample[]> => {
      if (!(await isHealthy())) return [];
      const { rows } = await query.execute(kysely);
      return rows.map((row) => ({ ...(label === null ? {} : { labels: { [label]: row.label } }), value: Number(row.value) }));
    });
  counted(
    'anamnesis_runs',
    'Tests and runs that are not over, by state.',
    sql`select state.name as label, count(test_runs.id)::text as value
      from (values ('waiting'), ('queued'), ('running')) as state (name)
      left join test_runs on test_runs.state = state.name group by state.name`,
    'state',
  );
  counted(
    'anamnesis_jobs',
    'Jobs that are not over, by queue.',
    sql`select queue.name as label, count(job.id)::text as value
      from jobs.queue left join jobs.job on job.name = queue.name and job.state < 'completed' group by queue.name`,
    'queue',
  );
  counted(
    'anamnesis_sessions',
    'Tokens that are not expired.',
    sql`select '' as label, count(*)::text as value from session_tokens where expires_at > now()`,
    null,
  );
  counted(
    'anamnesis_model_tokens_of_day',
    'Tokens of language models of this day of UTC, over all processes.',
    sql`select '' as label, coalesce(sum(tokens), 0)::text as value from model_token_days where day = (now() at time zone 'UTC')::date`,
    null,
  );
  counted(
    'anamnesis_database_bytes',
    'Size of the database.',
    sql`select '' as label, pg_database_size(current_database())::text as value`,
    null,
  );
}
