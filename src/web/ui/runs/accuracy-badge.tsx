import { CircleCheckBig, CircleQuestionMark, CircleX, ListChecks, TriangleAlert } from 'lucide-react';
import type { Accuracy } from './accuracy.ts';
import { Badge, type BadgeLook } from './badge.tsx';

const looks: Record<Accuracy['word'], BadgeLook> = {
  COR: { tone: 'green', Icon: CircleCheckBig },
  TOP3: { tone: 'green', Icon: ListChecks },
  DNM: { tone: 'yellow', Icon: TriangleAlert },
  MISS: { tone: 'red', Icon: CircleX },
  Unknown: { tone: 'plain', Icon: CircleQuestionMark },
};

/** How well a run hit its expected diagnosis, by word, colour and shape. */
export function AccuracyBadge({ accuracy, isMark = false }: { readonly accuracy: Accuracy; readonly isMark?: boolean }) {
  const title = isMark ? accuracy.word : (accuracy.meaning ?? undefined);
  return <Badge look={looks[accuracy.word]} word={accuracy.word} title={title} isMark={isMark} />;
}
