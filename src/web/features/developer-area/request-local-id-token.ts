import { devIdTokenContract } from '../../../contracts/dev-id-token.ts';
import { callApi } from '../../app/api-client.ts';

/** Asks the server's own issuer for the local developer's ID token; null where it is not offered. */
export async function requestLocalIdToken(): Promise<string | null> {
  const issued = await callApi(devIdTokenContract, undefined);
  return issued.ok ? issued.value.token : null;
}
