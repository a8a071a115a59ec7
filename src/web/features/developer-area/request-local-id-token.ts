import { devIdTokenContract } from '../../../contracts/accounts/dev-id-token.ts';
import { callApi } from '../../app/api-client.ts';

/** Asks the server's own issuer for the local developer's ID token; null where the code is wrong or there is no such issuer. */
export async function requestLocalIdToken(code: string): Promise<string | null> {
  const issued = await callApi(devIdTokenContract, { code });
  return issued.ok ? issued.value.token : null;
}
