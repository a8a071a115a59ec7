/**
 * Every table, and what stands in it of a patient: `erased` goes with the account by its foreign keys; `ids` holds random ids of accounts and
 * nothing else of them, and stays; `hashed` holds hashes for a day at most; `nothing` was never a patient's. What is kept outside of them is in
 * `besideTheTables`.
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

/**
 * What there is beside the tables, and what stands in it of a patient: the schemas of the database, and what is in DATA_DIR. An export or a backup is a
 * file elsewhere, which whoever made it keeps and lets go.
 */
export const besideTheTables = {
  schemas: {
    public: 'the tables',
    jobs: 'nothing: the queue, whose jobs hold ids of compilations and runs',
  },
  dataDir: {
    postgres: 'the embedded database: written anew after an erasure, log of changes included',
    'postgres-location': 'nothing: where the embedded database is, if not here',
    'postgres-password': 'nothing: a secret',
    'postgres-app-password': 'nothing: a secret',
    'token-secret': 'nothing: a secret',
    invitation: 'nothing: the first access code',
    caches: 'nothing: the knowledge, parsed',
    log: 'random ids of accounts, and addresses',
    'speech-models': 'nothing: what recognises speech',
  },
} as const;
