import { compileLexicon } from '../../src/clinical/lexicon/compile-lexicon.ts';
import { createEngine, type Engine } from '../../src/interview/engine.ts';
import { generalProtocol, headacheProtocol, sampleKnowledge } from '../../src/interview/sample-clinic.ts';
import { emptyProfile, type SavedProfile } from '../../src/interview/saved-profile.ts';
import type { Spoken } from '../../src/interview/turn-of.ts';
import { createBuiltinPhrase } from '../../src/models/builtin/phrase.ts';
import { createBuiltinUnderstand } from '../../src/models/builtin/understand.ts';
import { questionEars } from './question-ears.ts';

export const lexicon = compileLexicon(sampleKnowledge);
/** An engine on the sample clinic, with no model. */
export const engine: Engine = createEngine({
  knowledge: { ...sampleKnowledge, questionEars },
  protocols: [headacheProtocol, generalProtocol],
  ports: { understand: createBuiltinUnderstand(lexicon), phrase: createBuiltinPhrase(sampleKnowledge) },
  settings: { assistantName: 'Mira', emergencyNumber: '911', crisisLine: '988' },
});
export const adult: Partial<SavedProfile> = { ageYears: 40, sex: 'male' };

/** A consultation in which the patient says these things, one after the other. */
export async function talk(replies: readonly string[], profile: Partial<SavedProfile> = adult): Promise<Spoken> {
  let spoken = await engine.start({ profile: { ...emptyProfile, ...profile }, seed: 7 });
  for (const reply of replies) spoken = await engine.reply(spoken.state, reply);
  return spoken;
}

/** Answers 'no' to whatever is asked until the summary. */
export async function toSummary(from: Spoken, reply = 'no'): Promise<Spoken> {
  let spoken = from;
  for (let turn = 0; turn < 60 && !spoken.turn.ended; turn += 1) spoken = await engine.reply(spoken.state, reply);
  return spoken;
}

export const askedNodes = (spoken: Spoken) => spoken.state.path.map((entry) => entry.node);
