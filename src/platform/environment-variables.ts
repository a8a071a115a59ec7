import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

/** Who speaks in one role: our own deterministic code, or a language model at a provider. */
export type ModelChoice =
  | { readonly kind: 'builtin' }
  | { readonly kind: 'language-model'; readonly provider: 'openai' | 'anthropic' | 'openai-compatible'; readonly name: string };

/** Who turns speech into text, or text into speech. `local` names the engine that runs on this machine. */
export type SpeechChoice =
  | { readonly kind: 'local'; readonly engine: 'sherpa' | 'flite' }
  | { readonly kind: 'openai-compatible'; readonly name: string }
  | { readonly kind: 'off' };

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
const network = (value: string) => {
  const [address = '', prefix, ...rest] = value.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return bits > 0 && rest.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits));
};
const networks = text
  .transform((value) => wordsOf(value))
  .refine((values) => values.every(network), 'must be addresses or networks such as 10.0.0.5, 10.1.0.0/16, with commas between');
const phoneNumber = text.regex(/^\+?[0-9][0-9 ()./-]{1,24}$/, 'must be a telephone number');

const modelPattern = /^(openai|anthropic|openai-compatible):(\S.*)$/;
/** A variable that says who speaks in a role. */
export const modelChoice = text.transform((value, context): ModelChoice => {
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

/**
 * Every variable that the product reads, in the order of the documentation, with its default (as text, as an operator would write it) and
 * what it may hold.
 */
export const environmentVariables = {
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
  DATABASE_OWNER_URL: {
    initial: '',
    schema: filled.refine(
      (value) => value === null || isAddress(value, ['postgres:', 'postgresql:']),
      'must be the PostgreSQL URL of the same database with the role that owns it, or empty',
    ),
  },
  ACCESS_CODES: {
    initial: '',
    schema: text.transform((value) => wordsOf(value)),
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
  MODEL: { initial: 'builtin', schema: modelChoice },
  MODEL_BASE_URL: { initial: '', schema: optionalWebAddress },
  MODEL_API_KEY: { initial: '', schema: filled },
  MODEL_TIMEOUT_MS: { initial: '20000', schema: wholeNumber(1, longestTimerMs) },
  MODEL_TURN_DEADLINE_MS: { initial: '25000', schema: wholeNumber(1, longestTimerMs) },
  MODEL_TOKENS_PER_CONSULTATION: { initial: '400000', schema: wholeNumber(0, 9_999_999_999) },
  MODEL_TOKENS_PER_DAY: { initial: '20000000', schema: wholeNumber(0, 9_999_999_999) },
  MODEL_PRICE_INPUT: { initial: '', schema: price },
  MODEL_PRICE_OUTPUT: { initial: '', schema: price },
  MODEL_UNDERSTAND: { initial: '', schema: text },
  MODEL_UNDERSTAND_BASE_URL: { initial: '', schema: optionalWebAddress },
  MODEL_UNDERSTAND_API_KEY: { initial: '', schema: filled },
  MODEL_PHRASE: { initial: '', schema: text },
  MODEL_PHRASE_BASE_URL: { initial: '', schema: optionalWebAddress },
  MODEL_PHRASE_API_KEY: { initial: '', schema: filled },
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
  SPEECH_MODEL_URL: { initial: '', schema: optionalWebAddress },
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
  TRUSTED_PROXIES: { initial: '', schema: networks },
  REQUIRE_SECOND_FACTOR: { initial: 'false', schema: flag },
  METRICS_PORT: {
    initial: '',
    schema: filled
      .refine((value) => value === null || (/^\d{1,5}$/.test(value) && Number(value) <= 65535), 'must be a port from 0 to 65535, or empty')
      .transform((value) => (value === null ? null : Number(value))),
  },
  RATE_LIMITS: { initial: 'on', schema: z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).transform((value) => value === 'on') },
} as const;

/** The value of every variable, by its name, once each was found to hold what it may. */
export type EnvironmentValues = {
  readonly [Name in keyof typeof environmentVariables]: z.output<(typeof environmentVariables)[Name]['schema']>;
};

/** What stands between commas. */
function wordsOf(value: string): readonly string[] {
  return value
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
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
