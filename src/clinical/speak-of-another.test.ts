import { describe, expect, it } from 'vitest';
import { speakOfAnother } from './speak-of-another.ts';

describe('a question about another person', () => {
  it.each([
    ['Do you have a fever?', 'Does your son have a fever?'],
    ['Have you been sick?', 'Has your son been sick?'],
    ['Are you short of breath?', 'Is your son short of breath?'],
    ['Were you well before?', 'Was your son well before?'],
    ['Do you feel dizzy when you stand?', 'Does your son feel dizzy when they stand?'],
    ['Does light bother you?', 'Does light bother your son?'],
    ['Is your neck stiff?', "Is your son's neck stiff?"],
    ['How old are you?', 'How old is your son?'],
    ['Did you fall or hurt yourself?', 'Did your son fall or hurt themselves?'],
    ['Has anyone near you been ill?', 'Has anyone near your son been ill?'],
    ['What medicines do you take?', 'What medicines does your son take?'],
    ['When did it start?', 'When did it start?'],
    ['What worries you most about it?', 'What worries you most about it?'],
    [
      'Have you noticed any of these in your stool, your urine or your weight?',
      "Have you noticed any of these in your son's stool, their urine or their weight?",
    ],
    ['Have you or others noticed that your memory is worse?', "Have you or others noticed that your son's memory is worse?"],
    ['What else have you noticed with it?', 'What else have you noticed with it?'],
    ['Does the person drift off and fail to follow a conversation?', 'Does your son drift off and fail to follow a conversation?'],
    ['Is your baby a girl or a boy?', 'Is your baby a girl or a boy?'],
    ['Is your son a girl or a boy?', 'Is your son a girl or a boy?'],
  ])('%s -> %s', (question, about) => {
    expect(speakOfAnother(question, 'your son')).toBe(about);
  });

  it('says they where nobody was named', () => {
    expect(speakOfAnother('Do you have a fever?', null)).toBe('Do they have a fever?');
  });
});
