import type { Knowledge } from '../../../../clinical/knowledge.ts';

/** Learned words begin alike in languages of one script: 'cáncer', 'paracétamol', 'Diabetes'. Shorter beginnings are shared by chance. */
const sharedLetters = 6;

/** The beginnings of words that name illnesses and medicines, without those of everyday speech. */
const beginningsBefore = new WeakMap<Knowledge, ReadonlySet<string>>();

/**
 * Whether a text in another language holds what looks like the name of an illness or a medicine, of which the clinic's words hold none alike. It
 * takes nobody's word for what the text means; names that are not kindred, or in other scripts, it does not see.
 */
export function namesKindredIllness(text: string, given: readonly string[], knowledge: Knowledge): boolean {
  const names = beginningsOf(knowledge);
  const known = new Set(given.flatMap(beginningsIn));
  return beginningsIn(text).some((beginning) => names.has(beginning) && !known.has(beginning));
}

function beginningsOf(knowledge: Knowledge): ReadonlySet<string> {
  const before = beginningsBefore.get(knowledge);
  if (before !== undefined) return before;
  const findings = [...knowledge.findings.values()];
  const everyday = new Set(
    [everydayWords, ...findings.flatMap(({ kind, question }) => (kind === 'symptom' ? [question] : []))].flatMap(beginningsIn),
  );
  const names = [
    ...[...knowledge.conditions.values()].flatMap(({ name, synonyms }) => [name, ...synonyms]),
    ...findings.flatMap(({ kind, label, words }) => (kind === 'medication' ? [label, ...words] : [])),
  ];
  const beginnings = new Set(names.flatMap(beginningsIn).filter((beginning) => !everyday.has(beginning) || alwaysIllness.has(beginning)));
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

function spelledAlike(word: string): string {
  return word.replace(/[ao]e/g, 'e').replace(/ph/g, 'f').replace(/th/g, 't').replaceAll('k', 'c').replaceAll('y', 'i');
}
