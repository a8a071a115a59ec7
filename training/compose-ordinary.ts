import type { Lexicon } from '../src/clinical/lexicon/compile-lexicon.ts';
import { calmUnlessRaised } from './calm-talk.ts';
import { createDraw } from './draw.ts';
import { type Lesson, talkLesson } from './lessons.ts';
import type { Ordinary } from './load-examples.ts';

/** How many openings are made of each complaint; of these, the share that names a second one. */
const openingsOfEach = 14;
const shareOfPairs = 0.25;

/**
 * Plain openings of ordinary complaints, each a complaint in a frame that says since when and how bad. Without them a learner takes 'since this
 * morning' for danger, because those who write of danger write of when it began. The same lists give the same openings.
 */
export function composeOrdinary({ complaints, frames }: Ordinary): readonly string[] {
  const draw = createDraw(1);
  const pick = (from: readonly string[]) => from[Math.floor(draw() * from.length)] as string;
  return complaints.flatMap((complaint) =>
    Array.from({ length: frames.length === 0 ? 0 : openingsOfEach }, () => {
      const told = draw() < shareOfPairs ? `${complaint} and ${pick(complaints)}` : complaint;
      return pick(frames).replace('X', () => told);
    }),
  );
}

/** Composed openings as calm lessons, but for those for which the patterns of the guard raise an alarm. */
export function ordinaryLessons(ordinary: Ordinary, lexicon: Lexicon): readonly Lesson[] {
  return composeOrdinary(ordinary).map((message) => {
    const example = { at: 'ordinary', question: null, message, marks: [], acts: [], danger: null };
    return calmUnlessRaised({ ...talkLesson(example, lexicon), targets: null, acts: null }, example, lexicon);
  });
}
