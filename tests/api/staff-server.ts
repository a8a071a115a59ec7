import { startWarmServer, type WarmServer } from '../support/start-warm-server.ts';
import { type Api, createApi } from './api-client.ts';
import { signInStaff } from './playground-client.ts';

/** A server for a test, with a client of it and the token of a member of staff. */
export interface StaffServer {
  readonly server: WarmServer;
  readonly api: Api;
  readonly token: string;
}

/** Starts a server on which the local developer is signed in. To be stopped by whoever starts it. */
export async function startAsStaff(): Promise<StaffServer> {
  const server = await startWarmServer({ env: { DEV_MODE: 'true' } });
  const api = createApi(server.url);
  return { server, api, token: await signInStaff(api) };
}
