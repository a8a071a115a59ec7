import type { Knowledge } from '../../../../clinical/knowledge.ts';

/** Learned words begin alike in languages of one script: 'cáncer', 'paracétamol', 'Diabetes'. Shorter beginnings are shared by chance. */
const sharedLetters = 6;

/** The beginnings by which names of illnesses and medicines are known. */
interface Beginnings {
  /** Each tells a name by itself. */
  readonly alone: ReadonlySet<string>;
  /** Those of one name together; none of them tells it alone: 'centrotemporal spikes' is not named by 'centro'. */
  readonly together: readonly (readonly string[])[];
}

const beginningsBefore = new WeakMap<Knowledge, Beginnings>();

/** How learned words for illnesses end, in the clinic's language. */
const namesIllness =
  /(?:itis|os[ie]s|oma(?:ta|s)?|a?emia|path(?:y|ies)|pno?ea|algia|uria|rrho?ea|rrhage|plegia|trophy|ectas[ie]s|penia|iasis|ism|ur[iy]sm|plasia|stroke|cancer|fever)$/;

/**
 * Whether a text in another language holds what looks like the name of an illness or a medicine, of which the clinic's words hold none alike. It
 * takes nobody's word for what the text means; names that are not kindred, or in other scripts, it does not see.
 */
export function namesKindredIllness(text: string, given: readonly string[], knowledge: Knowledge): boolean {
  const { alone, together } = beginningsOf(knowledge);
  const known = new Set(given.flatMap(beginningsIn));
  const said = new Set(beginningsIn(text).filter((beginning) => !known.has(beginning)));
  if (said.size === 0) return false;
  return [...said].some((beginning) => alone.has(beginning)) || together.some((name) => name.every((beginning) => said.has(beginning)));
}

function beginningsOf(knowledge: Knowledge): Beginnings {
  const before = beginningsBefore.get(knowledge);
  if (before !== undefined) return before;
  const findings = [...knowledge.findings.values()];
  const everyday = new Set(
    [everydayWords, ...findings.flatMap(({ kind, question }) => (kind === 'symptom' ? [question] : []))].flatMap(beginningsIn),
  );
  const isTelling = (beginning: string) => !everyday.has(beginning) || alwaysIllness.has(beginning);
  const illnesses = [...knowledge.conditions.values()].flatMap(({ name, synonyms }) =>
    [name, ...synonyms].flatMap((one) => one.split(/,/)),
  );
  const medicines = findings.flatMap(({ kind, label, words }) => (kind === 'medication' ? [label, ...words] : []));
  const alone = new Set([...alwaysIllness, ...medicines.flatMap(beginningsIn).filter(isTelling)]);
  const together: (readonly string[])[] = [];
  for (const name of illnesses) {
    const words = longWordsIn(name);
    for (const word of words)
      if (words.length === 1 || namesIllness.test(word)) for (const one of beginningsIn(word).filter(isTelling)) alone.add(one);
    const all = [...new Set(beginningsIn(name).filter(isTelling))];
    if (all.length > 1 && all.length === words.length) together.push(all);
  }
  const beginnings = { alone, together };
  beginningsBefore.set(knowledge, beginnings);
  return beginnings;
}

/** Asked about in our questions, and still nothing that a translation may add. */
const alwaysIllness = new Set(
  beginningsIn('cancer diabetes paracetamol ibuprofen aspirin morphine insulin antibiotic leukaemia infarction pneumonia'),
);

/** Said of illnesses, and of much else in many languages. */
const everydayWords = `abdominal acquired active anterior anxiety associated atypical benign cardiac cerebral cervical circulation common
  complication congenital constant continue defect dependent development diffuse distal effect emotional episode essential excess external facial familial
  female frequent general genital hereditary hospital idiopathic incomplete induced inferior infant insufficiency intermittent internal intestinal isolated
  lateral local lumbar malign mechanical medial medication menstrual minor multiple muscular nasal natural nervous nocturnal normal occupational
  organic ocular partial perforation peripheral persistent physical physiological positive posterior postnatal premature primary problem progressive
  proximal radial rectal recurrent respiratory rupture season secondary sensory separation severe simple social specific spontaneous stress
  subacute superficial superior transient trauma unknown urgency urinary uterine vaginal vascular venous vertigo visual`;

/** The beginnings of a text's longer words, spelled as learned words are in most languages: 'leukaemia' and 'leucemia' begin alike. */
function beginningsIn(text: string): string[] {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (folded.match(/[a-z]{6,}/g) ?? [])
    .map((word) => spelledAlike(word).slice(0, sharedLetters))
    .filter((word) => word.length === sharedLetters);
}

/** Words long enough to be more than 'of' and 'with'. */
function longWordsIn(name: string): readonly string[] {
  return name.toLowerCase().match(/[a-z]{4,}/g) ?? [];
}

function spelledAlike(word: string): string {
  return word
    .replace(/^es(?=[cpt])/, 's')
    .replace(/[ao]e/g, 'e')
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replaceAll('k', 'c')
    .replaceAll('y', 'i');
}
