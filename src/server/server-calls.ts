import { type Call, implementPublicCall } from '../calls/call.ts';
import { clientConfigContract } from '../contracts/server/client-config.ts';
import { healthContract } from '../contracts/server/health.ts';
import { readyContract } from '../contracts/server/ready.ts';
import { versionInfoContract } from '../contracts/server/version-info.ts';
import { greetingWords } from '../interview/opening/greeting.ts';
import type { Environment } from '../platform/environment.ts';
import { fail, succeed } from '../shared/result.ts';
import type { Commit } from './version-info.ts';

const avatarPrefixes = { local: 'local-avatar', 'd-id': 'd-id', off: null } as const;

/** How the server stands at the moment. */
export interface ServerState {
  readonly isStopping: () => boolean;
  readonly isDatabaseHealthy: () => Promise<boolean>;
  readonly recognises: () => Promise<boolean>;
}

/** The calls about the server itself. */
export function serverCalls(
  environment: Environment,
  commit: Commit | null,
  { isStopping, isDatabaseHealthy, recognises }: ServerState,
): readonly Call[] {
  return [
    implementPublicCall(readyContract, async () => {
      const database = (await isDatabaseHealthy()) ? ('ok' as const) : ('failing' as const);
      if (database === 'ok' && !isStopping()) return succeed({ status: 'ok' as const, database, stopping: false });
      const why = isStopping() ? 'The server is shutting down.' : 'The database does not answer.';
      return fail({ code: 'unavailable', detail: why, retryAfterSeconds: 2 });
    }),
    implementPublicCall(healthContract, async () =>
      !isStopping() && (await isDatabaseHealthy())
        ? succeed({ status: 'ok' as const })
        : fail({ code: 'unavailable', detail: 'The server cannot serve at the moment.', retryAfterSeconds: 2 }),
    ),
    implementPublicCall(versionInfoContract, async () =>
      succeed({ dev_mode: environment.devMode, commit_sha: commit?.sha ?? null, commit_date: commit?.date ?? null }),
    ),
    implementPublicCall(clientConfigContract, async () =>
      succeed({
        google_client_id: environment.googleClientId,
        voice_toggle: environment.voiceToggle,
        avatar_toggle: environment.avatarToggle,
        avatar_provider: avatarPrefixes[environment.avatar.choice],
        text_to_speech: environment.textToSpeech.choice.kind !== 'off',
        speech_to_text_ready: await recognises(),
        assistant_name: environment.assistantName,
        greeting: greetingWords(environment),
        deletion_date: displayedDeletionDate(environment),
        company_domain: environment.companyDomain,
        local_staff_sign_in: environment.localStaffSignIn,
        messages_leave_machine: leavesMachine(environment),
        prompt_suggestions: environment.models.compiler.choice.kind !== 'builtin',
        emergency_number: environment.emergencyNumber,
        crisis_line: environment.crisisLine,
      }),
    ),
  ];
}

/** Whether what a patient writes or hears is processed elsewhere: by a language model, a vendor of speech or one of avatars. */
function leavesMachine({ models, speechToText, textToSpeech, avatar, voiceToggle, avatarToggle }: Environment): boolean {
  const speech = voiceToggle || avatarToggle ? [speechToText, textToSpeech] : [];
  return (
    models.understand.choice.kind !== 'builtin' ||
    models.phrase.choice.kind !== 'builtin' ||
    speech.some(({ choice }) => choice.kind === 'openai-compatible') ||
    (avatarToggle && avatar.choice === 'd-id')
  );
}

/** The deletion date as the legal text shows it, such as `30 Nov 2025`. */
export function displayedDeletionDate({ deletionDate }: Pick<Environment, 'deletionDate'>): string {
  if (deletionDate.kind === 'displayed-only') return deletionDate.text;
  const day = new Date(`${deletionDate.isoDate}T00:00:00Z`);
  return new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .format(day)
    .replace('Sept', 'Sep');
}
