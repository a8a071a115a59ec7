import type { ReplyOf } from '../../contracts/contract.ts';
import { clientConfigContract } from '../../contracts/server/client-config.ts';
import { fittingFields } from './reply-shape.ts';
import { replyShape } from './reply-shape-of-contract.ts';

export type ClientConfig = ReplyOf<typeof clientConfigContract>;

/** What holds while the server cannot be asked: nothing optional is offered, and every sentence still stands. */
const withoutServer: ClientConfig = {
  google_client_id: null,
  voice_toggle: false,
  avatar_toggle: false,
  avatar_provider: null,
  text_to_speech: false,
  speech_to_text_ready: false,
  assistant_name: 'Mira',
  greeting: 'Hello, I am Mira. What is bothering you today?',
  deletion_date: '30 Nov 2025',
  company_domain: '',
  local_staff_sign_in: false,
  messages_leave_machine: false,
  prompt_suggestions: false,
  emergency_number: '911',
  crisis_line: '988',
};

let current = withoutServer;

/** What the server says of its set-up. Read once at start-up, before anything is shown. */
export function clientConfig(): ClientConfig {
  return current;
}

/** Asks the server for its set-up. On failure the defaults stand, and so they do for what another version tells otherwise. */
export async function loadClientConfig(): Promise<void> {
  try {
    const response = await fetch(`/api${clientConfigContract.path}`);
    if (response.ok) current = { ...withoutServer, ...fittingFields(await response.json(), replyShape(clientConfigContract)) };
  } catch {
    current = withoutServer;
  }
}
