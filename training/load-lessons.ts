import { join } from 'node:path';
import { compileLexicon, type Lexicon } from '../src/clinical/lexicon/compile-lexicon.ts';
import { loadKnowledge } from '../src/knowledge/load-knowledge.ts';
import { calmUnlessRaised } from './calm-talk.ts';
import { ordinaryLessons } from './compose-ordinary.ts';
import { alarmReplyLesson, dangerLesson, type Lesson, talkLesson } from './lessons.ts';
import { type Examples, loadExamples } from './load-examples.ts';

/** All examples of a folder as lessons, with what the rules know of their words. Throws where an example cannot be read. */
export async function loadLessons(folder: string): Promise<{
  readonly examples: Examples;
  readonly lexicon: Lexicon;
  readonly lessons: readonly Lesson[];
}> {
  const examples = await loadExamples(folder);
  const { talk, danger, alarmReplies, ordinary, problems } = examples;
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const knowledge = await loadKnowledge(join(import.meta.dirname, '..'));
  if (!knowledge.ok) throw new Error(`The knowledge cannot be read: ${JSON.stringify(knowledge.error[0])}`);
  const lexicon = compileLexicon(knowledge.value);
  const lessons = [
    ...talk.map((example) => calmUnlessRaised(talkLesson(example, lexicon), example, lexicon)),
    ...danger.map((example) => dangerLesson(example, lexicon)),
    ...alarmReplies.map((example) => alarmReplyLesson(example, lexicon)),
    ...ordinaryLessons(ordinary, lexicon),
  ];
  return { examples, lexicon, lessons: lessons.filter(({ words }) => words.length > 0) };
}
