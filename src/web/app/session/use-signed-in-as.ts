import { decodeSessionToken } from './session-token.ts';
import { useToken } from './use-token.ts';

/** The e-mail address of who is signed in; empty where nobody is. */
export function useSignedInAs(): string {
  const token = useToken();
  return (token === null ? null : decodeSessionToken(token))?.email ?? '';
}
