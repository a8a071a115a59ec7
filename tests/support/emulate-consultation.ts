import type { SavedProfile } from '../../src/interview/saved-profile.ts';
import type { Protocol } from '../../src/protocol/protocol.ts';
import { type EmulatedConsultation, type EmulationOptions, goOnWithConsultation } from '../../src/test-bench/go-on-with-consultation.ts';

interface WholeConsultation extends EmulationOptions {
  readonly profile: SavedProfile;
  /** Runs the consultation on this protocol; otherwise the complaint chooses. */
  readonly protocol?: Protocol;
}

/** Lets the engine interview an emulated patient until the Patient Summary. The same options give the same consultation. */
export async function emulateConsultation(options: WholeConsultation): Promise<EmulatedConsultation> {
  const { engine, profile, seed, protocol } = options;
  const beginning = await engine.start({ profile, seed, ...(protocol === undefined ? {} : { protocol }) });
  const consultation = await goOnWithConsultation(options, { answered: [], ...beginning }, async () => true);
  if (consultation === null) throw new Error('A consultation that nobody called off did not go on');
  return consultation;
}
