import type { ModelCallReply } from '../../../contracts/test-bench/model-use.ts';

const roles: Readonly<Record<ModelCallReply['role'], string>> = {
  understand: 'Understand',
  phrase: 'Phrase',
  translate: 'Translate',
  retell: 'Retell',
  patient: 'Patient',
  judge: 'Judge',
  compiler: 'Compiler',
};

/** Why a model's answer was not used. */
const fallBacks: Readonly<Record<string, string>> = {
  unreachable: 'the model could not be reached',
  'timed-out': 'the model took too long',
  'broken-off': 'its reply broke off',
  'server-error': 'its server failed',
  empty: 'it said nothing',
  'wrong-shape': 'its answer had the wrong shape',
  'rate-limited': 'it was asked too often',
  'not-authorised': 'its server refused the key',
  'out-of-quota': 'its quota is spent',
  refused: 'it refused to answer',
  'too-large': 'its answer was too long',
  'bad-request': 'its server refused the question',
  'not-found': 'its server knows no such model, or is elsewhere',
  'circuit-open': 'it failed too often lately and was not asked',
  'no-time-left': 'the turn had no time left',
  'no-tokens-left': 'the tokens allowed are spent',
  'called-off': 'nobody waited for it any more',
  'failed-check': 'its answer failed a check',
};

/** The role of a call to a language model, in words. */
export function callRoleWords(role: string): string {
  return (roles as Readonly<Record<string, string>>)[role] ?? role;
}

/** Why the answer of a language model was not used, in words. */
export function fallBackWords(kind: string): string {
  return fallBacks[kind] ?? kind;
}
