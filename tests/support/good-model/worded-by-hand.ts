/** Questions as a good clinician would put them, by the words of their authors. */
export const wordedByHand: Readonly<Record<string, string>> = {
  'How old are you?': 'May I ask how old you are?',
  'Some conditions depend on the sex a person was born with: were you born female or male?':
    'And, because some things depend on it: were you born female or male?',
  'When did it start?': 'When did you first notice it?',
  'When did the pain start?': 'Can you remember when the pain first came on?',
  'When did the headache start?': 'When did this headache begin?',
  'What do you notice? (choose all that apply)': 'What else do you notice when you go?',
  'Do you have any of these warning signs? (choose all that apply)':
    'There are a few warning signs I always ask about. Do any of these apply to you right now?',
  'Do you have pain low in the belly or pelvis?': 'Is there any pain low down in your tummy, or in the pelvis?',
  'Which of these have you noticed? (choose all that apply)': 'Have you noticed any of these as well?',
  'Do you have any of these? (choose all that apply)': 'And do you have any of these?',
  'Could you be pregnant?': 'Is there any chance that you might be pregnant?',
  'Which of these conditions do you have, or have you had? (choose all that apply)':
    'Has a doctor ever told you that you have any of these conditions?',
  'Have you had unprotected sex with a new partner?':
    'This is a personal one, and I ask everybody: have you had unprotected sex with someone new?',
  'What medicines do you take?': 'Which medicines are you taking at the moment?',
  'Has anyone examined you or done any tests for this, and what did they find?':
    'Has anybody examined you for this yet or done any tests, and what did they find?',
  'What else should I know?': 'Is there anything else that I should know?',
  'Do you have pain in your side, between the ribs and the hip?': 'Any pain in your side, somewhere between the ribs and the hip?',
  'Have you had a fever, or felt as if you had one?': 'Have you been running a temperature, or felt as though you were?',
  'Are you allergic to any medicines? If so, to which, and what happened?':
    'Are there any medicines that you are allergic to? If so, which, and what happened?',
  'Which of these places hurt? (choose all that apply)': 'Which of these places hurt as well?',
  'How bad is it from 0 to 10?': 'If 0 is nothing and 10 is the worst you can imagine, how bad is it?',
  'Did any of these come before it? (choose all that apply)': 'Did any of these happen before it began?',
  'Does the pain shoot down the leg?': 'Does the pain ever shoot down into a leg?',
  'Do you have numbness or tingling anywhere? (choose all that apply)': 'Have you any numbness or tingling anywhere?',
  'What makes the back pain worse? (choose all that apply)': 'Is there anything that makes your back worse?',
  'What makes the back pain better? (choose all that apply)': 'And what makes your back pain any better?',
  'Is your back stiff in the morning?': 'How is your back first thing: is it stiff in the morning?',
  'Do you get leg pain on standing or walking, eased by sitting or leaning forward?':
    'When you stand or walk, do you get pain in the legs that eases once you sit or lean forward?',
  'Which of these do you have as well? (choose all that apply)': 'Do you have any of these as well?',
  'Do any of these apply to you? (choose all that apply)': 'Do any of these apply to you?',
  'What is your work, and what can you no longer do because of the pain?':
    'What do you do for work, and what can you no longer do because of the pain?',
  'What medicines do you take, and did any help?': 'Which medicines have you been taking, and did any of them help?',
  'What does the chest pain feel like? (choose all that apply)': 'How would you describe it: what does the chest pain feel like?',
  'Do you have any of these along with it? (choose all that apply)': 'Do you get any of these along with it?',
  'Did it come on suddenly?': 'Did it come on all of a sudden?',
  'Does it spread anywhere? (choose all that apply)': 'Does it travel anywhere else?',
  'What makes it worse? (choose all that apply)': 'Does anything make it worse?',
  'What makes it better? (choose all that apply)': 'And does anything make it better?',
  'And in your lungs, legs or stomach: do you have any of these? (choose all that apply)':
    'Now your lungs, legs and stomach: do you have any of these?',
  'Have any of these happened in the last weeks? (choose all that apply)': 'Over the last few weeks, have any of these happened?',
  'Has a parent, brother or sister had a heart attack or heart disease before the age of 60?':
    'Did a parent, brother or sister have a heart attack or heart disease before they were 60?',
};
