import type { Attributes, Mention, MentionKind } from '../../clinical/reading/reading.ts';
import type { FindingCode } from '../../shared/ids.ts';
import type { ConsultationState } from '../consultation-state.ts';
import type { ConsultationSummary } from '../consultation-summary.ts';
import { oneOfEach } from './one-of-each.ts';

type Background = ConsultationSummary['background'];

/** A statement read with less certainty than this is no line of the summary: the story still holds its words. */
const surest = 0.7;

const titles: Partial<Readonly<Record<MentionKind, string>>> = {
  medicine: 'Medicines',
  allergy: 'Allergies',
  illness: 'History',
  procedure: 'History',
  relative: 'Family',
  habit: 'Habits',
  pregnancy: 'Pregnancy',
  circumstance: 'Circumstances',
  concern: 'What worries them',
};

/** Attributes in the order in which a doctor notes them. */
const noted: readonly (keyof Attributes)[] = [
  'site',
  'side',
  'character',
  'severity',
  'onset',
  'since',
  'duration',
  'course',
  'frequency',
  'amount',
  'dose',
  'radiation',
  'reaction',
];
const introduced: Readonly<Partial<Record<keyof Attributes, string>>> = {
  worseBy: 'brought on or worse: ',
  relief: 'better: ',
  noRelief: 'no help: ',
  stopped: '',
};

/** What the patient told of one thing beside that it is there and what is `said` of it already, in their words. */
function attributeWords(attributes: Attributes, said = ''): string {
  const plain = noted.flatMap((name) => attributes[name] ?? []).filter((words) => !said.includes(words));
  const more = (Object.keys(introduced) as (keyof Attributes)[]).flatMap((name) =>
    (attributes[name] ?? []).map((words) => `${introduced[name]}${words}`),
  );
  return [...plain, ...more].join(', ');
}

/** What stands under a heading of which the patient was asked and could not say. */
export const notKnown = 'not known';

/** What a denial of all allergies is noted as; a denial of one ('not to penicillin') leaves the others open. */
export const noAllergies = 'no allergies to medicines';

export function deniesAll({ kind, status, label }: Mention): boolean {
  return kind === 'allergy' && status === 'absent' && label === noAllergies;
}

function worded(mention: Mention): string {
  const { attributes, status, time, experiencer, kind } = mention;
  if (deniesAll(mention)) return 'none that they know of';
  if (kind === 'allergy' && status === 'unknown') return notKnown;
  const told = namedAsTold(mention);
  const more = attributeWords(attributes, told);
  const whose = kind === 'relative' ? `${experiencer}: ` : '';
  const flag =
    status === 'absent'
      ? ' (denied)'
      : status === 'unknown'
        ? ' (not sure)'
        : time === 'past'
          ? ' (past)'
          : time === 'future'
            ? ' (planned)'
            : '';
  return `${whose}${told}${flag}${more === '' ? '' : ` (${more})`}`;
}

/** The patient's words; behind a plain name where one was given for words that do not hold it. */
function namedAsTold({ quote, name }: Mention): string {
  if (name === undefined || quote.toLowerCase() === name.toLowerCase()) return quote;
  return `${name} (“${quote}”)`;
}

function isSure({ confidence, time }: Mention): boolean {
  return confidence >= surest && time !== 'hypothetical';
}

/** Medicines, allergies, family and the like as the patient told them, by name and with what belongs to them. */
export function recordedBackground({ record = [] }: Pick<ConsultationState, 'record'>): Background {
  const sure = record.filter(({ mention }) => titles[mention.kind] !== undefined && isSure(mention));
  return oneOfEach(sure).flatMap((mention) => {
    const title = titles[mention.kind];
    const isTheirs = mention.experiencer === 'patient' || mention.kind === 'relative';
    if (title === undefined || !isTheirs || (mention.status === 'absent' && mention.kind !== 'allergy')) return [];
    return [{ title, text: worded(mention) }];
  });
}

/** Quotes of what the record holds by itself, so that nothing is listed twice. */
export function quotesRecorded(state: Pick<ConsultationState, 'record'>): ReadonlySet<string> {
  return new Set(
    (state.record ?? [])
      .filter(({ mention }) => titles[mention.kind] !== undefined && isSure(mention))
      .map(({ mention }) => mention.quote.toLowerCase()),
  );
}

/** 'Wet nappies normal', 'he drinks', 'it doesn't hurt': told of what is well, and no symptom. */
const saysThatIsWell =
  /\b(?:normal(?:ly)?|fine|ok(?:ay)?|good|well|as usual|as ever|as a fiddle|happily)\b|\b(?:does|do|did)(?: not|n['’]?t)\b.*\b(?:hurt|itch|bother)|^(?:(?:he|she|i|is|he['’]?s|she['’]?s|i['’]?m|still|just) )*(?:drinks?|drinkin['g]?|eats?|eatin['g]?|plays?|playin['g]?)(?: \w+)?$/i;

/** Symptoms that our knowledge has no finding for, in the patient's words. */
export function unnamedSymptoms({ record = [] }: Pick<ConsultationState, 'record'>): readonly string[] {
  return record
    .filter(({ mention }) => mention.kind === 'finding' && mention.finding === null && mention.status === 'present')
    .filter(({ mention }) => isSure(mention) && mention.time === 'now' && mention.experiencer === 'patient' && !mention.label.includes('?'))
    .filter(({ mention }) => !saysThatIsWell.test(mention.quote))
    .map(({ mention }) => (mention.name === undefined ? `“${worded(mention)}”` : worded(mention)));
}

/** What was told of a finding beside that it is there; null where nothing was. */
export function toldOfFinding(finding: FindingCode, { record = [] }: Pick<ConsultationState, 'record'>): string | null {
  const words = record.flatMap(({ mention }) =>
    mention.finding === finding && mention.status === 'present' && isSure(mention) ? [attributeWords(mention.attributes)] : [],
  );
  const kept = [...new Set(words.filter((word) => word !== ''))];
  return kept.length === 0 ? null : kept.join(', ');
}
