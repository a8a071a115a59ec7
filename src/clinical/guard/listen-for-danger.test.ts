import { expect, test } from 'vitest';
import { hearingLexicon as lexicon } from '../../../tests/support/hearing-lexicon.ts';
import { readMessage } from '../reading/read-message.ts';
import { listenForDanger } from './listen-for-danger.ts';

const person = { ageYears: null, sex: null };

function dangerOf(message: string, context: string | null = null) {
  const { facts } = readMessage(message, { lexicon, turn: 0, topic: null, asked: null, person, context });
  return listenForDanger({ message, context, facts, person, lexicon });
}

test.each([
  ['Do you have a fever?', 'no'],
  ['Do you smoke?', 'no'],
  ['Is it worse at night?', 'yes'],
  ['How long has it lasted?', '3 weeks'],
  ['Do you have a fever?', 'not really no'],
])('a bare answer to %s is no danger: %s', (question, answer) => {
  expect(dangerOf(answer, question)).toBeNull();
});

test('a yes to a question of danger raises it', () => {
  expect(dangerOf('yes', 'Are you having thoughts of ending your life?')).toMatchObject({ level: 'raise', alarm: { kind: 'crisis' } });
});

test('what is told indirectly is noticed, and has a question that settles it', () => {
  const danger = dangerOf("It would be easier for everyone if I just didn't wake up");
  expect(danger?.alarm.kind).toBe('crisis');
  expect(danger?.question).not.toBeNull();
});

test.each([
  ['Polish', 'Od wczoraj boli mnie brzuch'],
  ['German', 'Ich habe seit gestern Bauchschmerzen'],
  ['Spanish', 'Tengo dolor de cabeza desde ayer'],
])('the learned part, which knows English only, hears no danger in %s', (_language, message) => {
  expect(dangerOf(message)).toBeNull();
});

test.each(['neck stif lite urts hed urts sik evrywere hot', 'wrds wont com rite hnd not wrking', 'i cant swoler nuthin not even me spit'])(
  'English that is spelt by ear is heard as English: %s',
  (message) => {
    expect(dangerOf(message)).not.toBeNull();
  },
);

test.each([
  'I have had a throbbing headache since yesterday and I feel sick',
  'Pounding head and queasy since breakfast, and my ankles are puffy',
  'I feel weak and tired, off my food and hard to wake in the mornings',
])('an emergency of pregnancy or of a child is heard only where one is spoken of: %s', (message) => {
  expect(['pregnancy-emergency', 'infant-emergency']).not.toContain(dangerOf(message)?.alarm.rule);
});

test.each([
  '34 weeks pregnant, pounding head since breakfast and I see sparkly lights',
  'I did a test and it was positive, and now there is a sharp pain low down on one side and I came over faint',
  'My baby is five weeks old, floppy, and has refused every bottle since last night',
])('and where one is spoken of it is: %s', (message) => {
  expect(['pregnancy-emergency', 'infant-emergency']).toContain(dangerOf(message)?.alarm.rule);
});

test('a danger told in answer to a question about another is no less certain', () => {
  const asked = 'Did the headache come on within a minute or so, or is it the worst you have ever had?';
  expect(dangerOf('I have crushing chest pain and cannot breathe, call an ambulance', asked)).toMatchObject({
    level: 'raise',
    alarm: { rule: 'heart-attack' },
  });
});

test('an overdose is a danger although whoever took it feels well now', () => {
  expect(dangerOf('I took about thirty Panadol last night because I wanted to die. I feel fine now but I got scared.')?.alarm.rule).toBe(
    'poisoning',
  );
});

test('what was denied is not asked about', () => {
  const spots = 'itchy spots, started on her tummy and now on her back. some look like blisters. hot to touch';
  const ask = (message: string) => {
    const { facts } = readMessage(message, { lexicon, turn: 0, topic: null, asked: null, person, context: null });
    return listenForDanger({ message: spots, context: null, facts, person, lexicon })?.alarm.rule ?? null;
  };
  expect(ask('she has a rash, it fades when i press it with a glass')).not.toBe('rash-that-does-not-fade');
});

test('one sentence of danger is heard among everyday ones', () => {
  const told = dangerOf(
    "Need a repeat of my inhaler please. The dog has chewed the last one. Oh, and my left arm has gone dead and my mouth droops since breakfast. I'll pop in on Friday for the other things.",
  );
  expect(told?.alarm.rule).toBe('stroke');
});

test.each([
  "I've had a throbbing headache on the left side since this morning, with nausea. I'm scared, doctor. The postman came just then, and he always has something to tell. Anyway.",
  "I've had a throbbing headache on the left side since this morning, with nausea. I can't stop thinking about it. They have changed the shop on the corner, nobody knows what it is going to be.",
])('who is frightened and wanders off is not asked about a crisis: %s', (message) => {
  expect(dangerOf(message)?.alarm.kind).not.toBe('crisis');
});

test('an overdose that is established by its number is raised, however lightly it is told', () => {
  expect(dangerOf("I took about 40 Tylenol an hour ago and now I'm scared.")?.level).toBe('raise');
});

test("a 'no' to whether something was swallowed is no choking, and one to whether anything can be is", () => {
  expect(dangerOf("No, we found all six of the beads and he's eating his tea.", 'Could he have swallowed anything?')?.level).not.toBe(
    'raise',
  );
  expect(dangerOf('No', 'Can you swallow anything?')?.alarm.rule).toBe('choking');
});

