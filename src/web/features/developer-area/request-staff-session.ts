import { verifyGoogleTokenContract } from '../../../contracts/accounts/verify-google-token.ts';
import { callApi } from '../../app/api-client.ts';
import { clientConfig } from '../../app/client-config.ts';
import { isCompanyToken } from '../../app/session/session-rules.ts';
import { decodeSessionToken } from '../../app/session/session-token.ts';

/** Exchanges an ID token for a staff session; null unless the server answers with an e-mail and an access token of company staff. */
export async function requestStaffSession(idToken: string): Promise<string | null> {
  const session = await callApi(verifyGoogleTokenContract, { token: idToken });
  if (!session.ok || !session.value.email || !session.value.access_token) return null;
  const token = session.value.access_token;
  return isCompanyToken(decodeSessionToken(token), clientConfig().company_domain) ? token : null;
}
