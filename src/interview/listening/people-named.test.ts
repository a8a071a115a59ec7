import { describe, expect, it } from 'vitest';
import { engine, talk } from '../../../tests/support/sample-consultation.ts';
import { peopleNamedIn, withPeopleAsKin } from './people-named.ts';

describe('whom a patient calls by name', () => {
  it.each([
    ['My brother Frank had a stroke at 63', [{ name: 'Frank', kin: 'brother' }]],
    ['my late husband Ted knew', [{ name: 'Ted', kin: 'husband' }]],
    ['that was Frank, my brother', [{ name: 'Frank', kin: 'brother' }]],
    ['Karen, who is my wife, is ill', [{ name: 'Karen', kin: 'wife' }]],
    ['I saw my doctor Monday, my brother drove', []],
    ['My Dad Monday last had a fall', []],
    ['Today my wife rang', []],
    ['I gave my daughter Calpol', []],
    ['my brother Mark has it', []],
  ])('is known from then on: %s', (text, people) => expect(peopleNamedIn(text)).toEqual(people));

  it('is read as what they are, written as a name or shouted, and with an apostrophe', () => {
    const people = [{ name: 'Frank', kin: 'brother' }];
    expect(withPeopleAsKin("That was FRANK. Frank's heart, and my brother Frank's face", people)).toBe(
      "That was my brother. my brother's heart, and my brother's face",
    );
    expect(withPeopleAsKin('to be frankly spoken', people)).toBe('to be frankly spoken');
    expect(withPeopleAsKin('frank blood in the toilet', people)).toBe('frank blood in the toilet');
  });

  it('is none that a medicine or an illness has', () => {
    expect(peopleNamedIn('my son Tamiflu helps', (word) => word === 'Tamiflu')).toEqual([]);
  });

  it('has what they have, and the patient has it not; the record keeps the name as it was written', async () => {
    const opened = await talk(['My brother Frank has migraine. I have a headache for two days']);
    const { state } = await engine.reply(opened.state, 'Frank has a fever. I feel sick');
    expect(state.facts.filter(({ status }) => status === 'present').map(({ finding }) => finding as string)).not.toContain('fever');
    expect(state.replies?.at(-1)).toEqual({
      turn: 1,
      text: 'Frank has a fever. I feel sick',
      read: 'my brother has a fever. I feel sick',
    });
  });
});
