/** What a new author finds in the editor. */
export const template = `# Enter your medical prompt here
Chief complaint: Headache

1. When did the headache start?
2. Did it come on suddenly, like a thunderclap?
   Emergency if yes: Call an ambulance now.
3. Which of these describe it? (choose all that apply)
   a) throbbing
   b) pressing
   c) stabbing
4. How bad is it from 0 to 10?
5. If 3 includes throbbing, ask: Does light bother you?
   5.1. Do you see flashes or zigzag lines before it starts?
6. Do painkillers help? (yes / no / have not tried)
7. What else should I know?
`;
