import { emulatorStatusContract } from '../../../contracts/emulator-status.ts';
import { refreshTokenContract } from '../../../contracts/refresh-token.ts';
import { callApi } from '../api-client.ts';
import { clientConfig } from '../client-config.ts';
import { isCompanyToken } from './session-rules.ts';
import { storedClaims } from './session-store.ts';

/** Asks for a new token of the same session, a longer one for staff whose emulator needs it; null when there is none to be had. */
export async function refreshSession(): Promise<string | null> {
  const request = (await needsExtension()) ? { extend_for_playground: true } : {};
  const refreshed = await callApi(refreshTokenContract, request, { isActivity: false });
  return refreshed.ok ? refreshed.value.access_token : null;
}

async function needsExtension(): Promise<boolean> {
  if (!isCompanyToken(storedClaims(), clientConfig().company_domain)) return false;
  const status = await callApi(emulatorStatusContract, undefined, { isActivity: false });
  return status.ok && status.value.requires_session_extension;
}
