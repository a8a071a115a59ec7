import type { Finding } from '../finding.ts';
import type { TestIndex, TestMeaning } from '../lexicon/compile-tests.ts';
import type { Learned } from './learned.ts';
import type { Token } from './tokenise.ts';

type Result = 'high' | 'low' | 'normal';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
const high = setOf('raised elevated high increased positive up abnormal prolonged');
const low = setOf('low decreased reduced suppressed down');
const normal = setOf('normal negative unremarkable fine ok okay undetectable neg nad');
const between = setOf(
  'is was are were has have be been level levels count counts test tests result results came back come of the all both a slightly mildly markedly moderately very quite : - = and within serum also still only my showed shows at to remains remained',
);
const mostBetween = 6;
/** The pH of these says nothing of the blood's. */
const otherFluids = setOf('urine urinary vaginal stomach gastric stool fluid skin');

/** Limits of adults in the usual units: below the first is low, above the second is high. The unit is told by the size of the number. */
const limits: Readonly<Record<string, (amount: number) => Result | null>> = {
  haemoglobin: (amount) => withinLimits(amount < 30 ? amount * 10 : amount, 120, 175),
  'white cell count': (amount) => withinLimits(amount > 500 ? amount / 1000 : amount, 4, 11),
  platelets: (amount) => withinLimits(amount > 2000 ? amount / 1000 : amount, 150, 450),
  sodium: (amount) => withinLimits(amount, 135, 145),
  potassium: (amount) => withinLimits(amount, 3.5, 5.2),
  calcium: (amount) => (amount > 5 ? withinLimits(amount, 8.5, 10.5) : withinLimits(amount, 2.2, 2.6)),
  crp: (amount) => withinLimits(amount, 0, 20),
  tsh: (amount) => withinLimits(amount, 0.3, 4.5),
  lipase: (amount) => withinLimits(amount, 0, 180),
  amylase: (amount) => withinLimits(amount, 0, 200),
  ferritin: (amount) => withinLimits(amount, 15, 400),
  eosinophils: (amount) => withinLimits(amount > 50 ? amount / 1000 : amount, 0, 0.5),
  neutrophils: (amount) => withinLimits(amount > 500 ? amount / 1000 : amount, 1.5, 7.5),
  ketones: (amount) => withinLimits(amount, 0, 1.5),
  ph: (amount) => (amount < 6.7 || amount > 7.8 ? null : withinLimits(amount, 7.3, 7.5)),
  'intraocular pressure': (amount) => withinLimits(amount, 8, 21),
  mmse: (amount) => withinLimits(amount, 24, 30),
  moca: (amount) => withinLimits(amount, 23, 30),
  psa: (amount) => withinLimits(amount, 0, 4),
  lactate: (amount) => withinLimits(amount, 0, 2),
  albumin: (amount) => withinLimits(amount < 10 ? amount * 10 : amount, 30, 55),
  egfr: (amount) => withinLimits(amount, 60, 200),
  alt: (amount) => withinLimits(amount, 0, 60),
  ast: (amount) => withinLimits(amount, 0, 60),
  prolactin: (amount) => withinLimits(amount, 0, amount > 100 ? 700 : 30),
  'ca-125': (amount) => withinLimits(amount, 0, 35),
  'ca 125': (amount) => withinLimits(amount, 0, 35),
  ck: (amount) => withinLimits(amount, 0, 400),
  'creatine kinase': (amount) => withinLimits(amount, 0, 400),
  creatinine: (amount) => (amount > 20 ? withinLimits(amount, 0, 120) : withinLimits(amount, 0, 1.3)),
};
const limitNames: Readonly<Record<string, string>> = {
  hemoglobin: 'haemoglobin',
  'neutrophil count': 'neutrophils',
  neutrophil: 'neutrophils',
  eosinophil: 'eosinophils',
  'eosinophil count': 'eosinophils',
  'absolute neutrophil count': 'neutrophils',
  iop: 'intraocular pressure',
  'mini mental': 'mmse',
  hb: 'haemoglobin',
  hgb: 'haemoglobin',
  wcc: 'white cell count',
  wbc: 'white cell count',
  'white cells': 'white cell count',
  'white blood cell count': 'white cell count',
  'leukocyte count': 'white cell count',
  'leucocyte count': 'white cell count',
  'platelet count': 'platelets',
  'serum sodium': 'sodium',
  na: 'sodium',
  'serum potassium': 'potassium',
  'serum calcium': 'calcium',
  esr: 'crp',
  'c reactive protein': 'crp',
  'erythrocyte sedimentation rate': 'crp',
  'thyroid stimulating hormone': 'tsh',
};

function withinLimits(amount: number, least: number, most: number): Result {
  return amount < least ? 'low' : amount > most ? 'high' : 'normal';
}

/** The result told after a test's name, or null where none is. */
function resultAfter(tokens: readonly Token[], from: number, name: string): { result: Result; last: number } | null {
  let denied = false;
  for (let at = from; at < Math.min(tokens.length, from + mostBetween); at += 1) {
    const token = tokens[at] as Token;
    if (token.word === 'not') denied = true;
    else if (high.has(token.word)) return { result: denied ? 'normal' : 'high', last: at };
    else if (low.has(token.word)) return { result: denied ? 'normal' : 'low', last: at };
    else if (normal.has(token.word)) return denied ? null : { result: 'normal', last: at };
    else if (token.kind === 'number' && token.amount !== null) {
      const judge = limits[limitNames[name] ?? name];
      const thousands = tokens[at + 1]?.word === ',' && tokens[at + 2]?.kind === 'number' && tokens[at + 1]?.start === token.end;
      const decimals = /,\d{3}$/.test(token.word);
      if (judge === undefined) return null;
      const amount = decimals ? token.amount * 1000 : thousands ? token.amount * 1000 : token.amount;
      const result = judge(amount);
      return result === null ? null : { result, last: at };
    } else if (!between.has(token.word) && token.word !== 'limits') return null;
  }
  return null;
}

/** The findings that told results of tests make present or rule out: 'lipase is normal', 'TSH 8.2', 'D-dimer came back raised'. */
export function readTests(tokens: readonly Token[], tests: TestIndex): readonly Learned[] {
  const learned: Learned[] = [];
  const learn = (findings: readonly Finding[], status: 'present' | 'absent', first: number, last: number) => {
    for (const finding of findings) learned.push({ finding, status, value: null, first, last });
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const said = (test: TestMeaning) => test.words.every((word, offset) => tokens[at + offset]?.word === word);
    const test = tests.get(tokens[at]?.word ?? '')?.find(said);
    if (test === undefined || (tokens[at]?.word === 'ph' && otherFluids.has(tokens[at - 1]?.word ?? ''))) continue;
    const told = resultAfter(tokens, at + test.words.length, test.words.join(' '));
    const before = tokens[at - 1]?.word ?? '';
    const result = told?.result ?? (normal.has(before) ? 'normal' : null);
    if (result === null) continue;
    const [first, last] = told === null ? [at - 1, at + test.words.length - 1] : [at, told.last];
    if (result !== 'normal') learn(test[result], 'present', first, last);
    if (result !== 'high') learn(test.high, 'absent', first, last);
    if (result !== 'low') learn(test.low, 'absent', first, last);
  }
  return learned;
}
