import type { Fact } from '../../../../clinical/fact.ts';
import type { Lexicon } from '../../../../clinical/lexicon/compile-lexicon.ts';
import { contentStems } from '../../../../clinical/reading/content-stems.ts';
import { refines } from '../../../../clinical/reading/find-mentions.ts';
import type { PhraseRequest } from '../../../../interview/ports.ts';
import { numbersIn } from '../checks/figures.ts';
import { judgesBeyond } from '../checks/judges.ts';
import { findingsInWords, namedFindings } from '../checks/named-findings.ts';
import { askingPart, beforeAsking } from './asks-the-same.ts';

/** How a listener answers what was told: 'that sounds exhausting' says of nobody that they are exhausted. */
const feelsFor =
  /\b(?:that|this|it|which)(?: must(?: be| have been| feel)?| sounds?| seems?| can be| can feel)(?: (?:very|so|quite|pretty|rather|both|\w+ly))*(?: like (?:a|an|such a))? [\w-]+(?:(?:,| and) [\w-]+)?(?= (?:to|for|on|with|and|after|when|thing|time)\b|[.,!?;]|$)/gi;

/** Whether words state nothing about the patient that they did not say, nor the question ask: no finding, no number, no judgement. */
export function claimsNothing(words: string, request: PhraseRequest, lexicon: Lexicon): boolean {
  const { question, lastReply } = request;
  const given = [question.text, ...question.options.map(({ label }) => label), lastReply ?? ''].join('. ');
  return !judgesBeyond(words, given) && hasSameNumbers(words, request) && namesNothingNew(words, request, lexicon);
}

/** Everything named was named by the question, by what was learned, or by the patient. */
function namesNothingNew(words: string, { question, learned, lastReply, told = [] }: PhraseRequest, lexicon: Lexicon): boolean {
  const findingOf = (code: Fact['finding'] | null) => (code === null ? [] : [lexicon.knowledge.findings.get(code)]);
  const known = [
    ...findingOf(question.finding),
    ...question.options.flatMap(({ finding }) => findingOf(finding)),
    ...learned.flatMap(({ finding }) => findingOf(finding)),
    ...namedFindings([question.text, ...question.options.map(({ label }) => label)].join('. '), lexicon),
    ...namedFindings([lastReply ?? '', ...told].join('. '), lexicon),
  ].filter((finding) => finding !== undefined);
  const asking = askingPart(words);
  const before = beforeAsking(words).replace(feelsFor, ' ');
  const given = contentStems([question.text, lastReply ?? ''].join(' '));
  return [...findingsInWords(before, lexicon), ...findingsInWords(asking, lexicon)].every(
    ({ finding, words: named }) =>
      [...contentStems(named)].every((stem) => given.has(stem)) ||
      known.some((one) => refines(one, finding, lexicon) || (one.of !== undefined && one.of === finding.code)),
  );
}

function hasSameNumbers(words: string, { question, lastReply, told = [], learned }: PhraseRequest): boolean {
  const said = numbersIn(words);
  const asked = numbersIn(question.text);
  const quotes = learned.map(({ quote }) => quote ?? '');
  const known = new Set(
    [question.text, lastReply ?? '', ...told, ...quotes, ...question.options.map(({ label }) => label)].flatMap(numbersIn),
  );
  return asked.every((number) => said.includes(number)) && said.every((number) => known.has(number));
}
