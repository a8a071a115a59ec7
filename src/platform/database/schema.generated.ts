import type { Generated } from 'kysely';

export interface Schema {
  accounts: {
    id: Generated<string>;
    auth_provider: string;
    email: string;
    name: string;
    role: string;
    password_hash: string | null;
    must_change_password: Generated<boolean>;
    created_at: Generated<Date>;
    provider_subject: string | null;
  };
  attempt_counts: {
    kind: string;
    subject: string;
    attempts: number;
    window_ends_at: Date;
    blocked_until: Date | null;
  };
  audit_events: {
    id: Generated<string>;
    at: Date;
    actor_kind: string;
    actor: string | null;
    action: string;
    subject: string | null;
    object: string | null;
    address: string | null;
    outcome: string;
    request_id: string | null;
    previous_hash: Generated<Buffer>;
    hash: Generated<Buffer>;
  };
  cases: {
    id: Generated<string>;
    chief_complaint: string;
    expected_diagnosis: string;
    patient_history: string;
    emulator_patient_prompt: string;
    emulator_instructions: string;
    notes: Generated<string>;
    completed: Generated<boolean>;
    review: Generated<boolean>;
    created_at: Date;
    created_by: string | null;
    external_id: string | null;
    latest_accuracy: number | null;
    latest_missed_percent: number | null;
    latest_finished_at: Date | null;
    latest_duration_ms: number | null;
  };
  compile_outputs: {
    session_id: string;
    stage: string;
    status: string;
    message: string;
    output: string | null;
    errors: unknown;
  };
  compile_sessions: {
    id: Generated<string>;
    account_id: string | null;
    opened_from: string | null;
    prompt_source: string;
    all_stages: boolean;
    stage: string;
    status: string;
    message: string;
    run_id: string | null;
    created_at: Generated<Date>;
    changed_at: Generated<Date>;
    expires_at: Date | null;
  };
  consultation_coverage: {
    consultation_id: string;
    revision: number;
    protocol_hash: string;
    owner_kind: string;
    reached: unknown;
  };
  consultation_facts: {
    consultation_id: string;
    message_position: number;
    ordinal: number;
    finding: string;
    status: string;
    value: unknown;
    quote: string | null;
    source: unknown;
  };
  consultation_messages: {
    id: Generated<string>;
    consultation_id: string;
    position: number;
    sender: string;
    content: string;
    turn: unknown;
    client_message_id: string | null;
    created_at: Generated<Date>;
    step_times_ms: unknown;
    patient_trace: unknown;
    model_calls: unknown;
  };
  consultation_states: {
    consultation_id: string;
    revision: number;
    state: unknown;
  };
  consultations: {
    id: Generated<string>;
    owner_kind: string;
    owner_id: string;
    account_id: string | null;
    protocol_name: string | null;
    protocol_hash: string | null;
    knowledge_version: string;
    state: unknown;
    phase: string;
    revision: Generated<number>;
    started_at: Generated<Date>;
    superseded_at: Date | null;
    model_tokens: Generated<string>;
  };
  emulator_replies: {
    consultation_id: string;
    revision: number;
    message_id: string;
    content: string;
    trace: unknown;
    created_at: Date;
  };
  emulator_sessions: {
    id: Generated<string>;
    account_id: string;
    chat_mode: string;
    is_paused: Generated<boolean>;
    medical_info: string;
    system_prompt: string;
    protocol: string | null;
    forked_from_session: string | null;
    forked_from_message: string | null;
    created_at: Date;
    last_used_at: Date;
    model: Generated<string>;
  };
  invitations: {
    id: Generated<string>;
    code_hash: string;
    code_ending: string;
    uses_allowed: number;
    uses_spent: Generated<number>;
    created_at: Generated<Date>;
    expires_at: Date;
    revoked_at: Date | null;
  };
  known_networks: {
    account_id: string;
    network_hash: string;
    last_used_at: Generated<Date>;
  };
  medical_texts: {
    account_id: string;
    kind: string;
    description: string;
    updated_at: Generated<Date>;
  };
  model_answers: {
    key: string;
    answer: string;
    kept_at: Generated<Date>;
  };
  model_token_days: {
    day: string;
    tokens: string;
  };
  physical_info: {
    account_id: string;
    date_of_birth: string;
    gender: string;
    height: string;
    height_units: string;
    weight: string;
    weight_units: string;
    updated_at: Generated<Date>;
  };
  protocol_publications: {
    id: Generated<number>;
    name: string;
    hash: string;
    source: string;
    origin: string;
    takes_effect: boolean;
    published_by: string | null;
    note: string;
    published_at: Date;
  };
  published_protocols: {
    hash: string;
    name: string;
    protocol: unknown;
    published_at: Generated<Date>;
  };
  recovery_codes: {
    id: Generated<string>;
    account_id: string;
    code_hash: string;
  };
  second_factors: {
    account_id: string;
    secret: Buffer | null;
    pending_secret: Buffer | null;
    confirmed_at: Date | null;
    last_step: Generated<string>;
  };
  session_tokens: {
    id: Generated<string>;
    session_id: string;
    account_id: string;
    issued_at: Generated<Date>;
    expires_at: Date;
    session_began_at: Generated<Date>;
    grace_ends_at: Date | null;
    owes: string | null;
  };
  source_validations: {
    id: Generated<string>;
    account_id: string;
    source_text: string | null;
    status: string;
    message: string;
    total_issues: Generated<number>;
    issues: Generated<unknown>;
    created_at: Date;
  };
  test_batches: {
    id: Generated<string>;
    name: string;
    cases_kind: string;
    chief_complaint: string | null;
    protocol_hash: string | null;
    protocol_name: string | null;
    model: string;
    seed: number;
    repeats: number;
    created_at: Date;
    created_by: string;
    cancelled_at: Date | null;
    fresh: Generated<boolean>;
    question_source: Generated<string>;
    patient_kind: Generated<string>;
  };
  test_runs: {
    id: Generated<string>;
    case_id: string | null;
    batch_id: string | null;
    repeat: Generated<number>;
    state: string;
    error: string | null;
    chief_complaint: string | null;
    diagnosis: string;
    medical_info: string;
    emulator_prompt: string;
    metadata: unknown;
    protocol: string | null;
    model: string;
    seed: number;
    created_at: Date;
    created_by: string;
    started_at: Date | null;
    finished_at: Date | null;
    trouble: string | null;
    protocol_name: string | null;
    protocol_hash: string | null;
    knowledge_version: string | null;
    accuracy: number | null;
    questions_missed_percent: number | null;
    verdict: unknown;
    questions: Generated<number | null>;
    fidelity_breaks: Generated<number | null>;
    texts_hash: string | null;
    models: unknown;
    judge_calls: unknown;
    model_input_tokens: string | null;
    model_output_tokens: string | null;
    model_cost: number | null;
    model_ms: number | null;
    model_calls: number | null;
    model_fall_backs: number | null;
    model_replayed: number | null;
    contribution: Generated<unknown>;
  };
  used_id_tokens: {
    hash: string;
    expires_at: Date;
  };
}
