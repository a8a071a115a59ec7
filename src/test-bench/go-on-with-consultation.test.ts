import { describe, expect, it } from 'vitest';
import { emulateConsultation } from '../../tests/support/emulate-consultation.ts';
import { profileFromHistory } from '../cases/profile-from-history.ts';
import { compileLexicon } from '../clinical/lexicon/compile-lexicon.ts';
import { createEngine } from '../interview/engine.ts';
import type { PatientReply } from '../interview/ports.ts';
import { generalProtocol, headacheProtocol, sampleKnowledge } from '../interview/sample-clinic.ts';
import { createBuiltinPatient } from '../models/builtin/patient/speak-as-patient.ts';
import { createBuiltinPhrase } from '../models/builtin/phrase.ts';
import { createBuiltinUnderstand } from '../models/builtin/understand.ts';
import type { InterviewStep } from '../published-protocols/engine/interview-engine.ts';
import { type ConsultationSoFar, goOnWithConsultation, turnLimit } from './go-on-with-consultation.ts';

const lexicon = compileLexicon(sampleKnowledge);
const history =
  'A 30-year-old woman presents with a throbbing headache for one day. She has nausea and light hurts. She has had migraines before. She denies fever.';
const engine = createEngine({
  knowledge: sampleKnowledge,
  protocols: [headacheProtocol, generalProtocol],
  ports: { understand: createBuiltinUnderstand(lexicon), phrase: createBuiltinPhrase(sampleKnowledge) },
  settings: { assistantName: 'Mira', emergencyNumber: '911', crisisLine: '988' },
});
const patient = createBuiltinPatient(lexicon);
const options = {
  engine,
  patient,
  history,
  instruction: 'You are afraid.',
  profile: profileFromHistory(history, lexicon),
  seed: 11,
  turnLimit,
};

/** As it comes back from where it was stored. */
const stored = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

describe('goOnWithConsultation', () => {
  it('ends as if nothing had happened, wherever the consultation was interrupted', async () => {
    const whole = await emulateConsultation(options);
    const kept: { readonly reply: PatientReply; readonly answer: InterviewStep }[] = [];
    const beginning = await engine.start({ profile: options.profile, seed: options.seed });
    await goOnWithConsultation(options, { answered: [], ...beginning }, async (reply, answer) => {
      kept.push({ reply, answer });
      return true;
    });
    expect(kept.length).toBeGreaterThan(3);
    for (let cut = 0; cut <= kept.length; cut += 1) {
      const turns = [beginning.turn, ...kept.map(({ answer }) => answer.turn)];
      const soFar: ConsultationSoFar = {
        answered: kept.slice(0, cut).map(({ reply }, index) => ({ turn: turns[index] as (typeof turns)[number], reply })),
        state: cut === 0 ? beginning.state : (kept[cut - 1]?.answer.state ?? beginning.state),
        turn: turns[cut] as (typeof turns)[number],
      };
      let more = 0;
      const rest = await goOnWithConsultation(options, stored(soFar), async () => {
        more += 1;
        return true;
      });
      expect(more).toBe(kept.length - cut);
      expect(JSON.stringify(rest)).toBe(JSON.stringify(whole));
    }
  });

  it('says nothing more once it is called off', async () => {
    const beginning = await engine.start({ profile: options.profile, seed: options.seed });
    let kept = 0;
    const outcome = await goOnWithConsultation(options, { answered: [], ...beginning }, async () => {
      kept += 1;
      return kept < 2;
    });
    expect(outcome).toBeNull();
    expect(kept).toBe(2);
  });

  it('stops at the limit of replies without an end', async () => {
    const beginning = await engine.start({ profile: options.profile, seed: options.seed });
    const outcome = await goOnWithConsultation({ ...options, turnLimit: 2 }, { answered: [], ...beginning }, async () => true);
    expect(outcome).toMatchObject({ ended: false });
    expect(outcome?.exchanges.filter(({ reply }) => reply !== null).length).toBe(2);
  });
});
