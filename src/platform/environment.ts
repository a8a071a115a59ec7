import { isIP } from 'node:net';
import type { z } from 'zod';
import { fail, type Result, succeed } from '../shared/result.ts';
import { type EnvironmentValues, environmentVariables, type ModelChoice, modelChoice, type SpeechChoice } from './environment-variables.ts';

/** Who speaks in one role, and where a language model is reached. A null address is the provider's own. */
export interface RoleModel {
  readonly choice: ModelChoice;
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
}

/** The date in the legal text. Data is erased only when an operator named the day. */
export type DeletionDate =
  | { readonly kind: 'displayed-only'; readonly text: string }
  | { readonly kind: 'erases'; readonly isoDate: string };

/** What an operator configured, checked. Read once at the start and handed down; nothing else knows the variables' names. */
export interface Environment {
  readonly port: number;
  readonly host: string;
  readonly hostIsLoopback: boolean;
  /** Absolute. */
  readonly dataDir: string;
  /** Null means the embedded database below `dataDir`. */
  readonly databaseUrl: string | null;
  /** The same database as its owner, who makes the schema and gives the role of `databaseUrl` its rights; null where that role is to own it. */
  readonly databaseOwnerUrl: string | null;
  readonly accessCodes: readonly string[];
  readonly companyDomain: string;
  readonly googleClientId: string | null;
  readonly googleIssuer: string;
  readonly googleJwksUrl: string;
  readonly devMode: boolean;
  /** Whether staff may sign in as the local developer, without Google. */
  readonly localStaffSignIn: boolean;
  /** Null means one that is generated once into `dataDir`. */
  readonly tokenSecret: string | null;
  readonly deletionDate: DeletionDate;
  readonly models: {
    /** Who reads, and who words. */
    readonly understand: RoleModel;
    readonly phrase: RoleModel;
    readonly patient: RoleModel;
    readonly evaluator: RoleModel;
    readonly compiler: RoleModel;
    readonly timeoutMs: number;
    readonly turnDeadlineMs: number;
    readonly tokensPerConsultation: number;
    /** Over all processes on one database, by days of UTC. */
    readonly tokensPerDay: number;
    /** Of tokens, in whatever currency; null where none is configured. */
    readonly price: { readonly inputPerMillion: number; readonly outputPerMillion: number } | null;
  };
  readonly speechToText: { readonly choice: SpeechChoice; readonly baseUrl: string | null; readonly apiKey: string | null };
  /** A mirror for the model of local recognition; null for its publisher's own server. */
  readonly speechModelUrl: string | null;
  readonly textToSpeech: { readonly choice: SpeechChoice; readonly baseUrl: string | null; readonly apiKey: string | null };
  readonly avatar: { readonly choice: 'local' | 'd-id' | 'off'; readonly baseUrl: string | null; readonly apiKey: string | null };
  readonly voiceToggle: boolean;
  readonly avatarToggle: boolean;
  readonly testBenchCapacity: number;
  readonly assistantName: string;
  readonly emergencyNumber: string;
  readonly crisisLine: string;
  /** Where spans are sent by OTLP over HTTP; null for nowhere. */
  readonly traceCollectorUrl: string | null;
  readonly rateLimits: boolean;
  /** Addresses and networks whose word on a caller's address and protocol is taken. */
  readonly trustedProxies: readonly string[];
  /** Patients must set up a one-time code before they go on. */
  readonly requireSecondFactor: boolean;
  /** Where Prometheus may ask for metrics, on the same host; null for nowhere. */
  readonly metricsPort: number | null;
}

/** One variable that cannot be used, and what it must be. Never holds the value, which may be a secret. */
export interface EnvironmentProblem {
  readonly variable: string;
  readonly problem: string;
}

export interface EnvironmentOptions {
  /** `when-local` turns development mode on where only this machine can reach the server and no Google client is set. */
  readonly devModeDefault: 'off' | 'when-local';
  /** False for a process that signs nobody in, and so can share a database without the secret of those that do. */
  readonly signsTokens?: boolean;
}

