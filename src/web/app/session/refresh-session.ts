import { refreshTokenContract } from '../../../contracts/accounts/refresh-token.ts';
import { emulatorStatusContract } from '../../../contracts/emulator/emulator-status.ts';
import type { Result } from '../../../shared/result.ts';
import { type CallFailure, callApi } from '../api-client.ts';
import { clientConfig } from '../client-config.ts';
import { isCompanyToken } from './session-rules.ts';
import { storedClaims } from './session-store.ts';

/** Asks for a new token of the same session, a longer one for staff whose emulator needs it; null when there is none to be had. */
export async function refreshSession(): Promise<string | null> {
  const request = (await needsExtension()) ? { extend_for_playground: true } : {};
  const refreshed = await callApi(refreshTokenContract, request, { isActivity: false });
  return refreshed.ok ? refreshed.value.access_token : null;
}

/** Asks for the longer token of the playground. That it is refused does not end the session. */
export async function refreshForPlayground(): Promise<Result<{ readonly access_token: string }, CallFailure>> {
  return callApi(refreshTokenContract, { extend_for_playground: true }, { isActivity: false, endsSession: false });
}

/** Whether the server says that the emulator needs the session to last longer; no when it cannot be asked. */
export async function requiresExtension(): Promise<boolean> {
  const status = await callApi(emulatorStatusContract, undefined);
  return status.ok && status.value.requires_session_extension;
}

async function needsExtension(): Promise<boolean> {
  if (!isCompanyToken(storedClaims(), clientConfig().company_domain)) return false;
  const status = await callApi(emulatorStatusContract, undefined, { isActivity: false });
  return status.ok && status.value.requires_session_extension;
}
