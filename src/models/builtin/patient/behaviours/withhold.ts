import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import { contentStems } from '../../../../clinical/reading/content-stems.ts';
import { readQuestion } from '../../../../clinical/reading/read-question.ts';
import { stem } from '../../../../clinical/reading/stem.ts';
import type { PatientRequest } from '../../../../interview/ports.ts';
import type { FindingCode } from '../../../../shared/ids.ts';
import { askedAbout } from '../asked-about.ts';
import type { HistoryReading, Passage } from '../history-reading.ts';
import { questionTopic } from '../question-topic.ts';

/** Words for what people keep to themselves, as instructions, histories and questions have them. */
const subjects: readonly RegExp[] = [
  /\b(?:drink\w*|drank|alcohol\w*|booze|beers?|wine|spirits|whisky|vodka|etoh|units?)\b/i,
  /\b(?:smok\w*|cigarettes?|tobacco|nicotine|pack[- ]years?|vap\w+)\b/i,
  /\b(?:drugs?|cocaine|heroin|cannabis|marijuana|amphetamines?|opioids?|inject\w*|ecstasy|weed|recreational)\b/i,
  /\b(?:sex\w*|intercourse|partners?|condoms?|std|sti|affair|unprotected)\b/i,
  /\b(?:pregnan\w*|miscarriage|abortion|termination)\b/i,
  /\b(?:depress\w*|suicid\w*|self-harm\w*|mood|low|hopeless|mental|psychiatr\w*|anxiety)\b/i,
  /\b(?:weight|lost|kilos?|kg|pounds|lbs?)\b/i,
  /\b(?:medicines?|medications?|tablets?|pills?|tak(?:es?|ing)|drugs?)\b/i,
  /\b(?:blood|bleed\w*|bloody)\b/i,
  /\b(?:gambl\w*|debts?|violence|abus\w+|hits?|beaten|partner)\b/i,
  /\b(?:erect\w*|impoten\w*|libido)\b/i,
  /\b(?:fall|falls|fell|fallen)\b/i,
  /\b(?:travel\w*|abroad|trip|holiday|returned)\b/i,
  /\b(?:family|mother|father|parents?|brother|sister)\b/i,
];

function subjectsIn(text: string): readonly RegExp[] {
  return subjects.filter((subject) => subject.test(withoutSoftDrinks(text)));
}

/** Who drinks water keeps nothing back, and spirits that are low are in no bottle. */
function withoutSoftDrinks(text: string): string {
  return text
    .replace(/\b(?:drink\w*|drank)\b(?=[^.;,]{0,30}\b(?:water|juice|tea|coffee|milk|fluids?|cola|squash)\b)/gi, '')
    .replace(/\b(?:your|my|his|her|in|good|low|high) spirits\b/gi, '');
}

function findingsNamed(topics: readonly string[], lexicon: Lexicon): ReadonlySet<FindingCode> {
  return new Set(readQuestion(`${topics.join(' ')}?`, lexicon).findings.map(({ code }) => code));
}

/** The passages that tell of what the instruction says is kept back. */
export function withheldPassages(topics: readonly string[], history: HistoryReading, lexicon: Lexicon): ReadonlySet<Passage> {
  const named = findingsNamed(topics, lexicon);
  const stems = new Set(topics.map(stem));
  const about = subjectsIn(topics.join(' '));
  return new Set(
    history.passages.filter(
      ({ written, facts }) =>
        [...contentStems(withoutSoftDrinks(written))].some((one) => stems.has(one)) ||
        facts.some(({ finding }) => named.has(finding)) ||
        about.some((subject) => subject.test(withoutSoftDrinks(written))),
    ),
  );
}

/** A question asks for what is kept back when it names it, and nothing else beside: a list to choose from, or a question for all there is, does not. */
export function asksDirectly(
  { question, message }: PatientRequest,
  topics: readonly string[],
  hidden: ReadonlySet<Passage>,
  lexicon: Lexicon,
): boolean {
  const asked = question ?? { node: null, finding: null, text: message, kind: 'open' as const, options: [], unit: null, range: null };
  const topic = questionTopic(asked.text);
  if (topic === 'complaint' || topic === 'anything-else' || topic === 'examination') return false;
  if (topics.length === 0) return question !== null && (asked.options.length === 0 || topic !== 'other');
  if (namesWithheld(asked.text, topics)) return true;
  if (asked.options.length > 0) return false;
  const named = findingsNamed(topics, lexicon);
  const known = new Set(
    [...hidden].flatMap(({ facts }) => facts.flatMap(({ finding, quote }) => (namesWithheld(quote ?? '', topics) ? [finding] : []))),
  );
  return askedAbout(asked, lexicon).findings.some((finding) => named.has(finding) || (asked.kind === 'yes-no' && known.has(finding)));
}

/** Whether one of the options offered names what is kept back: to choose none of them would be to deny it. */
export function offersWithheld({ question }: PatientRequest, topics: readonly string[]): boolean {
  return (question?.options ?? []).some(({ label }) => namesWithheld(label, topics));
}

/** Whether a text says what is kept back. */
export function namesWithheld(text: string, topics: readonly string[]): boolean {
  const stems = new Set(topics.map(stem));
  return (
    [...contentStems(text)].some((one) => stems.has(one)) ||
    subjectsIn(topics.join(' ')).some((subject) => subject.test(withoutSoftDrinks(text)))
  );
}

/** The history as it is told while some of its passages are kept back. */
export function withoutPassages(history: HistoryReading, hidden: ReadonlySet<Passage>): HistoryReading {
  return {
    ...history,
    passages: history.passages.filter((passage) => !hidden.has(passage)),
    facts: new Map([...history.facts].filter(([, { passage }]) => !hidden.has(passage))),
  };
}
