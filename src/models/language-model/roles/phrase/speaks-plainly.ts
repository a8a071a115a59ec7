import type { Knowledge } from '../../../../clinical/knowledge.ts';
import { contentStems } from '../../../../clinical/reading/content-stems.ts';
import type { PhraseRequest } from '../../../../interview/ports.ts';

/** What may be said to show that someone was heard, besides their own words. */
const heardWords = contentStems(
  `thank thanks sorry hear heard see understand understood noted note okay ok alright right good great glad well fine clear got
  tell telling told say saying share sharing explain explaining describe describing mention mentioning let letting know answer answering
  help helpful helps useful important matters problem difficult hard tough rough tiring exhausting unpleasant uncomfortable miserable awful
  horrible dreadful distressing upsetting worrying worry frightening scary painful pain annoying frustrating bothersome troubling nasty
  sound sounds seem seems must feel feeling going through dealing coping having
  two three four five six seven eight nine ten eleven twelve half couple few several while long
  question questions ask asking next another further little bit quick quickly now then still today moment time last first once again
  simply simpler put way words mean try different differently sure unsure certain remember rough roughly guess
  course please just thing things something anything everything really quite lot much makes sense sounds like
  could can would tell me about your his her their they them it's that's i'm i've
  son daughter child baby wife husband partner mother father mum mom dad parent brother sister friend person grandmother grandfather`,
);

/** In the question itself other words may stand for the author's, but no more than these. */
const fewestFree = 2;

/** Whether what stands before the question only shows that the patient was heard, and the question is put in words of which two in three are its own. */
export function speaksPlainly(
  words: string,
  { question, learned, lastReply, about, style }: PhraseRequest,
  { findings }: Knowledge,
): boolean {
  const sentences = words.match(/[^.!?]+[.!?]*/g) ?? [];
  const bound = [question.finding, ...learned.map(({ finding }) => finding)].flatMap((code) =>
    code === null ? [] : (findings.get(code) ?? []),
  );
  const own = contentStems(
    [
      question.text,
      ...question.options.map(({ label }) => label),
      ...bound.flatMap(({ label, words: names, question: asked }) => [label, asked, ...names]),
      lastReply ?? '',
      about ?? '',
      ...style,
    ].join(' '),
  );
  const isKnown = (stem: string) => own.has(stem) || heardWords.has(stem);
  return sentences.every((sentence, at) => {
    const stems = [...contentStems(sentence)];
    const free = stems.filter((stem) => !isKnown(stem)).length;
    return free <= (at === sentences.length - 1 ? Math.max(fewestFree, Math.floor((stems.length - free) / 2)) : 0);
  });
}
