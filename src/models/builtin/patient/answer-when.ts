import type { Lexicon } from '../../../clinical/lexicon/compile-lexicon.ts';
import { contentStems } from '../../../clinical/reading/content-stems.ts';
import type { FindingCode } from '../../../shared/ids.ts';
import { passageWithFeature } from './asked-about.ts';
import type { HistoryReading, Passage } from './history-reading.ts';
import { sayTime, timePhrases } from './time-phrases.ts';

/** Sentences whose time is not that of the complaint. */
const otherTimes =
  /\b(?:similar|previous\w*|diagnosed|history of|surgery|operation|operated|underwent|smok\w*|cigarettes?|pack|quit|drinks?|alcohol|pregnan\w*|period|married|divorced|retired|works?|travel\w*|returned|vaccinat\w*|taking|takes?|prescribed|started on|treated|mother|father|brother|sister|family)\b/i;

const begins =
  /\b(?:start(?:ed|s)?|beg(?:a|i|u)n|onset|came on|symptoms?|noticed|developed|since|history|presents?|complains?|has had|have had)\b/i;

/**
 * When what is asked about began, as the history gives it: of the findings asked for, else of the complaint. A story of how it came on answers
 * where no time is given. Null where the history says neither.
 */
export function answerWhen(
  asked: readonly FindingCode[],
  question: string,
  history: HistoryReading,
  lexicon: Lexicon,
): { readonly words: string; readonly time: string; readonly passage: Passage } | null {
  const tells = history.passages.filter(
    ({ said, section }) => said !== '' && section !== 'past' && section !== 'family' && section !== 'social',
  );
  const ofAsked = tells.filter(({ facts }) => facts.some(({ finding, status }) => status === 'present' && asked.includes(finding)));
  const ofComplaint = tells
    .filter(
      ({ written, isExamination, facts, section }, index) =>
        !isExamination &&
        (!otherTimes.test(written) ||
          (section !== 'past' &&
            section !== 'medicines' &&
            facts.some(({ finding, status }) => status === 'present' && lexicon.knowledge.findings.get(finding)?.kind === 'symptom'))) &&
        (index < 3 || begins.test(written) || facts.some(({ status }) => status === 'present')),
    )
    .filter(({ isDenial }) => !isDenial);
  const stems = contentStems(question);
  const named = tells.filter((passage) => [...stems].filter((stem) => passage.stems.has(stem)).length > 1);
  for (const passage of [...ofAsked, ...named, ...ofComplaint]) {
    const time = timePhrases(passage.written).find(
      ({ words }) => !/^in\b.*\d|^(?:over|within|during)\b.*\b(?:minutes?|hours?)\b/i.test(words),
    );
    if (time !== undefined) return { words: sayTime(time), time: time.words, passage };
  }
  const cameOn = passageWithFeature(
    ['sudden', 'gradual'].map((value) => ({ feature: 'onset', value })),
    null,
    history,
    lexicon,
  );
  return cameOn === null ? null : { words: '', time: '', passage: cameOn };
}
