import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { fail, type Result, succeed } from '../shared/result.ts';

/** Who speaks in one role: our own deterministic code, or a language model at a provider. */
export type ModelChoice =
  | { readonly kind: 'builtin' }
  | { readonly kind: 'language-model'; readonly provider: 'openai' | 'anthropic' | 'openai-compatible'; readonly name: string };

/** Who speaks in one role, and where a language model is reached. A null address is the provider's own. */
export interface RoleModel {
  readonly choice: ModelChoice;
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
}

/** Who turns speech into text, or text into speech. `local` names the engine that runs on this machine. */
export type SpeechChoice =
  | { readonly kind: 'local'; readonly engine: 'sherpa' | 'flite' }
  | { readonly kind: 'openai-compatible'; readonly name: string }
  | { readonly kind: 'off' };

/** The date in the legal text. Data is erased only when an operator named the day. */
export type DeletionDate =
  | { readonly kind: 'displayed-only'; readonly text: string }
  | { readonly kind: 'erases'; readonly isoDate: string };

const longestTimerMs = 2 ** 31 - 1;

const text = z.string();
const filled = text.transform((value) => (value === '' ? null : value));
const flag = z.enum(['true', 'false'], { error: "must be 'true' or 'false'" }).transform((value) => value === 'true');
const wholeNumber = (least: number, most: number) =>
  text
    .regex(/^\d{1,10}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`);
const price = filled
  .refine((value) => value === null || /^\d{1,9}(\.\d{1,9})?$/.test(value), 'must be a price such as 0.25, or empty')
  .transform((value) => (value === null ? null : Number(value)));
const webAddress = text.refine((value) => isAddress(value, ['http:', 'https:']), 'must be an http or https URL');
const optionalWebAddress = filled.refine(
  (value) => value === null || isAddress(value, ['http:', 'https:']),
  'must be an http or https URL, or empty',
);
const phoneNumber = text.regex(/^\+?[0-9][0-9 ()./-]{1,24}$/, 'must be a telephone number');

const modelPattern = /^(openai|anthropic|openai-compatible):(\S.*)$/;
const model = text.transform((value, context): ModelChoice => {
  if (value === 'builtin') return { kind: 'builtin' };
  const match = modelPattern.exec(value);
  const [, provider, name] = match ?? [];
  if (provider && name) return { kind: 'language-model', provider: provider as 'openai' | 'anthropic' | 'openai-compatible', name };
  context.addIssue("must be 'builtin', 'openai:NAME', 'anthropic:NAME' or 'openai-compatible:NAME'");
  return z.NEVER;
});

const speech = (engine: 'sherpa' | 'flite') =>
  text.transform((value, context): SpeechChoice => {
    if (value === 'off') return { kind: 'off' };
    if (value === engine) return { kind: 'local', engine };
    const name = /^openai-compatible:(\S.*)$/.exec(value)?.[1];
    if (name) return { kind: 'openai-compatible', name };
    context.addIssue(`must be '${engine}', 'openai-compatible:NAME' or 'off'`);
    return z.NEVER;
  });

const isoDay = text.refine((value) => isIsoDate(value), 'must be an ISO date such as 2027-01-31');

/** Every variable that the product reads, with its default (as text, as an operator would write it) and what it may hold. */
const variables = {
  PORT: { initial: '3000', schema: wholeNumber(0, 65535) },
  HOST: {
    initial: '127.0.0.1',
    schema: text.refine(
      (value) => isIP(value) !== 0 || /^[a-zA-Z0-9]([a-zA-Z0-9.-]*[a-zA-Z0-9])?$/.test(value),
      'must be an IP address or a host name',
    ),
  },
  DATA_DIR: { initial: './data', schema: text.transform((value) => resolve(value)) },
  DATABASE_URL: {
    initial: '',
    schema: filled.refine(
      (value) => value === null || isAddress(value, ['postgres:', 'postgresql:']),
      'must be a PostgreSQL URL such as postgresql://user:password@host:5432/name, or empty',
    ),
  },
  ACCESS_CODES: {
    initial: '',
    schema: text.transform((value) =>
      value
        .split(',')
        .map((code) => code.trim())
        .filter((code) => code !== ''),
    ),
  },
  COMPANY_DOMAIN: {
    initial: 'example.com',
    schema: text
      .regex(/^[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)+$/, 'must be a domain name such as example.com')
      .transform((value) => value.toLowerCase()),
  },
  GOOGLE_CLIENT_ID: { initial: '', schema: filled },
  GOOGLE_ISSUER: { initial: 'https://accounts.google.com', schema: webAddress },
  GOOGLE_JWKS_URL: { initial: 'https://www.googleapis.com/oauth2/v3/certs', schema: webAddress },
  DEV_MODE: { initial: 'false', schema: flag },
  TOKEN_SECRET: {
    initial: '',
    schema: filled.refine((value) => value === null || value.length >= 16, 'must have at least 16 characters (32 random ones are better)'),
  },
  DATA_DELETION_DATE: {
    initial: '',
    schema: text.pipe(z.union([z.literal(''), isoDay], { error: 'must be an ISO date such as 2027-01-31' })),
  },
  MODEL: { initial: 'builtin', schema: model },
  MODEL_BASE_URL: { initial: '', schema: optionalWebAddress },
  MODEL_API_KEY: { initial: '', schema: filled },
  MODEL_TIMEOUT_MS: { initial: '20000', schema: wholeNumber(1, longestTimerMs) },
  MODEL_TURN_DEADLINE_MS: { initial: '25000', schema: wholeNumber(1, longestTimerMs) },
  MODEL_TOKENS_PER_CONSULTATION: { initial: '400000', schema: wholeNumber(0, 9_999_999_999) },
  MODEL_TOKENS_PER_DAY: { initial: '20000000', schema: wholeNumber(0, 9_999_999_999) },
  MODEL_PRICE_INPUT: { initial: '', schema: price },
  MODEL_PRICE_OUTPUT: { initial: '', schema: price },
  MODEL_PATIENT: { initial: '', schema: text },
  MODEL_PATIENT_BASE_URL: { initial: '', schema: optionalWebAddress },
  MODEL_PATIENT_API_KEY: { initial: '', schema: filled },
  MODEL_EVALUATOR: { initial: '', schema: text },
  MODEL_EVALUATOR_BASE_URL: { initial: '', schema: optionalWebAddress },
  MODEL_EVALUATOR_API_KEY: { initial: '', schema: filled },
  MODEL_COMPILER: { initial: '', schema: text },
  MODEL_COMPILER_BASE_URL: { initial: '', schema: optionalWebAddress },
  MODEL_COMPILER_API_KEY: { initial: '', schema: filled },
  SPEECH_TO_TEXT: { initial: 'sherpa', schema: speech('sherpa') },
  SPEECH_TO_TEXT_BASE_URL: { initial: '', schema: optionalWebAddress },
  SPEECH_TO_TEXT_API_KEY: { initial: '', schema: filled },
  TEXT_TO_SPEECH: { initial: 'flite', schema: speech('flite') },
  TEXT_TO_SPEECH_BASE_URL: { initial: '', schema: optionalWebAddress },
  TEXT_TO_SPEECH_API_KEY: { initial: '', schema: filled },
  AVATAR: { initial: 'local', schema: z.enum(['local', 'd-id', 'off'], { error: "must be 'local', 'd-id' or 'off'" }) },
  AVATAR_BASE_URL: { initial: '', schema: optionalWebAddress },
  AVATAR_API_KEY: { initial: '', schema: filled },
  VOICE_TOGGLE: { initial: 'false', schema: flag },
  AVATAR_TOGGLE: { initial: 'false', schema: flag },
  TEST_BENCH_CAPACITY: { initial: '10', schema: wholeNumber(1, 10_000) },
  ASSISTANT_NAME: { initial: 'Mira', schema: text.max(60, 'must have at most 60 characters') },
  EMERGENCY_NUMBER: { initial: '911', schema: phoneNumber },
  CRISIS_LINE: { initial: '988', schema: phoneNumber },
  OTEL_EXPORTER_OTLP_ENDPOINT: { initial: '', schema: optionalWebAddress },
  RATE_LIMITS: { initial: 'on', schema: z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).transform((value) => value === 'on') },
} as const;

type VariableName = keyof typeof variables;
type Values = { readonly [Name in VariableName]: z.output<(typeof variables)[Name]['schema']> };

/** The names and defaults of all variables, in the order of the documentation. */
export const environmentDefaults: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(variables).map(([name, { initial }]) => [name, initial]),
);

/** What an operator configured, checked. Read once at the start and handed down; nothing else knows the variables' names. */
export interface Environment {
  readonly port: number;
  readonly host: string;
  readonly hostIsLoopback: boolean;
  /** Absolute. */
  readonly dataDir: string;
  /** Null means the embedded database below `dataDir`. */
  readonly databaseUrl: string | null;
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
    readonly assistant: RoleModel;
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
    Object.entries(variables).map(([name, { schema, initial }]) => [name, read(name, schema, initial)]),
  ) as unknown as Values;
  const modelFor = (variable: 'MODEL_PATIENT' | 'MODEL_EVALUATOR' | 'MODEL_COMPILER'): RoleModel => ({
    choice: given[variable]?.trim() ? (read(variable, model, 'builtin') as ModelChoice) : values.MODEL,
    baseUrl: values[`${variable}_BASE_URL`] ?? values.MODEL_BASE_URL,
    apiKey: values[`${variable}_API_KEY`] ?? values.MODEL_API_KEY,
  });
  const models = {
    assistant: { choice: values.MODEL, baseUrl: values.MODEL_BASE_URL, apiKey: values.MODEL_API_KEY },
    patient: modelFor('MODEL_PATIENT'),
    evaluator: modelFor('MODEL_EVALUATOR'),
    compiler: modelFor('MODEL_COMPILER'),
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
  problems.push(...homelessModels(models));
  if (values.DATABASE_URL && values.TOKEN_SECRET === null && options.signsTokens !== false) {
    problems.push({ variable: 'TOKEN_SECRET', problem: 'must be set when DATABASE_URL is, the same for every server on that database' });
  }
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
    accessCodes: values.ACCESS_CODES,
    companyDomain: values.COMPANY_DOMAIN,
    googleClientId: values.GOOGLE_CLIENT_ID,
    googleIssuer: values.GOOGLE_ISSUER,
    googleJwksUrl: values.GOOGLE_JWKS_URL,
    devMode,
    localStaffSignIn: devMode && isLocal,
    tokenSecret: values.TOKEN_SECRET,
    deletionDate:
      values.DATA_DELETION_DATE === ''
        ? { kind: 'displayed-only', text: '30 Nov 2025' }
        : { kind: 'erases', isoDate: values.DATA_DELETION_DATE },
    models,
    speechToText: { choice: values.SPEECH_TO_TEXT, baseUrl: values.SPEECH_TO_TEXT_BASE_URL, apiKey: values.SPEECH_TO_TEXT_API_KEY },
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
  });
}

const roleVariables = { assistant: 'MODEL', patient: 'MODEL_PATIENT', evaluator: 'MODEL_EVALUATOR', compiler: 'MODEL_COMPILER' } as const;

/** Of an `openai-compatible` model nobody knows where it is unless it is said. */
function homelessModels(models: Pick<Environment['models'], keyof typeof roleVariables>): readonly EnvironmentProblem[] {
  const isHomeless = ({ choice, baseUrl }: RoleModel) =>
    choice?.kind === 'language-model' && choice.provider === 'openai-compatible' && baseUrl === null;
  const [first] = (Object.keys(roleVariables) as (keyof typeof roleVariables)[]).filter((role) => isHomeless(models[role]));
  if (first === undefined) return [];
  return [{ variable: 'MODEL_BASE_URL', problem: `must be set, because ${roleVariables[first]} is openai-compatible` }];
}

function priceOf({ MODEL_PRICE_INPUT: input, MODEL_PRICE_OUTPUT: output }: Values): Environment['models']['price'] {
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

function isAddress(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

function isIsoDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const instant = Date.parse(`${value}T00:00:00Z`);
  // A day that its month does not have would roll over into the next one.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(value);
}
