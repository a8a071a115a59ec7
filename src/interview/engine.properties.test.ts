import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileEvidence } from '../clinical/differential-evidence.ts';
import { compileLexicon } from '../clinical/lexicon/compile-lexicon.ts';
import { createBuiltinPhrase } from '../models/builtin/phrase.ts';
import { createBuiltinUnderstand } from '../models/builtin/understand.ts';
import { clinicalView } from './clinical-view.ts';
import { createEngine } from './engine.ts';
import { compileAnswers } from './patient-questions/compile-answers.ts';
import { generalProtocol, headacheProtocol, sampleKnowledge } from './sample-clinic.ts';
import { emptyProfile } from './saved-profile.ts';
import type { Spoken } from './turn-of.ts';

const lexicon = compileLexicon(sampleKnowledge);
const settings = { assistantName: 'Mira', emergencyNumber: '911', crisisLine: '988' };
const understand = createBuiltinUnderstand(lexicon);
const phrase = createBuiltinPhrase(sampleKnowledge);
const protocols = [headacheProtocol, generalProtocol];
const engine = createEngine({ knowledge: sampleKnowledge, protocols, ports: { understand, phrase }, settings });

const labels = [...sampleKnowledge.findings.values()].map((finding) => finding.label);
const finding = fc.constantFrom(...labels);

const plainReply = fc.oneof(
  fc.constantFrom(
    'yes',
    'no',
    'not sure',
    "I don't know",
    'Something else',
    'None of these',
    'a bit',
    'the first one',
    '7',
    'three days',
    'hi',
    'no, sorry, yes',
  ),
  finding.map((label) => `I have ${label}`),
  finding.map((label) => `no ${label}`),
  fc.tuple(finding, finding).map(([one, other]) => `${one} for two days, but no ${other}`),
  fc.constantFrom(
    'my daughter is 4',
    'my husband is unwell',
    'the ambulance is coming',
    'I am safe',
    'I want to die',
    'why do you ask?',
    'what should I do?',
    'are you a real doctor?',
    'I told you already',
    "I'd rather not say",
    'been a few weeks',
    '58, woman',
    'is it cancer?',
  ),
);
const anyReply = fc.oneof({ weight: 5, arbitrary: plainReply }, { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) });
const profile = fc.record({
  ageYears: fc.option(fc.integer({ min: 0, max: 100 })),
  sex: fc.constantFrom('female' as const, 'male' as const, null),
  diagnoses: fc.constantFrom('', 'migraines'),
});
const script = fc.tuple(profile, fc.integer({ min: 0, max: 1000 }), fc.array(anyReply, { minLength: 1, maxLength: 30 }));

async function consult([given, seed, replies]: [Partial<typeof emptyProfile>, number, readonly string[]]): Promise<readonly Spoken[]> {
  const spoken = [await engine.start({ profile: { ...emptyProfile, ...given }, seed })];
  for (const reply of replies) {
    const last = spoken.at(-1);
    if (last !== undefined) spoken.push(await engine.reply(last.state, reply));
  }
  return spoken;
}

const runs = { numRuns: 150 };