/** Checks a set of variables. Fails with every wrong one at once. An empty value counts as not set. */
export function readEnvironment(
  given: Readonly<Record<string, string | undefined>>,
  options: EnvironmentOptions = { devModeDefault: 'off' },
): Result<Environment, readonly EnvironmentProblem[]> {
  const problems: EnvironmentProblem[] = [];
  const read = (variable: string, schema: z.ZodType, initial: string): unknown => {
    const parsed = schema.safeParse(given[variable]?.trim() || initial);
    if (parsed.success) return parsed.data;
    problems.push({ variable, problem: parsed.error.issues[0]?.message ?? 'is not valid' });
    return undefined;
  };
  const values = Object.fromEntries(
    Object.entries(environmentVariables).map(([name, { schema, initial }]) => [name, read(name, schema, initial)]),
  ) as unknown as EnvironmentValues;
  const modelFor = (variable: (typeof roleVariables)[keyof typeof roleVariables]): RoleModel => ({
    choice: given[variable]?.trim() ? (read(variable, modelChoice, 'builtin') as ModelChoice) : values.MODEL,
    baseUrl: values[`${variable}_BASE_URL`] ?? values.MODEL_BASE_URL,
    apiKey: values[`${variable}_API_KEY`] ?? values.MODEL_API_KEY,
  });
  const models = {
    understand: modelFor(roleVariables.understand),
    phrase: modelFor(roleVariables.phrase),
    patient: modelFor(roleVariables.patient),
    evaluator: modelFor(roleVariables.evaluator),
    compiler: modelFor(roleVariables.compiler),
    timeoutMs: values.MODEL_TIMEOUT_MS,
    turnDeadlineMs: values.MODEL_TURN_DEADLINE_MS,
    tokensPerConsultation: values.MODEL_TOKENS_PER_CONSULTATION,
    tokensPerDay: values.MODEL_TOKENS_PER_DAY,
    price: priceOf(values),
  };
  if ((values.MODEL_PRICE_INPUT === null) !== (values.MODEL_PRICE_OUTPUT === null)) {
    const missing = values.MODEL_PRICE_INPUT === null ? 'MODEL_PRICE_INPUT' : 'MODEL_PRICE_OUTPUT';
    problems.push({ variable: missing, problem: 'must be set when the other price is' });
  }
  problems.push(...homelessModels(values, models), ...homelessSpeech(values));
  if (values.DATABASE_URL && values.TOKEN_SECRET === null && options.signsTokens !== false) {
    problems.push({ variable: 'TOKEN_SECRET', problem: 'must be set when DATABASE_URL is, the same for every server on that database' });
  }
  if (values.DATABASE_OWNER_URL && !values.DATABASE_URL)
    problems.push({ variable: 'DATABASE_OWNER_URL', problem: 'is of no use without DATABASE_URL, the role that the product works in' });
  if (problems.length > 0) return fail(problems);

  const hostIsLoopback = isLoopbackHost(values.HOST);
  const isLocal = hostIsLoopback && values.GOOGLE_CLIENT_ID === null;
  const devMode = given.DEV_MODE?.trim() ? values.DEV_MODE : options.devModeDefault === 'when-local' && isLocal;
  return succeed({
    port: values.PORT,
    host: values.HOST,
    hostIsLoopback,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    accessCodes: values.ACCESS_CODES,
    companyDomain: values.COMPANY_DOMAIN,
    googleClientId: values.GOOGLE_CLIENT_ID,
    googleIssuer: values.GOOGLE_ISSUER,
    googleJwksUrl: values.GOOGLE_JWKS_URL,
    devMode,
    // Behind a proxy everybody seems to come from this machine.
    localStaffSignIn: devMode && isLocal && values.TRUSTED_PROXIES.length === 0,
    tokenSecret: values.TOKEN_SECRET,
    deletionDate:
      values.DATA_DELETION_DATE === ''
        ? { kind: 'displayed-only', text: '30 Nov 2025' }
        : { kind: 'erases', isoDate: values.DATA_DELETION_DATE },
    models,
    speechToText: { choice: values.SPEECH_TO_TEXT, baseUrl: values.SPEECH_TO_TEXT_BASE_URL, apiKey: values.SPEECH_TO_TEXT_API_KEY },
    speechModelUrl: values.SPEECH_MODEL_URL,
    textToSpeech: { choice: values.TEXT_TO_SPEECH, baseUrl: values.TEXT_TO_SPEECH_BASE_URL, apiKey: values.TEXT_TO_SPEECH_API_KEY },
    avatar: { choice: values.AVATAR, baseUrl: values.AVATAR_BASE_URL, apiKey: values.AVATAR_API_KEY },
    voiceToggle: values.VOICE_TOGGLE,
    avatarToggle: values.AVATAR_TOGGLE,
    testBenchCapacity: values.TEST_BENCH_CAPACITY,
    assistantName: values.ASSISTANT_NAME,
    emergencyNumber: values.EMERGENCY_NUMBER,
    crisisLine: values.CRISIS_LINE,
    traceCollectorUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    rateLimits: values.RATE_LIMITS,
    trustedProxies: values.TRUSTED_PROXIES,
    requireSecondFactor: values.REQUIRE_SECOND_FACTOR,
    metricsPort: values.METRICS_PORT,
  });
}

