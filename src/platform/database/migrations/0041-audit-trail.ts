import { type Kysely, sql } from 'kysely';

/**
 * Who did what, append-only: rows are numbered without a gap and each holds the hash of the one before it, so that a row that was changed, taken
 * out or put in later is found. Accounts stand there by their random ids, without a foreign key: erasing an account leaves the trail whole.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_events (
      -- Filled in by the trigger, as the hashes are.
      id bigint primary key default 0,
      at timestamptz not null,
      actor_kind text not null check (actor_kind in ('account', 'anonymous', 'operator', 'server')),
      actor uuid,
      action text not null,
      subject uuid,
      object uuid,
      address text,
      outcome text not null,
      request_id uuid,
      previous_hash bytea not null default '',
      hash bytea not null default ''
    )`.execute(database);
  await sql`create index audit_events_subject on audit_events (subject, id)`.execute(database);
  await sql`create index audit_events_actor on audit_events (actor, id)`.execute(database);

  // One row after the other: whoever adds holds the lock to the end of the transaction, which is short and its own.
  await sql`
    create function chain_audit_event() returns trigger language plpgsql as $$
    declare
      newest record;
    begin
      perform pg_advisory_xact_lock(7310040);
      select id, hash into newest from audit_events order by id desc limit 1;
      new.id := coalesce(newest.id, 0) + 1;
      new.previous_hash := coalesce(newest.hash, ''::bytea);
      new.hash := sha256(new.previous_hash || convert_to(jsonb_build_array(
        new.id, to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), new.actor_kind, new.actor, new.action,
        new.subject, new.object, new.address, new.outcome, new.request_id)::text, 'UTF8'));
      return new;
    end $$`.execute(database);
  await sql`create trigger audit_events_chain before insert on audit_events for each row execute function chain_audit_event()`.execute(
    database,
  );
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit trail is append-only';
    end $$`.execute(database);
  await sql`create trigger audit_events_no_change before update or delete or truncate on audit_events
    for each statement execute function refuse_audit_change()`.execute(database);
}
