import type { z } from 'zod';
import { conditionSchema } from '../clinical/condition.ts';
import { findingSchema } from '../clinical/finding.ts';
import { medicineClassSchema } from '../clinical/medicine.ts';
import { redFlagSchema } from '../clinical/red-flag.ts';
import type { KnowledgeEntries } from './knowledge-entries.ts';

interface Samples {
  readonly findings?: readonly Partial<z.input<typeof findingSchema>>[];
  readonly conditions?: readonly Partial<z.input<typeof conditionSchema>>[];
  readonly redFlags?: readonly Partial<z.input<typeof redFlagSchema>>[];
  readonly medicineClasses?: readonly Partial<z.input<typeof medicineClassSchema>>[];
}

/** Findings that speak strongly for a condition that lists them, enough for one to be told by. */
export const eightFindings = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'].map((name) => `sign-${name}`);

/** For tests: entries of the knowledge of which only what matters is given. Nothing is remarked on what is left out. */
export function sampleEntries({ findings = [], conditions = [], redFlags = [], medicineClasses = [] }: Samples): KnowledgeEntries {
  const eight = conditions.length === 0 ? [] : eightFindings.map((code) => ({ code, label: code.replace('-', ' number ') }));
  return {
    features: {},
    attributeWords: {},
    findings: [...eight, ...findings].map((finding) => ({
      file: 'knowledge/findings/one.yaml',
      entry: findingSchema.parse({
        code: 'cough',
        label: finding.code,
        kind: 'symptom',
        question: 'Have you got it?',
        background: 0.01,
        ...finding,
      }),
    })),
    conditions: conditions.map((condition) => ({
      file: 'knowledge/conditions/one.yaml',
      entry: conditionSchema.parse({
        code: 'illness',
        name: `the illness ${condition.code}`,
        icd10: ['J45'],
        frequency: 'common',
        urgency: 'soon',
        doNotMiss: false,
        nextSteps: ['Rest'],
        sources: ['A textbook'],
        ...condition,
        findings: { ...Object.fromEntries(eightFindings.map((code) => [code, 0.6])), ...condition.findings },
      }),
    })),
    redFlags: redFlags.map((flag) => ({
      file: 'knowledge/red-flags/one.yaml',
      entry: redFlagSchema.parse({
        code: 'danger',
        kind: 'emergency',
        label: 'danger',
        question: 'Is it so?',
        phrases: ['it is so'],
        action: 'Call {emergency}.',
        sources: ['A guideline'],
        ...flag,
      }),
    })),
    medicineClasses: medicineClasses.map((one) => ({
      file: 'knowledge/medicines/one.yaml',
      entry: medicineClassSchema.parse({ code: 'statins', name: one.code, ...one }),
    })),
    spokenDangers: [],
    locales: [],
    medicineAdvice: [],
    answerTopics: [],
    illnessAnswers: [],
    fears: [],
    glossary: [],
    readingBands: [],
  };
}