const roleVariables = {
  understand: 'MODEL_UNDERSTAND',
  phrase: 'MODEL_PHRASE',
  patient: 'MODEL_PATIENT',
  evaluator: 'MODEL_EVALUATOR',
  compiler: 'MODEL_COMPILER',
} as const;

/** Of an `openai-compatible` model nobody knows where it is unless it is said. */
function homelessModels(
  { MODEL, MODEL_BASE_URL }: EnvironmentValues,
  models: Pick<Environment['models'], keyof typeof roleVariables>,
): readonly EnvironmentProblem[] {
  const isHomeless = ({ choice, baseUrl }: Pick<RoleModel, 'choice' | 'baseUrl'>) =>
    choice?.kind === 'language-model' && choice.provider === 'openai-compatible' && baseUrl === null;
  const roles = (Object.keys(roleVariables) as (keyof typeof roleVariables)[]).filter((role) => isHomeless(models[role]));
  const [first] = [
    ...(isHomeless({ choice: MODEL, baseUrl: MODEL_BASE_URL }) ? ['MODEL'] : []),
    ...roles.map((role) => roleVariables[role]),
  ];
  return first === undefined ? [] : [{ variable: 'MODEL_BASE_URL', problem: `must be set, because ${first} is openai-compatible` }];
}

/** The same of speech. */
function homelessSpeech(values: EnvironmentValues): readonly EnvironmentProblem[] {
  return (['SPEECH_TO_TEXT', 'TEXT_TO_SPEECH'] as const)
    .filter((name) => values[name]?.kind === 'openai-compatible' && values[`${name}_BASE_URL`] === null)
    .map((name) => ({ variable: `${name}_BASE_URL`, problem: `must be set, because ${name} is openai-compatible` }));
}

function priceOf({ MODEL_PRICE_INPUT: input, MODEL_PRICE_OUTPUT: output }: EnvironmentValues): Environment['models']['price'] {
  return input === null || output === null ? null : { inputPerMillion: input, outputPerMillion: output };
}

/** Checks the variables of this process. Fails with every wrong one at once. */
export function loadEnvironment(options?: EnvironmentOptions): Result<Environment, readonly EnvironmentProblem[]> {
  return readEnvironment(process.env, options);
}

/** One line that names every wrong variable, for the end of a start that could not be. */
export function describeEnvironmentProblems(problems: readonly EnvironmentProblem[]): string {
  return `Wrong environment: ${problems.map(({ variable, problem }) => `${variable} ${problem}`).join('; ')}.`;
}

/** Whether only this machine can reach a server that listens on the host. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