describe('every consultation', () => {
  it('is the same for the same protocol, seed, knowledge and replies, and survives being stored at every turn', async () => {
    await fc.assert(
      fc.asyncProperty(script, async ([given, seed, replies]) => {
        const first = await consult([given, seed, replies]);
        let stored = await engine.start({ profile: { ...emptyProfile, ...given }, seed });
        for (const [index, reply] of replies.entries()) {
          stored = await engine.reply(JSON.parse(JSON.stringify(stored.state)), reply);
          expect(JSON.stringify(stored)).toBe(JSON.stringify(first[index + 1]));
        }
      }),
      runs,
    );
  });

  it('asks no node and no finding twice, but for one marked clarification', async () => {
    await fc.assert(
      fc.asyncProperty(script, async (input) => {
        const { path } = (await consult(input)).at(-1)?.state ?? { path: [] };
        const first = path.filter((entry) => !entry.clarifies && entry.kind !== 'contradiction');
        const again = path.filter((entry) => entry.clarifies);
        const key = (entry: (typeof path)[number]) =>
          `${entry.kind} ${entry.node === null ? (entry.finding ?? '') : `${entry.protocol} ${entry.node}`}`;
        expect(new Set(first.map(key)).size).toBe(first.length);
        expect(new Set(again.map(key)).size).toBe(again.length);
      }),
      runs,
    );
  });

  it('asks nothing whose fact is known', async () => {
    const table = compileEvidence(sampleKnowledge);
    const translate = async () => null;
    const parts = {
      knowledge: sampleKnowledge,
      lexicon,
      table,
      protocols,
      subjects: [],
      understand,
      phrase,
      translate,
      retell: async () => null,
      recount: async () => [],
      foresees: null,
      say: null,
      languageOf: () => 'clinic' as const,
      answers: compileAnswers(sampleKnowledge, lexicon.medicines),
      settings,
    };
    await fc.assert(
      fc.asyncProperty(script, async (input) => {
        for (const { state, turn } of await consult(input)) {
          const asked = turn.question;
          if (asked?.finding == null || turn.trace.reason.kind === 'clarification') continue;
          expect(clinicalView(parts, state).byFinding.get(asked.finding)?.status).toBeUndefined();
        }
      }),
      runs,
    );
  });

  it('raises nothing on absent findings', async () => {
    const denials = fc.array(finding, { minLength: 1, maxLength: 6 }).map((all) => `no ${all.join(', no ')}`);
    await fc.assert(
      fc.asyncProperty(fc.array(denials, { minLength: 1, maxLength: 12 }), async (replies) => {
        for (const { turn } of await consult([{ ageYears: 40, sex: 'female' }, 1, replies])) expect(turn.alarm).toBeNull();
      }),
      runs,
    );
  });

  it('comes to its summary on every path of answers', async () => {
    await fc.assert(
      fc.asyncProperty(profile, fc.array(plainReply, { minLength: 80, maxLength: 80 }), async (given, replies) => {
        let spoken = await engine.start({ profile: { ...emptyProfile, ...given }, seed: 3 });
        let ended = false;
        for (const reply of replies) {
          spoken = await engine.reply(spoken.state, reply);
          ended ||= spoken.turn.ended;
        }
        expect(ended).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('names no diagnosis while it asks', async () => {
    const names = [...sampleKnowledge.conditions.values()].map((condition) => condition.name.toLowerCase());
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('yes', 'no', 'not sure', 'a cough'), { minLength: 3, maxLength: 25 }), async (replies) => {
        for (const { turn } of await consult([{ ageYears: 50, sex: 'male' }, 2, ['a headache and cough', ...replies]])) {
          if (turn.phase !== 'interview' || turn.question?.finding == null) continue;
          expect(
            names.filter((name) => turn.message.toLowerCase().includes(name) && !turn.question?.text.toLowerCase().includes(name)),
          ).toEqual([]);
        }
      }),
      runs,
    );
  });

  it('acknowledges never twice in a row in the same words', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('yes', 'no', 'not sure'), { minLength: 10, maxLength: 25 }), async (replies) => {
        const opening = (turn: Spoken['turn'] | undefined) => turn?.message.split(/(?<=[.!?])\s/)[0];
        const spoken = await consult([{ ageYears: 50, sex: 'male' }, 2, ['a headache', ...replies]]);
        for (const [index, { turn }] of spoken.entries()) {
          const before = spoken[index - 1]?.turn;
          if (turn.phase === 'interview' && before?.phase === 'interview' && turn.trace.reason.kind !== 'clarification') {
            expect(opening(turn)).not.toBe(opening(before));
          }
        }
      }),
      runs,
    );
  });
});
