import { listWords } from '../clinical/list-words.ts';
import type { ConditionPage, WeighedFinding } from '../knowledge/page/condition-page.ts';
import { percent } from '../knowledge/page/figure-words.ts';
import type { FindingPage } from '../knowledge/page/finding-page.ts';
import type { KnowledgePage } from '../knowledge/page/knowledge-page.ts';
import type { MedicineClassPage } from '../knowledge/page/medicine-class-page.ts';
import type { Named } from '../knowledge/page/named.ts';
import type { RedFlagPage } from '../knowledge/page/red-flag-page.ts';
import { fieldLines, listLines, tableLines } from './page-lines.ts';

/** A page of the knowledge as lines for a terminal: what it is called and where it stands, then what its kind has to say. */
export function describeKnowledgePage(page: KnowledgePage, line: number | null): readonly string[] {
  return [
    `${page.name}  (${page.kind.replace('-', ' ')} ${page.code})`,
    `${page.file}${line === null ? '' : `:${line}`}`,
    '',
    ...contentLines(page),
  ];
}

function contentLines(page: KnowledgePage): readonly string[] {
  switch (page.kind) {
    case 'condition':
      return conditionLines(page);
    case 'finding':
      return findingLines(page);
    case 'red-flag':
      return redFlagLines(page);
    case 'medicine-class':
      return medicineClassLines(page);
  }
}

function conditionLines(page: ConditionPage): readonly string[] {
  return [
    ...fieldLines('Also called', page.synonyms.join(', ')),
    ...fieldLines('A kind of', page.broader.join(', ')),
    ...fieldLines('ICD-10', page.icd10.join(', ')),
    ...fieldLines('Urgency', `${page.urgency}${page.do_not_miss ? ', not to be missed' : ''}`),
    ...fieldLines('How common', page.frequency),
    ...fieldLines('Who gets it', page.sex),
    ...fieldLines('At what age', page.ages),
    ...fieldLines('Suspected by', page.suspected_by.map(named).join(', ')),
    ...tableLines(
      'Findings, the most frequent first: how many of those who have it, how many other people, what it says',
      page.findings.map((finding) => [...figureCells(finding), knownByWords(finding.known_by)]),
    ),
    ...listLines('Next steps', page.next_steps),
    ...listLines(page.figures === 'estimate' ? 'Sources (the figures are estimates)' : 'Sources (the figures are published)', page.sources),
  ];
}

function findingLines(page: FindingPage): readonly string[] {
  const features = Object.entries(page.features).map(([feature, value]) => `${feature} ${value}`);
  return [
    ...fieldLines('Sort', page.sort),
    ...fieldLines('Asked', `${page.question} (${page.answer}${page.unit === null ? '' : `, in ${page.unit}`})`),
    ...fieldLines('Known by', page.known_by === 'clinician' ? 'clinician; understood where it is told, asked of nobody' : page.known_by),
    ...fieldLines('Asked of', page.known_by === 'clinician' ? null : page.asked_of),
    ...fieldLines('In others', `${percent(page.background)} of people who consult for something else`),
    ...fieldLines('Refines', page.refines === null ? null : [named(page.refines), ...features].join(', ')),
    ...fieldLines('Implies', page.implies.map(named).join(', ')),
    ...fieldLines('Present with', page.present_with_all_of.length === 0 ? null : listWords(page.present_with_all_of.map(named))),
    ...fieldLines('Refined by', page.refined_by.map(named).join(', ')),
    ...fieldLines('Raises', page.red_flags.map(named).join(', ')),
    ...fieldLines('Said as', page.words.join(', ')),
    ...tableLines('Conditions in which it occurs, the most frequent first', page.conditions.map(figureCells)),
  ];
}

function redFlagLines(page: RedFlagPage): readonly string[] {
  const phrases = page.phrases === 0 ? null : `${page.phrases} phrases`;
  return [
    ...fieldLines('Kind', page.alarm),
    ...fieldLines('Settled by', page.question),
    ...fieldLines('What to do', page.action),
    ...fieldLines('Holds for', page.holds_for),
    ...fieldLines('Ends', page.acute_days === null ? null : `after ${page.acute_days} days without turning worse`),
    ...fieldLines('Heard in', [phrases, page.by_measurements ? 'measurements' : null].filter((one) => one !== null).join(', ')),
    ...fieldLines('Languages', page.languages.join(', ')),
    ...fieldLines('Suspects', page.suspects.map(named).join(', ')),
    ...listLines(
      'Raised by any of these findings, or by those of one line together',
      page.raised_by.map((combination) => combination.map(named).join(' and ')),
    ),
    ...listLines(
      'Asked about with any of these findings, or with those of one line together',
      page.asked_by.map((combination) => combination.map(named).join(' and ')),
    ),
    ...listLines('Only asked about where one of these is known', page.calmed_by.map(named)),
    ...listLines('Sources', page.sources),
  ];
}

function medicineClassLines(page: MedicineClassPage): readonly string[] {
  const medicines = page.medicines.map(({ name, other_names: others }) => (others.length === 0 ? name : `${name}: ${others.join(', ')}`));
  return [
    ...fieldLines('Also called', page.synonyms.join(', ')),
    ...fieldLines('A kind of', page.within.map(named).join(', ')),
    ...fieldLines('Holds', page.holds.map(named).join(', ')),
    ...page.advice.flatMap(({ file, used_for: usedFor, effects, alarming }) => [
      ...fieldLines('Used for', usedFor),
      ...fieldLines('May cause', effects.join(', ')),
      ...fieldLines('Alarming', alarming.join(', ')),
      ...fieldLines('Advice in', file),
    ]),
    ...listLines('Medicines, and their other names', medicines),
  ];
}

function figureCells({ name, code, how_often, often, background, says, telling }: Omit<WeighedFinding, 'known_by'>): readonly string[] {
  const weight = telling === 'usual' ? '' : telling === 'high' ? ', and counts more' : ', and counts less';
  return [name, code, how_often, percent(often), `(others ${percent(background)})`, `${says}${weight}`];
}

function knownByWords(knower: string): string {
  return knower === 'patient' ? '' : `[${knower}]`;
}

function named({ name, code }: Named): string {
  return name === code ? code : `${name} (${code})`;
}
