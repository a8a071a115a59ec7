import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAlarmReplies, readDanger, readTalk } from './read-examples.ts';

describe('a file of talk', () => {
  it('gives the message without its marks, and what each mark says', () => {
    const text = [
      '# persona: 50, baker',
      'Q: What is wrong?',
      '> mum had [a stroke](ill @mother ~past: stroke), me no [temp](sx!: fever)',
      '= tells, denies',
    ].join('\n');
    const { examples, problems } = readTalk('talk/a.txt', text);
    expect(problems).toEqual([]);
    expect(examples).toEqual([
      {
        at: 'talk/a.txt:3',
        question: 'What is wrong?',
        message: 'mum had a stroke, me no temp',
        acts: ['tells', 'denies'],
        danger: null,
        marks: [
          { kind: 'ill', start: 8, end: 16, status: 'present', of: 'mother', time: 'past', label: 'stroke', saidOf: null },
          { kind: 'sx', start: 24, end: 28, status: 'absent', of: null, time: 'now', label: 'fever', saidOf: null },
        ],
      },
    ]);
  });

  it('says of a message that was judged whether it tells of danger', () => {
    const { examples, problems } = readTalk('a', '> pain\n= tells | ask heart-attack\n\n> ouch\n= tells, upset | calm');
    expect(problems).toEqual([]);
    expect(examples.map(({ acts, danger }) => ({ acts, danger }))).toEqual([
      { acts: ['tells'], danger: { level: 'ask', family: 'heart-attack' } },
      { acts: ['tells', 'upset'], danger: { level: 'calm' } },
    ]);
  });

  it.each([
    ['> [pain](sx: pain)', 'a message without a line of acts (=)'],
    ['> [pain](sx)\n= tells', "the mark of 'pain' has no label"],
    ['> [pain](zz: pain)\n= tells', "there is no kind of mark 'zz'"],
    ['> [bad](sev: bad)\n= tells', "no mark of the message is labelled 'bad'"],
    ['> pain\n= shouts', "there is no act 'shouts'"],
    ['> pain\n= tells | ask nobody', "'ask nobody' is not 'raise|ask FAMILY' or 'calm'"],
    ['pain', 'neither a question (Q:), a message (>), its acts (=) nor a comment (#)'],
  ])('says where and what cannot be read of %j', (text, problem) => {
    expect(readTalk('talk/a.txt', text).problems).toEqual([expect.stringContaining(problem)]);
    expect(readTalk('talk/a.txt', text).problems[0]).toMatch(/^talk\/a\.txt:\d+: /);
  });

  it('reads or names every line of any text, and keeps marks inside their messages', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('> [a b](sx!: c) d', '= tells', 'Q: x?', '# y', ''))), (lines) => {
        const { examples } = readTalk('a', lines.join('\n'));
        for (const { message, marks } of examples) for (const { start, end } of marks) expect(message.slice(start, end)).not.toBe('');
      }),
    );
  });
});

describe('files of danger and of replies to alarms', () => {
  it('hold a line for each message, with the question before it', () => {
    const { examples, problems } = readDanger('danger/a.txt', 'Q: Any blood?\nraise heavy-bleeding | loads\ncalm stroke | my phone died');
    expect(problems).toEqual([]);
    expect(examples.map(({ question, level, family }) => [question, level, family])).toEqual([
      ['Any blood?', 'raise', 'heavy-bleeding'],
      [null, 'calm', 'stroke'],
    ]);
    expect(readAlarmReplies('r.txt', 'help | ambulance is here').examples[0]?.does).toBe('help');
  });

  it('name what is no family, no level and no class', () => {
    expect(readDanger('d', 'raise nothing | x').problems).toEqual(["d:1: there is no family of danger 'nothing'"]);
    expect(readDanger('d', 'panic stroke | x').problems).toHaveLength(1);
    expect(readAlarmReplies('r', 'perhaps | x').problems).toHaveLength(1);
  });
});
