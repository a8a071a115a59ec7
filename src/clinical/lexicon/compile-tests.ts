import type { Finding } from '../finding.ts';
import { tokenise } from '../reading/tokenise.ts';

/** What a result of one test means: the finding that is there when it is high (or positive), and the one when it is low. */
export interface TestMeaning {
  readonly words: readonly string[];
  readonly high: readonly Finding[];
  readonly low: readonly Finding[];
}

export type TestIndex = ReadonlyMap<string, readonly TestMeaning[]>;

const highWords = /^(?:raised|elevated|high|positive|increased|abnormal)\s+(.+)$/i;
const lowWords = /^(?:low|reduced|decreased|suppressed)\s+(.+)$/i;
const highAfter = /^(.+?)\s+(?:(?:is|was|are|were)\s+)?(?:positive|raised|elevated|high)$/i;
/** Names that are no test by themselves. */
const tooPlain =
  /^(?:count|level|levels|test|blood|blood pressure|pressure|temperature|stools?|mood|energy|pulse|heart rate|sex drive|pain)$/i;
/** Names under which a test is told besides those its findings are written with: the first is how it stands in the knowledge. */
const alsoCalled: readonly (readonly string[])[] = [
  [
    'white cell count',
    'white cells',
    'wcc',
    'wbc',
    'white blood cell count',
    'white blood cells',
    'leukocyte count',
    'leucocyte count',
    'leukocytes',
  ],
  ['neutrophils', 'neutrophil count', 'neutrophil', 'absolute neutrophil count'],
  ['intraocular pressure', 'iop'],
  ['mmse', 'mini mental'],
  ['platelets', 'platelet count', 'plt'],
  ['haemoglobin', 'hemoglobin', 'hb', 'hgb'],
  ['sodium', 'serum sodium', 'na'],
  ['potassium', 'serum potassium'],
  ['calcium', 'serum calcium'],
  ['crp', 'c reactive protein', 'esr', 'erythrocyte sedimentation rate', 'inflammatory markers'],
  ['troponin', 'troponins', 'troponin i', 'troponin t'],
  ['tsh', 'thyroid stimulating hormone'],
];

function nameIn(phrase: string): { readonly name: string; readonly direction: 'high' | 'low' } | null {
  const high = highWords.exec(phrase) ?? highAfter.exec(phrase);
  const low = high === null ? lowWords.exec(phrase) : null;
  const name = (high ?? low)?.[1]?.trim().toLowerCase();
  return name === undefined || tooPlain.test(name) ? null : { name, direction: high === null ? 'low' : 'high' };
}

/** The tests that measurements of the knowledge are written with ('raised lipase', 'low TSH'), indexed by the stem of their first word. */
export function compileTests(findings: readonly Finding[]): TestIndex {
  const byName = new Map<string, { high: Finding[]; low: Finding[] }>();
  const add = (name: string, direction: 'high' | 'low', finding: Finding) => {
    const entry = byName.get(name) ?? { high: [], low: [] };
    if (!entry[direction].includes(finding)) entry[direction].push(finding);
    byName.set(name, entry);
  };
  for (const finding of findings) {
    if (finding.kind !== 'measurement') continue;
    for (const phrase of finding.words) {
      const told = nameIn(phrase);
      if (told === null) continue;
      const group = alsoCalled.find((names) => names.includes(told.name));
      for (const name of group ?? [told.name]) add(name, told.direction, finding);
    }
  }
  const index = new Map<string, TestMeaning[]>();
  for (const [name, { high, low }] of byName) {
    const words = tokenise(name).map((token) => token.word);
    const first = words[0];
    if (first !== undefined)
      index.set(
        first,
        [...(index.get(first) ?? []), { words, high, low }].toSorted((a, b) => b.words.length - a.words.length),
      );
  }
  return index;
}
