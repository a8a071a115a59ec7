import type { z } from 'zod';
import type { CountByOwner, ReachCounts } from '../../consultations/coverage/count-reach.ts';
import { coverageItems, presentItems } from '../../consultations/coverage/coverage-items.ts';
import type { ReachKey } from '../../consultations/coverage/reach-of-consultation.ts';
import type { coverageCount, protocolCoverageContract } from '../../contracts/prompt-studio/protocol-coverage.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import { presentProtocol } from '../publishing/present-publication.ts';

type Coverage = z.output<typeof protocolCoverageContract.reply>;
type Count = z.output<typeof coverageCount>;

/** Fewer patients than these could be recognised by those who know them. */
const fewestPatientsTold = 5;

/** The coverage of a version as it is sent: counts alone, and small numbers of patients only as such. */
export function presentCoverage(protocol: Protocol, counts: ReachCounts): Coverage {
  const { version, hash } = presentProtocol(protocol);
  const count = (key: ReachKey) => presentCount(counts.byKey.get(key));
  return {
    version,
    hash,
    consultations: presentCount(counts.consultations),
    waiting: counts.waiting,
    last_at: counts.lastAt?.toISOString() ?? null,
    items: presentItems(coverageItems(protocol), count),
  };
}

function presentCount(count: CountByOwner = {}): Count {
  const patients = count.patient ?? 0;
  const isSmall = patients > 0 && patients < fewestPatientsTold;
  return { patients: isSmall ? '<5' : patients, emulator: count.emulator ?? 0, runs: count.run ?? 0 };
}
