import { type Call, implementCall } from '../../calls/call.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import { countReach } from '../../consultations/coverage/count-reach.ts';
import { protocolCoverageContract, versionUnknown } from '../../contracts/prompt-studio/protocol-coverage.ts';
import type { Queries } from '../../platform/database/database.ts';
import { readVersion } from '../../published-protocols/publications.ts';
import { fail, succeed } from '../../shared/result.ts';
import { presentCoverage } from './present-coverage.ts';

/** The call with which staff see what past consultations reached of a protocol. */
export function coverageCalls({ queries, knowledge }: { readonly queries: Queries; readonly knowledge: Knowledge }): readonly Call[] {
  return [
    implementCall(protocolCoverageContract, async ({ params }) => {
      const protocol = await readVersion(queries, params.hash ?? '');
      if (protocol === null) return fail({ code: 'not-found', detail: versionUnknown });
      return succeed(presentCoverage(protocol, await countReach(queries, protocol, knowledge)));
    }),
  ];
}
