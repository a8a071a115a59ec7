import type { Extension } from './questionnaire.ts';

/**
 * Our own extensions, for what FHIR cannot say: lines of the prompt, in its language. Their addresses stay as they are for good, because files
 * that were exported hold them.
 */
const own = 'urn:anamnesis:questionnaire';
export const ownExtensions = {
  /** A line that stands below its question, or, on the questionnaire, before the first: its `words`, and `below` which question it is indented. */
  line: `${own}:line`,
  /** A line after all questions, on the questionnaire. */
  closingLine: `${own}:closing-line`,
  /** The condition of a question, where enableWhen says less. */
  condition: `${own}:condition`,
  /** The condition of the section of a question, where enableWhen says less. */
  scope: `${own}:scope`,
  /** The author's words for what a question asks. */
  asks: `${own}:asks`,
  /** The kind of answer, where type and wording would be read as another. */
  kind: `${own}:kind`,
  /** The questions whose answers a calculated item adds up, one each. */
  sumOf: `${own}:sum-of`,
} as const;

/** Extensions of FHIR and of Structured Data Capture. */
export const knownExtensions = {
  ordinalValue: 'http://hl7.org/fhir/StructureDefinition/ordinalValue',
  itemWeight: 'http://hl7.org/fhir/StructureDefinition/itemWeight',
  minValue: 'http://hl7.org/fhir/StructureDefinition/minValue',
  maxValue: 'http://hl7.org/fhir/StructureDefinition/maxValue',
  unit: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit',
  unitOption: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unitOption',
  calculatedExpression: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression',
} as const;

interface Extended {
  readonly extension?: readonly Extension[] | undefined;
}

/** The extensions at an address. */
export function extensionsAt({ extension }: Extended, url: string): readonly Extension[] {
  return extension?.filter((each) => each.url === url) ?? [];
}

/** The text of the first extension at an address. */
export function textAt(extended: Extended, url: string): string | null {
  return extensionsAt(extended, url)[0]?.valueString ?? null;
}

/** The number of the first extension at an address. */
export function numberAt(extended: Extended, url: string): number | null {
  const [first] = extensionsAt(extended, url);
  return first?.valueDecimal ?? first?.valueInteger ?? null;
}
