import { verifyGoogleTokenContract } from '../../../contracts/verify-google-token.ts';
import { callApi } from '../../app/api-client.ts';

/** Exchanges an ID token for a staff session; null unless the server answers with both e-mail and access token. */
export async function requestStaffSession(idToken: string): Promise<string | null> {
  const session = await callApi(verifyGoogleTokenContract, { token: idToken });
  return session.ok && session.value.email && session.value.access_token ? session.value.access_token : null;
}