test.each([
  ['No. I have a daughter.', 'Do you have thoughts of ending your life?'],
  ['yes all ok there', 'Can you feel when you wipe or pass urine?'],
  ['ibuprofen 2 and paracetamol 2 every 4 hours', 'What painkillers have you taken?'],
])('an answer is no danger for a word that it shares with one: %s', (answer, question) => {
  expect(dangerOf(answer, question)).toBeNull();
});

test('what is denied beside a danger takes nothing of it away', () => {
  expect(dangerOf('cant. no breath. pls hurry', 'Would you like to tell me about your cough first?')).not.toBeNull();
  expect(dangerOf("I don't feel faint")?.level).not.toBe('raise');
});

test('one sentence of danger is heard whatever stands beside it', () => {
  expect(dangerOf("I'm going to jump off the car park after school. I'm serious this time.")?.alarm.kind).toBe('crisis');
  expect(dangerOf('Is parking free? I want to shoot my supervisor, the gun is in my truck. Thanks for your time.')?.alarm.kind).toBe(
    'crisis',
  );
});

test('what could be danger of any kind is none', () => {
  expect(dangerOf("well the wife made me do this. I get out of puff now going up to bed and my shoes don't fit by teatime")).toBeNull();
});

test('what is harmless piece by piece is asked about together, whatever was told in which turn', () => {
  const told = (message: string, context: string | null) =>
    readMessage(message, { lexicon, turn: 0, topic: null, asked: null, person, context }).facts;
  const facts = told('my period is three weeks late', 'When was your last period?');
  const message = 'the pain is low down on one side';
  const request = { message, context: 'Where does it hurt?', person, lexicon };
  expect(listenForDanger({ ...request, facts: [...facts, ...told(message, request.context)] })).toMatchObject({
    level: 'ask',
    alarm: { rule: 'pregnancy-emergency' },
  });
  expect(listenForDanger({ ...request, facts: told(message, request.context) })).toBeNull();
});

test('what was asked about once hides nothing that other pieces make likely', () => {
  const facts = ['slurred-speech', 'testicular-pain'].map((finding) => ({
    finding: finding as never,
    status: 'present' as const,
    value: null,
    quote: null,
    source: { kind: 'message' as const, turn: 1 },
  }));
  const request = { message: 'yes', context: 'Does it hurt there?', facts, person, lexicon };
  const first = listenForDanger(request)?.alarm.rule ?? '';
  const second = listenForDanger({ ...request, asked: new Set([first]) })?.alarm.rule;
  expect([first, second].toSorted()).toEqual(['stroke', 'testicle-emergency']);
  expect(listenForDanger({ ...request, asked: new Set(['stroke', 'testicle-emergency']) })).toBeNull();
});

test('a black stool and faintness raise the alarm, by whatever words they became known', () => {
  const facts = ['black-stool', 'dizzy-on-standing'].map((finding) => ({
    finding: finding as never,
    status: 'present' as const,
    value: null,
    quote: null,
    source: { kind: 'message' as const, turn: 1 },
  }));
  expect(listenForDanger({ message: 'yes', context: 'Are you light-headed when you stand up?', facts, person, lexicon })).toMatchObject({
    level: 'raise',
    alarm: { rule: 'heavy-bleeding' },
  });
});

test.each(["my head's been banging for three days and I feel sick", 'T 37.1 HR 84 BP 138/76 sats 96 on air'])(
  'danger of what nobody named is not asked about: %s',
  (message) => {
    expect(dangerOf(message)).toBeNull();
  },
);

test.each([
  ['He stops breathing at night and gasps', null],
  ["It's about my husband, he's 61, he's fallen asleep and he stops breathing", 61],
])("a child's emergency is not of a grown person, nor of whoever 'he' is: %s", (message, ageYears) => {
  const { facts } = readMessage(message, { lexicon, turn: 0, topic: null, asked: null, person, context: null });
  const danger = listenForDanger({ message, context: null, facts, person: { ageYears, sex: null }, lexicon });
  expect(danger?.alarm.rule).not.toBe('infant-emergency');
});

test.each(['our baby stopped breathing for a bit', 'my grandson has gone floppy and blue'])(
  'it is of a child who is named: %s',
  (message) => {
    expect(dangerOf(message)).toMatchObject({ level: 'raise' });
  },
);

test.each([
  'he had a funny turn on wednesday went stiff and jerky for 2 mins eyes rolled back i was so scared',
  'his temp has gone down today, but he had a fit on Wednesday',
])('what passes in minutes, told of another day, is asked about: %s', (message) => {
  expect(dangerOf(message)?.level).not.toBe('raise');
});

test.each([
  "he had a fit on Wednesday and he's fitting again",
  "she had a seizure yesterday and still won't wake up",
  'my son is having a fit',
])('what goes on raises: %s', (message) => {
  expect(dangerOf(message)).toMatchObject({ level: 'raise' });
});

test('a figure of speech is no violence', () => {
  expect(dangerOf('strained a calf last night, felt like someone kicked me, bit bruised')?.alarm.kind).not.toBe('crisis');
});

test('whoever only asks whether to be seen tells of no crisis, and whoever tells of one beside it does', () => {
  expect(dangerOf('so do I need to go to A and E tonight yes or no')?.alarm.kind).not.toBe('crisis');
  expect(dangerOf('should I go to A and E? I have taken all my tablets because I want to die')?.alarm.kind).toBeDefined();
});
