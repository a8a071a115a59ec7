import type { AttributeKind } from './learned/shape.ts';
import type { Attributes } from './reading.ts';

/** The attribute of a mention that each mark stands for. */
export const attributeOf: Readonly<Record<AttributeKind, keyof Attributes>> = {
  site: 'site',
  side: 'side',
  char: 'character',
  sev: 'severity',
  onset: 'onset',
  when: 'since',
  dur: 'duration',
  course: 'course',
  freq: 'frequency',
  trig: 'worseBy',
  ease: 'relief',
  noease: 'noRelief',
  spread: 'radiation',
  amount: 'amount',
  dose: 'dose',
  react: 'reaction',
  stop: 'stopped',
};

/** How each attribute is said after what it is of; `{}` stands for the patient's words. */
const wordings: Readonly<Record<keyof Attributes, string>> = {
  side: 'side: {}',
  site: 'site: {}',
  character: 'character: {}',
  severity: 'severity: {}',
  onset: 'onset: {}',
  since: 'when: {}',
  duration: 'duration: {}',
  course: 'course: {}',
  frequency: 'frequency: {}',
  worseBy: 'brought on or made worse by: {}',
  relief: 'eased by: {}',
  noRelief: 'not eased by: {}',
  radiation: 'spreads: {}',
  amount: 'amount: {}',
  dose: 'dose: {}',
  reaction: 'reaction: {}',
  stopped: 'stopped or not taken: {}',
};

/** Attributes in words, in a fixed order, for a line of a record. */
export function wordAttributes(attributes: Attributes): string {
  return (Object.keys(wordings) as (keyof Attributes)[])
    .flatMap((name) => {
      const words = attributes[name];
      return words === undefined ? [] : [wordings[name].replace('{}', () => words.join(', '))];
    })
    .join('; ');
}
