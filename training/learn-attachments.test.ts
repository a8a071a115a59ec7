import { expect, test } from 'vitest';
import { attach } from '../src/clinical/reading/learned/attachment.ts';
import { attachmentsIn, learnAttachments } from './learn-attachments.ts';
import { readTalk, type TalkExample } from './read-examples.ts';

const read = (text: string): readonly TalkExample[] => {
  const { examples, problems } = readTalk('talk/a.txt', text);
  expect(problems).toEqual([]);
  return examples;
};
const examples = read(`
> [a cough](sx: cough) [for weeks](dur: cough) and [last night](when: haemoptysis) [blood](sx: haemoptysis)
= tells

> [a rash](sx: rash) [for days](dur: rash) and [last night](when: fever) [a fever](sx: fever)
= tells

Q: How bad is your headache?
> [awful](sev), and [my back hurts](sx: back pain) [since monday](when: back pain), [no fever](sx!: fever)
= tells

Q: How bad is your toothache?
> [terrible](sev), and [my foot hurts](sx: foot pain) [since friday](when: foot pain), [no rash](sx!: rash)
= tells
`);

/** What each attribute of a message is said of, in its words. */
const saidOf = (text: string) => {
  const weights = learnAttachments(examples.flatMap(attachmentsIn), { epochs: 30, seed: 1 });
  const [{ attaching }] = attachmentsIn(read(text)[0] as TalkExample) as [ReturnType<typeof attachmentsIn>[number]];
  const words = (at: number) => attaching.words.slice(attaching.marks[at]?.first, (attaching.marks[at]?.last ?? 0) + 1).join(' ');
  return Object.fromEntries([...attach(weights, attaching)].map(([at, of]) => [words(at), of === 'asked' ? of : words(of)]));
};

test('a time before the trouble that it is said of is not said of the one behind it', () => {
  expect(
    saidOf(
      '> [a sore throat](sx: sore throat) [for ages](dur: sore throat) and [last night](when: chills) [the shivers](sx: chills)\n= tells',
    ),
  ).toEqual({
    'for ages': 'a sore throat',
    'last night': 'the shivers',
  });
});

test('what answers the question is said of what was asked about, also where other troubles are named', () => {
  expect(
    saidOf(
      'Q: How bad is your earache?\n> [dreadful](sev), and [my knee hurts](sx: knee pain) [since sunday](when: knee pain), [no chills](sx!: chills)\n= tells',
    ),
  ).toEqual({ dreadful: 'asked', 'since sunday': 'my knee hurts' });
});

test('an example that does not say what its attributes are said of teaches nothing of it', () => {
  const [example] = read('> [a cough](sx: cough) [for weeks](dur) and [a rash](sx: rash)\n= tells') as [TalkExample];
  expect(attachmentsIn(example)).toEqual([]);
});

test('the same attachments and seed give the same weights', () => {
  const learnt = () => learnAttachments(examples.flatMap(attachmentsIn), { epochs: 2, seed: 3 });
  expect(learnt()).toEqual(learnt());
});

test('a label that no mark of the message has is named', () => {
  const { problems } = readTalk('talk/a.txt', '> [a cough](sx: cough) [for weeks](dur: rash)\n= tells');
  expect(problems).toEqual(["talk/a.txt:1: no mark of the message is labelled 'rash'"]);
});
