import type { Fact } from '../../clinical/fact.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import { contentStems } from '../../clinical/reading/content-stems.ts';
import type { Mention } from '../../clinical/reading/reading.ts';
import type { Protocol } from '../../protocol/protocol.ts';
import type { FindingCode } from '../../shared/ids.ts';

/** What is heard less surely is left to the question. */
const sureEnough = 0.6;
/** What a label denies is not said by the words that it holds. */
const denies = /\b(?:no|not|cannot|can['’]?t|without|never|none|less|loss|lost|un\w+able)\b/i;

/** What a protocol asks for by one label, and the words without which it isn't meant. */
interface Named {
  readonly finding: FindingCode;
  readonly telling: ReadonlySet<string>;
}

/**
 * What was told and has no name by itself, in the words in which the protocol asks for it: 'stiff as owt in the mornings, takes me a good half hour'
 * is its 'stiffness in the morning for more than half an hour'. Every telling word of the label must have been said in the one sentence, but those
 * of the complaint itself, and one of them in the statement. Of several labels the longest is meant; two as long leave it open.
 */
export function namedByQuestion(
  protocol: Protocol | null,
  knowledge: Knowledge,
  complaint: FindingCode | null,
  mentions: readonly Mention[],
  { text, turn }: { readonly text: string; readonly turn: number },
): readonly Fact[] {
  if (protocol === null) return [];
  const labels = labelsOf(protocol, knowledge, complaint);
  return mentions.flatMap((mention) => {
    const { kind, finding, status, time, experiencer, confidence, quote, attributes } = mention;
    const isStated = kind === 'finding' && finding === null && time === 'now' && experiencer === 'patient' && confidence >= sureEnough;
    if (!isStated || (status !== 'present' && status !== 'absent')) return [];
    const own = contentStems(quote);
    const said = contentStems([quote, ...Object.values(attributes).flat(), sentenceAround(text, quote)].join(' '));
    const meant = labels.filter(({ telling }) => isSaidIn(telling, own) && [...telling].every((word) => said.has(word)));
    const most = Math.max(0, ...meant.map(({ telling }) => telling.size));
    const [best, ...others] = new Set(meant.filter(({ telling }) => telling.size === most).map((one) => one.finding));
    if (best === undefined || others.length > 0) return [];
    return [{ finding: best, status, value: null, quote, source: { kind: 'message', turn } } satisfies Fact];
  });
}

/** A label of one word is meant where the statement ends in it: 'a bit swollen', and not 'confused about my tablets'. */
function isSaidIn(telling: ReadonlySet<string>, own: ReadonlySet<string>): boolean {
  const [only, ...others] = telling;
  return others.length > 0 ? [...telling].some((word) => own.has(word)) : [...own].at(-1) === only;
}

function labelsOf({ nodes, chiefComplaint }: Protocol, knowledge: Knowledge, complaint: FindingCode | null): readonly Named[] {
  const ofComplaint = new Set([...contentStems(chiefComplaint), ...(complaint === null ? [] : wordsOf(complaint, knowledge))]);
  const labelled = nodes.flatMap((node) =>
    node.options.flatMap(({ finding, label, role }) => (finding === null || role !== 'choice' ? [] : [{ finding, label }])),
  );
  return labelled.flatMap(({ finding, label }) => {
    const kind = knowledge.findings.get(finding)?.kind;
    if (finding === complaint || (kind !== 'symptom' && kind !== 'sign') || denies.test(label)) return [];
    const telling = new Set([...contentStems(label)].filter((word) => !ofComplaint.has(word)));
    return telling.size === 0 ? [] : [{ finding, telling }];
  });
}

const negates = /\b(?:no|not|never|none|nothing|without|neither|nor)\b|n['’]t\b/i;

/** The sentence that words stand in, where nothing is denied in it: there it can't be told what the words around them are said of. */
function sentenceAround(text: string, quote: string): string {
  const sentence = text.split(/[.!?;\n]+/).find((one) => one.includes(quote)) ?? '';
  return negates.test(sentence) ? '' : sentence;
}

/** The words of the complaint, and of what it is a kind of: of a knee those of joints as well. */
function wordsOf(complaint: FindingCode, knowledge: Knowledge): ReadonlySet<string> {
  const words = new Set<string>();
  const seen = new Set<FindingCode>();
  let code: FindingCode | undefined = complaint;
  while (code !== undefined && !seen.has(code)) {
    seen.add(code);
    const finding = knowledge.findings.get(code);
    for (const word of contentStems(finding?.label ?? '')) words.add(word);
    code = finding?.of as FindingCode | undefined;
  }
  return words;
}
