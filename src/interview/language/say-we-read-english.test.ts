import { describe, expect, it } from 'vitest';
import { builtinEngine, shipped } from '../../../tests/support/assistant-on-peer.ts';
import { recogniseLanguage } from '../../clinical/reading/recognise-language.ts';
import { emptyProfile } from '../saved-profile.ts';

const messages = [
  ['es', 'Tengo dolor de cabeza'],
  ['es', 'No, me duele la cabeza'],
  ['pt', 'Estou com dor de barriga e febre'],
  ['fr', "J'ai mal à la tête depuis trois jours"],
  ['de', 'Seit drei Tagen habe ich starke Kopfschmerzen'],
  ['it', 'Ho mal di testa da ieri'],
  ['pl', 'Od wczoraj boli mnie brzuch'],
  ['ru', 'У меня болит голова'],
  ['uk', 'У мене болить голова вже три дні'],
  ['ar', 'عندي صداع منذ ثلاثة أيام'],
  ['hi', 'मेरे सिर में दर्द है'],
  ['zh', '头疼三天了'],
  ['ja', '頭が痛いです'],
  ['ko', '머리가 아파요'],
] as const;

const begin = () => builtinEngine.start({ profile: { ...emptyProfile, ageYears: 40 }, seed: 1 });

describe('a message that only another language has words for', () => {
  it.each(messages)('is answered in both languages, in %s, and then never again: %s', async (language, text) => {
    expect(recogniseLanguage(text, shipped.knowledge.locales)).toBe(language);
    const first = await builtinEngine.reply((await begin()).state, text);
    const { message, spokenIn } = first.turn;
    expect(message).toMatch(/^I can only read English here/);
    expect(message).not.toContain('Understood');
    expect(spokenIn?.language).toBe(language);
    expect(message.slice(spokenIn?.from, spokenIn?.to)).toContain('911');
    expect(message.length).toBeGreaterThan((spokenIn?.to ?? 0) + 10);
    const second = await builtinEngine.reply(first.state, text);
    expect(second.turn.message).not.toContain('I can only read English');
  });
});

it.each(['My head hurts', 'Ramipril', 'no', 'No dear.', 'blorp', 'ive hd a hedake'])('%s is answered as ever', async (text) => {
  const { turn } = await builtinEngine.reply((await begin()).state, text);
  expect(turn.message).not.toContain('I can only read English');
});

it('one word that other languages have too is none of theirs once somebody was understood, and a sentence is', async () => {
  const begun = await builtinEngine.reply((await begin()).state, 'I have had a headache since Monday');
  const answered = await builtinEngine.reply(begun.state, 'no');
  const friend = await builtinEngine.reply(answered.state, 'buddy driving me to er');
  expect(friend.turn.message).not.toContain('I can only read English');
  const spanish = await builtinEngine.reply(answered.state, 'Tengo dolor de cabeza');
  expect(spanish.turn.message).toContain('I can only read English');
});
