import { z } from 'zod';
import { instant } from '../text.ts';
import { modelCall, modelUse } from './model-use.ts';

export const testStatuses = ['queued', 'running', 'succeeded', 'failed'] as const;
export type TestStatus = (typeof testStatuses)[number];

/** 3 COR: the expected diagnosis stands first; 2 TOP3: among the first three; 1 DNM: only among those not to be missed; 0 MISS. */
export const diagnosisAccuracy = z.int().min(0).max(3);

/** From 0 to 100. */
export const questionsMissedPercent = z.number().min(0).max(100);

/** What a run came to, in short. The diagnoses are separated by commas; commas inside parentheses separate nothing. */
export const testSummary = z.object({
  diagnosis_accuracy: diagnosisAccuracy,
  top_3_diagnoses: z.string(),
  do_not_miss_diagnoses: z.string(),
  questions_missed_percent: questionsMissedPercent,
});

/** What the judge says of a run, each as a list. */
export const evaluatorOutput = z.object({
  top_3_diagnoses: z.array(z.string()),
  do_not_miss_diagnoses: z.array(z.string()),
  next_steps: z.array(z.string()),
  questions_missed: z.array(z.string()),
});

/** A test or run as a card shows it. `summary` and `evaluator_output` are there once it succeeded, `error` where it failed. */
export const testCard = z.object({
  test_id: z.string(),
  /** The case that it is a run of; null for a test of its own. */
  case_id: z.string().nullable(),
  batch_id: z.string().nullable(),
  status: z.enum(testStatuses),
  diagnosis: z.string(),
  created_at: instant,
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  /** How many replies the patient has given. */
  current_turns: z.int(),
  /** The protocol's name and the first 8 characters of its hash; null before the complaint chose one. */
  protocol_version: z.string().nullable(),
  summary: testSummary.nullable(),
  error: z.string().nullable(),
  medical_info: z.string(),
  evaluator_output: evaluatorOutput.nullable(),
});

export type TestCard = z.infer<typeof testCard>;
export type TestSummary = z.infer<typeof testSummary>;
export type EvaluatorOutput = z.infer<typeof evaluatorOutput>;

/**
 * One message of the transcript; `node` is the protocol's question where the assistant asks one. The options that were shown below a message end it,
 * as a Markdown list.
 */
export const transcriptTurn = z.object({
  role: z.enum(['assistant', 'patient']),
  content: z.string(),
  node: z.string().nullable(),
  /** The calls to language models behind it. */
  calls: z.array(modelCall),
});

const missedNode = z.object({ node_id: z.string(), reason: z.string() });

/** The way through the questions and the facts collected, against those of the patient's history. */
export const pathAnalysis = z.object({
  /** Nodes in the order in which they were asked; a question from the knowledge by the name of its finding. */
  actual_path: z.array(z.string()),
  path_delta: z.object({ missed_nodes: z.array(missedNode), unnecessary_nodes: z.array(missedNode) }),
  facts_diff: z.object({
    missed_facts: z.array(z.object({ key: z.string(), expected: z.string(), reason: z.string() })),
    incorrect_facts: z.array(z.object({ key: z.string(), expected: z.string(), actual: z.string(), reason: z.string() })),
  }),
  facts_collected: z.array(z.object({ label: z.string(), value: z.string() })),
});

/** A statement of the emulated patient that the history contradicts or does not hold: the score may then not be the assistant's fault. */
export const fidelityBreak = z.object({
  kind: z.string(),
  about: z.string(),
  said: z.string(),
  /** Which of the patient's replies says it, from 0. */
  reply: z.int(),
});

/** Who asks in a run: the protocol and then the knowledge, the protocol alone, or the knowledge without a protocol. */
export const questionSource = z.enum(['all', 'protocol-only', 'knowledge-only']);

/** How much the emulated patients tell unasked: all alike, or 30 % reticent, 50 % ordinary and 20 % talkative ones. */
export const patientKind = z.enum(['mixed', 'reticent', 'ordinary', 'talkative']);

