import { availableParallelism, totalmem } from 'node:os';
import type { Call } from '../calls/call.ts';
import { dIdContracts, localAvatarContracts } from '../contracts/avatar/avatar-calls.ts';
import type { Environment } from '../platform/environment.ts';
import { fail } from '../shared/result.ts';
import type { SpeakText } from '../speech/speak-text.ts';
import { createCallVendor } from '../speech/vendors/call-vendor.ts';
import { avatarCalls, type OpenedAvatar } from './avatar-calls.ts';
import { createAvatarStreams, streamLimits } from './avatar-streams.ts';
import type { MakeSound } from './avatar-vendor.ts';
import { createDIdAvatar, dIdBaseUrl } from './vendors/d-id/d-id-avatar.ts';
import { createLocalAvatar } from './vendors/local/local-avatar.ts';
import { reachableAddresses } from './vendors/local/reachable-addresses.ts';

interface Avatar {
  readonly calls: readonly Call[];
  readonly close: () => Promise<void>;
}

/** Of each processor a quarter is left to everything else; a stream takes a fifth of one. */
const streamsByProcessor = 3;
const bytesOfStream = 200_000_000;
/** D-ID knows its own limit. */
const mostAtVendor = 100;
const mostReplyBytes = 1_000_000;

/** The talking face that the operator chose. Nothing is loaded before somebody wants to see it. */
export function openAvatar(environment: Environment, speakText: SpeakText | null): Avatar {
  const { choice } = environment.avatar;
  const makeSound: MakeSound = async (text, signal) => (speakText === null ? fail({ kind: 'off' }) : speakText(text, signal));
  const local = choice === 'local' ? openLocal(environment, makeSound) : null;
  const dId = choice === 'd-id' ? openDId(environment) : null;
  return {
    calls: [...avatarCalls(localAvatarContracts, local), ...avatarCalls(dIdContracts, dId)],
    close: async () => {
      await (local ?? dId)?.streams.close();
    },
  };
}

function openLocal({ host }: Environment, makeSound: MakeSound): OpenedAvatar {
  const vendor = createLocalAvatar(makeSound, () => reachableAddresses(host));
  const most = Math.max(1, Math.min(streamsByProcessor * availableParallelism(), Math.floor(totalmem() / 2 / bytesOfStream)));
  return { engine: vendor.engine, streams: createAvatarStreams(vendor, { ...streamLimits, most }) };
}

function openDId({ avatar: { baseUrl, apiKey }, models }: Environment): OpenedAvatar {
  const vendor = createDIdAvatar(
    createCallVendor({
      baseUrl: baseUrl ?? dIdBaseUrl,
      authorization: apiKey === null ? null : `Basic ${apiKey}`,
      timeoutMs: models.timeoutMs,
      deadlineMs: models.turnDeadlineMs,
      mostReplyBytes,
    }),
  );
  return { engine: vendor.engine, streams: createAvatarStreams(vendor, { ...streamLimits, most: mostAtVendor }) };
}
