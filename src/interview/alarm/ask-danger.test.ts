import { describe, expect, it } from 'vitest';
import { compileLexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import type { Ears } from '../../clinical/reading/learned/hearing.ts';
import { redFlagSchema } from '../../clinical/red-flag.ts';
import { createBuiltinPhrase } from '../../models/builtin/phrase.ts';
import { createBuiltinUnderstand } from '../../models/builtin/understand.ts';
import { createEngine } from '../engine.ts';
import { generalProtocol, sampleKnowledge } from '../sample-clinic.ts';
import { emptyProfile } from '../saved-profile.ts';

const question = 'Is the blood more than streaks?';
const flag = redFlagSchema.parse({
  code: 'heavy-bleeding',
  kind: 'emergency',
  label: 'dangerous bleeding',
  question,
  action: 'Call {emergency} now.',
  sources: ['Made up for tests'],
});

function familyOf(message: string) {
  if (/mixed up/.test(message)) return 'poisoning';
  return /better off/.test(message) ? 'suicidal-thoughts' : 'heavy-bleeding';
}

function replyTo(message: string) {
  if (/cab money/.test(message)) return 'refuses';
  return /safe now/.test(message) ? 'safe' : 'unclear';
}

/** Hears danger in a few sentences, and nothing in any other. */
const ears: Ears = {
  learnedFrom: 'made up for tests',
  knows: () => true,
  soundsOf: () => [],
  name: () => null,
  attach: () => new Map(),
  hear: (message) => ({
    pieces: [],
    question: null,
    spans: [],
    outside: [],
    acts: [],
    danger: {
      ask: /red in the bowl|better off|mixed up|leave it there/.test(message) ? 0.6 : 0,
      raise: /pouring/.test(message) ? 0.95 : 0,
      family: familyOf(message),
      families: [{ family: familyOf(message), confidence: 0.9 }],
    },
    alarmReply: { does: replyTo(message), confidence: 0.9 },
  }),
};

const poisoning = redFlagSchema.parse({
  code: 'poisoning',
  kind: 'emergency',
  label: 'overdose',
  question: 'What exactly was taken, how much of it, and when?',
  action: 'Call {emergency} now.',
  sources: ['Made up for tests'],
});

const crisis = redFlagSchema.parse({
  code: 'suicidal-thoughts',
  kind: 'crisis',
  label: 'thoughts of ending their life',
  question: 'Are you thinking of ending your life?',
  action: 'Please call {crisis} now.',
  sources: ['Made up for tests'],
});

const knowledge = { ...sampleKnowledge, redFlags: [...sampleKnowledge.redFlags, flag, crisis, poisoning], ears };
const lexicon = compileLexicon(knowledge);
const engine = createEngine({
  knowledge,
  lexicon,
  protocols: [generalProtocol],
  ports: { understand: createBuiltinUnderstand(lexicon), phrase: createBuiltinPhrase(knowledge) },
  settings: { assistantName: 'Mira', emergencyNumber: '911', crisisLine: '988' },
});

async function talk(...replies: readonly string[]) {
  let spoken = await engine.start({ profile: { ...emptyProfile, ageYears: 40, sex: 'female' }, seed: 1 });
  for (const reply of replies) spoken = await engine.reply(spoken.state, reply);
  return spoken;
}

describe('danger that is likely and not certain', () => {
  it('is asked about in the very next message, in the phase that it was in, and only once', async () => {
    const { state, turn } = await talk('I have a cough', 'there is red in the bowl');
    expect(turn.message).toContain(question);
    expect([turn.phase, turn.alarm]).toEqual(['interview', null]);
    const again = await engine.reply((await engine.reply(state, 'no')).state, 'there is red in the bowl');
    expect(again.turn.message).not.toContain(question);
  });

  it('gives way to who wants to end the conversation, and says so outright', async () => {
    const { turn } = await talk('I have a cough', 'can we leave it there');
    expect([turn.ended, turn.alarm]).toEqual([true, null]);
  });

  it('gives way to another danger that the reply tells of', async () => {
    const { turn } = await talk('I have a cough', 'there is red in the bowl', 'I have a stiff neck and a fever');
    expect([turn.alarm, turn.message]).toEqual([null, expect.stringContaining('a fever and a stiff neck right now')]);
  });

  it('raises the alarm after a yes', async () => {
    const { turn } = await talk('I have a cough', 'there is red in the bowl', 'yes');
    expect(turn.alarm?.rule).toBe('heavy-bleeding');
    expect(turn.phase).toBe('emergency');
  });

  it('raises the alarm where the reply says to have what was asked about', async () => {
    expect((await talk('I have a cough', 'there is red in the bowl', 'I have a lot of blood, far more than that')).turn.alarm?.rule).toBe(
      'heavy-bleeding',
    );
  });

  it('lets the interview go on after a no, with nothing put into the record', async () => {
    const { state, turn } = await talk('I have a cough', 'there is red in the bowl', 'no');
    expect([turn.phase, turn.alarm, state.alarms.length]).toEqual(['interview', null, 0]);
    expect(turn.question).not.toBeNull();
  });
});

describe('danger that is asked about openly', () => {
  it.each([
    ['about forty, ten last night', 'poisoning'],
    ["I don't remember how many, a handful", 'poisoning'],
    ['not sure, most of the box', 'poisoning'],
    ['nothing', undefined],
    ['no, I never took any', undefined],
  ])('is raised by whatever does not deny it: %s', async (reply, rule) => {
    expect((await talk('I have a cough', 'I got the boxes mixed up', reply)).turn.alarm?.rule).toBe(rule);
  });
});

describe('a crisis that is likely', () => {
  const asked = ['I have a cough', 'they would all be better off'] as const;

  it.each(['it crossed my mind', "I don't know", 'maybe', 'yes', 'no one would miss me', "I'm not ok", 'I think of it. Not every day'])(
    'is raised where it is not denied: %s',
    async (reply) => {
      expect((await talk(...asked, reply)).turn.alarm?.rule).toBe('suicidal-thoughts');
    },
  );

  it.each(['no', 'I would never do that', "God no, I didn't mean it like that", "I'm not suicidal"])(
    'is not raised where it is: %s',
    async (reply) => {
      expect((await talk(...asked, reply)).turn.alarm).toBeNull();
    },
  );
});

describe('what is told in answer to a question of danger', () => {
  it('takes no place before what the patient came with', async () => {
    const asked = await talk('I have a cough. There is red in the bowl');
    expect(asked.turn.message).toContain(question);
    const { state } = await engine.reply(asked.state, 'no, but I have a headache on the stairs');
    expect([state.complaint, state.protocol?.name]).toEqual(['cough', 'general']);
    expect(state.facts.find(({ finding }) => finding === 'headache')?.status).toBe('present');
  });
});

describe('danger that is certain', () => {
  it('is raised, and raised again when it is told again after it was settled', async () => {
    const raised = await talk('I have a cough', 'it is pouring out of me');
    expect(raised.turn.alarm?.rule).toBe('heavy-bleeding');
    const settled = await engine.reply(raised.state, 'That is not what I meant');
    expect([settled.turn.alarm, settled.state.alarms[0]?.putAway]).toEqual([null, 'denied']);
    expect((await engine.reply(settled.state, 'it is pouring out of me')).turn.alarm?.rule).toBe('heavy-bleeding');
  });

  it('is not put away with what was raised before, where it is of another kind', async () => {
    const crisisRaised = ['I have a cough', 'they would all be better off', 'yes'] as const;
    expect((await talk(...crisisRaised, 'I am safe now. It is pouring out of me')).turn.alarm?.rule).toBe('heavy-bleeding');
    const asked = await talk(...crisisRaised, 'I am safe now. There is red in the bowl');
    expect(asked.turn.message).toContain(question);
    expect(asked.state.alarms.map(({ putAway }) => putAway)).toEqual(['safe']);
    expect((await engine.reply(asked.state, 'yes')).turn.alarm?.rule).toBe('heavy-bleeding');
    expect((await talk(...crisisRaised, 'I am safe now, I felt that they are better off')).turn.alarm).toBeNull();
  });

  it('is asked about plainly where the patient protests, and put away by a plain no', async () => {
    const protest = await talk('I have a cough', 'it is pouring out of me', 'what? no, I said that the rain is');
    expect(protest.turn.message).toBe(
      `I may have misunderstood you, so let me ask once more. ${question}\n\nIf it is so: **Call 911 now.**`,
    );
    const more = await engine.reply(protest.state, 'no, it will not stop at all');
    expect(more.state.alarms[0]?.putAway).not.toBe('denied');
    const worse = await engine.reply(protest.state, 'no. it is pouring out of me');
    expect(worse.state.alarms.at(-1)?.putAway).not.toBe('denied');
    const denied = await engine.reply(protest.state, 'no');
    expect([denied.turn.alarm, denied.state.alarms[0]?.putAway]).toEqual([null, 'denied']);
    const affirmed = await engine.reply(protest.state, 'yes');
    expect([affirmed.turn.alarm?.rule, affirmed.state.alarms[0]?.putAway]).not.toContain('denied');
  });

  it('is raised again by what follows the choice that puts it away', async () => {
    const again = await talk('I have a cough', 'it is pouring out of me', 'That is not what I meant. it is pouring out of me');
    expect(again.turn.alarm).not.toBeNull();
    const denied = await talk('I have a cough', 'it is pouring out of me', 'That is not what I meant. I meant the rain');
    expect([denied.turn.alarm, denied.state.alarms[0]?.putAway]).toEqual([null, 'denied']);
  });

  it('is told to those who come while help is on its way, and read out no second time', async () => {
    const helped = await talk('I have a cough', 'it is pouring out of me', 'Help is on the way');
    expect(helped.state.alarms[0]?.putAway).toBe('help');
    const { turn, state } = await engine.reply(helped.state, 'they mixed up my tablets and took it, it is pouring');
    expect(turn.message).toContain('Tell it at once to those who are helping you; if they are not there yet: Call 911 now.');
    expect([turn.alarm, state.alarms.at(-1)]).toMatchObject([null, { alarm: { rule: 'poisoning' }, putAway: 'help' }]);
  });

  it('meets a refusal once with what worries the patient, then notes it and goes on', async () => {
    const refused = await talk('I have a cough', 'it is pouring out of me', 'I have no cab money');
    expect(refused.turn.message).toContain('What worries you about calling');
    const { state, turn } = await engine.reply(refused.state, 'I have no cab money I said');
    expect([turn.phase, state.alarms[0]?.putAway]).toEqual(['interview', 'refused']);
    expect(turn.message).toContain('911');
  });
});
