/**
 * Every table, and what stands in it of a patient: `erased` goes with the account by its foreign keys; `ids` holds random ids of accounts and
 * nothing else of them, and stays; `hashed` holds hashes for a day at most; `nothing` was never a patient's. Outside the tables nothing is kept: jobs
 * hold ids only, the caches are of knowledge, and an export is a file that whoever made it keeps.
 */
export const wherePatientsAre = {
  accounts: 'erased',
  attempt_counts: 'hashed',
  audit_events: 'ids',
  cases: 'nothing',
  compile_outputs: 'nothing',
  compile_sessions: 'nothing',
  consultation_coverage: 'erased',
  consultation_facts: 'erased',
  consultation_messages: 'erased',
  consultation_states: 'erased',
  consultations: 'erased',
  emulator_replies: 'nothing',
  emulator_sessions: 'nothing',
  invitations: 'nothing',
  known_networks: 'erased',
  medical_texts: 'erased',
  model_answers: 'nothing',
  model_token_days: 'nothing',
  physical_info: 'erased',
  protocol_publications: 'nothing',
  published_protocols: 'nothing',
  recovery_codes: 'erased',
  second_factors: 'erased',
  session_tokens: 'erased',
  source_validations: 'nothing',
  test_batches: 'nothing',
  test_runs: 'nothing',
  used_id_tokens: 'hashed',
} as const satisfies Readonly<Record<string, 'erased' | 'ids' | 'hashed' | 'nothing'>>;

/** The tables of which a patient's rows are erased. */
export const erasedTables: readonly string[] = Object.entries(wherePatientsAre).flatMap(([table, what]) =>
  what === 'erased' ? [table] : [],
);
