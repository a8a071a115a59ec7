import { isCompanyToken, isDeveloperPath } from './session/session-rules.ts';
import type { SessionClaims } from './session/session-token.ts';

/** Which of the two apps is shown at start-up: by the path, else by whose token is stored. */
export function chooseApp(path: string, claims: SessionClaims | null, companyDomain: string): 'developer' | 'patient' {
  if (isDeveloperPath(path)) return 'developer';
  return isCompanyToken(claims, companyDomain) ? 'developer' : 'patient';
}