/** How much was called for, and what of it was brought out by what: `unasked` is what was told beside other answers. The rest was never told. */
export const countByOrigin = z.object({
  called_for: z.int(),
  opening: z.int(),
  protocol: z.int(),
  knowledge: z.int(),
  open: z.int(),
  unasked: z.int(),
});

/** Questions of the protocol that were of no use: not relevant, asked before, told already, or not fit for this person. */
export const askedInVain = z.object({ irrelevant: z.int(), repeated: z.int(), already_told: z.int(), unfit: z.int() });

/** What the protocol itself did for the patient, apart from what was volunteered and what was asked beyond it. Turns count from 0. */
export const contribution = z.object({
  /** What the history tells, by what brought it out: the opening, the protocol's questions, the knowledge's, open questions, or nobody. */
  facts: countByOrigin,
  /** The same of what tells the expected diagnosis and the dangers of the complaint. */
  evidence: countByOrigin,
  /** From 0 to 100: the share of both that the protocol's questions brought out, of what the opening left. */
  elicited_percent: z.number().nullable(),
  emergency: z.object({
    expected: z.enum(['yes', 'may-be', 'no']),
    /** No emergency, but the history tells more than the complaint of what a danger is told by. */
    resembled: z.boolean(),
    by_protocol_in_turn: z.int().nullable(),
    by_guard_in_turn: z.int().nullable(),
  }),
  /** The diagnoses that the protocol's own lines name, whether the expected one is among them, and whether any line could name it. */
  hints: z.object({ named: z.array(z.string()), expected: z.boolean(), can_name_it: z.boolean() }),
  asked_in_vain: askedInVain,
  questions: z.int(),
  questions_beyond: z.int(),
});
export type Contribution = z.infer<typeof contribution>;

/** What a run ran on: two runs alike in all of it are alike in everything. */
export const ranOn = z.object({
  /** The protocol's name and the first 8 characters of its hash; null before the complaint chose one. */
  protocol_version: z.string().nullable(),
  protocol_hash: z.string().nullable(),
  questions: questionSource.default('all'),
  /** Runs before this could be chosen had patients who told everything when asked for anything else. */
  patients: patientKind.default('talkative'),
  /** Who spoke; those that differ from the assistant's are named with their role. */
  model: z.string(),
  /** The instructions of the models by role, each with the beginning of its hash; null where no model was asked. */
  prompts: z.string().nullable().default(null),
  seed: z.int(),
  knowledge_version: z.string().nullable(),
});

/** A score that a language model had a say in: it took a diagnosis for the expected one that our own rules take for another. */
export const matchByModel = z.object({
  diagnosis: z.string(),
  /** How it is meant by the expected one. */
  as: z.enum(['same', 'more-specific', 'broader']),
  reason: z.string(),
  /** The score by our own rules alone. */
  accuracy_by_rules: diagnosisAccuracy,
});

/** A run with everything that is known of it. Parts that only a finished run has are null before. */
export const testDetails = z.object({
  test_id: z.string(),
  run_id: z.string(),
  card: testCard,
  emulator_transcript: z.array(transcriptTurn).nullable(),
  patient_medical_info: z.string(),
  patient_emulator_prompt: z.string(),
  evaluator_output: evaluatorOutput.nullable(),
  path_analysis: pathAnalysis.nullable(),
  fidelity_breaks: z.array(fidelityBreak),
  /** Null before it is scored, and for runs that were scored before this was counted. */
  contribution: contribution.nullable().default(null),
  /** Null where our own rules alone decided the score. */
  match_by_model: matchByModel.nullable().default(null),
  ran_on: ranOn,
  /** What its language models took, all calls together; null until it is scored. */
  model_use: modelUse.nullable(),
  /** The calls of the judge. */
  judge_calls: z.array(modelCall),
});

export type TestDetails = z.infer<typeof testDetails>;
export type TranscriptTurn = z.infer<typeof transcriptTurn>;
export type PathAnalysis = z.infer<typeof pathAnalysis>;
export type RanOn = z.infer<typeof ranOn>;

export const testUnknown = 'There is no such test.';
export const runUnknown = 'This case has no such run.';
