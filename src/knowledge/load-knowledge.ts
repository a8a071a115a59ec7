import { z } from 'zod';
import { conditionSchema } from '../clinical/condition.ts';
import { findingSchema } from '../clinical/finding.ts';
import { type Knowledge, refinementsAmong } from '../clinical/knowledge.ts';
import { localeSchema } from '../clinical/locale.ts';
import { medicineClassSchema } from '../clinical/medicine.ts';
import { medicineAdviceSchema } from '../clinical/medicine-advice.ts';
import { answerTopicSchema, fearSchema, glossarySchema, illnessAnswersSchema, readingBandsSchema } from '../clinical/patient-answers.ts';
import { redFlagSchema } from '../clinical/red-flag.ts';
import { spokenDangerSchema } from '../clinical/spoken-danger.ts';
import type { ConditionCode, FindingCode } from '../shared/ids.ts';
import { fail, type Result, succeed } from '../shared/result.ts';
import { checkKnowledge } from './check-knowledge.ts';
import { keepSound } from './keep-sound.ts';
import type { KnowledgeEntries, Located } from './knowledge-entries.ts';
import { type KnowledgeProblem, readKnowledgeFiles } from './knowledge-files.ts';

const featuresFile = 'knowledge/features.yaml';
const attributeWordsFile = 'knowledge/attribute-words.yaml';
const featuresSchema = z.record(z.string(), z.record(z.string(), z.array(z.string().min(1)).min(1)));

/** Among the red flags: how they are told in other languages. */
const spokenDangerPrefix = 'knowledge/red-flags/in-';

export interface SoundKnowledge {
  readonly knowledge: Knowledge;
  readonly problems: readonly KnowledgeProblem[];
}

/**
 * Reads, checks and indexes the folders `knowledge` and `locales` below a root. Fails with every problem at once, each with its file, entry and
 * field. The cache folder may be null. Throws when a folder cannot be read.
 */
export async function loadKnowledge(
  root: string,
  cacheFolder: string | null = null,
): Promise<Result<Knowledge, readonly KnowledgeProblem[]>> {
  const { knowledge, problems } = await loadSoundKnowledge(root, cacheFolder);
  return problems.length > 0 ? fail(problems) : succeed(knowledge);
}

/**
 * Like `loadKnowledge`, but leaves out what is wrong and tells of it, so that one slip in one entry does not keep the guard and everything
 * else from those who need them now. Throws when a folder cannot be read.
 */
export async function loadSoundKnowledge(root: string, cacheFolder: string | null = null): Promise<SoundKnowledge> {
  const { version, entries, problems } = await loadSoundEntries(root, cacheFolder);
  return { knowledge: indexKnowledge(version, entries), problems };
}

export interface SoundEntries {
  /** A hash of all files. */
  readonly version: string;
  readonly entries: KnowledgeEntries;
  readonly problems: readonly KnowledgeProblem[];
}

/** What is sound in the files, entry by entry as it is written there, and everything that is wrong. Throws when a folder cannot be read. */
export async function loadSoundEntries(root: string, cacheFolder: string | null = null): Promise<SoundEntries> {
  const { version, contents, problems: fileProblems } = await readKnowledgeFiles(root, cacheFolder);
  const problems = [...fileProblems];
  const flagFiles = Object.fromEntries(Object.entries(contents).filter(([file]) => !file.startsWith(spokenDangerPrefix)));
  const entries: KnowledgeEntries = {
    features: parseEntry(featuresSchema, contents[featuresFile], featuresFile, 'features', problems) ?? {},
    attributeWords:
      contents[attributeWordsFile] === undefined
        ? {}
        : (parseEntry(featuresSchema, contents[attributeWordsFile], attributeWordsFile, 'attribute words', problems) ?? {}),
    findings: parseFiles(findingSchema, contents, 'knowledge/findings/', problems),
    conditions: parseFiles(conditionSchema, contents, 'knowledge/conditions/', problems),
    redFlags: parseFiles(redFlagSchema, flagFiles, 'knowledge/red-flags/', problems),
    spokenDangers: parseFiles(spokenDangerSchema, contents, spokenDangerPrefix, problems),
    locales: parseLocales(contents, problems),
    medicineClasses: parseFiles(medicineClassSchema, contents, 'knowledge/medicines/', problems),
    medicineAdvice: parseFiles(medicineAdviceSchema, contents, 'knowledge/medicine-advice/', problems),
    answerTopics: parseFiles(answerTopicSchema, contents, 'knowledge/answers/topics', problems),
    illnessAnswers: parseFiles(illnessAnswersSchema, contents, 'knowledge/answers/illnesses', problems),
    fears: parseFiles(fearSchema, contents, 'knowledge/answers/fears', problems),
    glossary: parseFiles(glossarySchema, contents, 'knowledge/answers/glossary', problems),
    readingBands: parseFiles(readingBandsSchema, contents, 'knowledge/answers/readings', problems),
  };
  problems.push(...checkKnowledge(entries));
  return { version, entries: keepSound(entries), problems };
}

/** Each file holds one language. */
function parseLocales(contents: Readonly<Record<string, unknown>>, problems: KnowledgeProblem[]): KnowledgeEntries['locales'] {
  return Object.entries(contents)
    .filter(([file]) => file.startsWith('locales/'))
    .flatMap(([file, content]) => {
      const entry = parseEntry(localeSchema, content, file, nameOf(content, 0), problems);
      return entry === null ? [] : [{ file, entry }];
    });
}

function parseFiles<Schema extends z.ZodType>(
  schema: Schema,
  contents: Readonly<Record<string, unknown>>,
  prefix: string,
  problems: KnowledgeProblem[],
): readonly Located<z.infer<Schema>>[] {
  return Object.entries(contents)
    .filter(([file]) => file.startsWith(prefix))
    .flatMap(([file, list]) => {
      if (list === null) return [];
      if (!Array.isArray(list)) {
        problems.push({ file, entry: 'file', field: 'content', problem: 'must be a list of entries' });
        return [];
      }
      return list.flatMap((entry, index) => {
        const parsed = parseEntry(schema, entry, file, nameOf(entry, index), problems);
        return parsed === null ? [] : [{ file, entry: parsed }];
      });
    });
}

function parseEntry<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  file: string,
  entry: string,
  problems: KnowledgeProblem[],
): z.infer<Schema> | null {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) problems.push({ file, entry, field: issue.path.join('.') || 'entry', problem: issue.message });
  return null;
}

function nameOf(entry: unknown, index: number): string {
  const {
    code = null,
    language = null,
    topic = null,
    illness = null,
    fear = null,
    word = null,
    reading = null,
  } = typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>) : {};
  const name = code ?? language ?? topic ?? illness ?? fear ?? word ?? reading;
  return typeof name === 'string' ? name : `number ${index + 1}`;
}

function indexKnowledge(
  version: string,
  { features, attributeWords, findings, conditions, redFlags, spokenDangers, locales, medicineClasses, ...others }: KnowledgeEntries,
): Knowledge {
  const indexed: Knowledge['findings'] = new Map(
    findings.map(({ entry: { of, together, ...finding } }) => [
      finding.code as FindingCode,
      {
        ...finding,
        code: finding.code as FindingCode,
        implies: finding.implies as FindingCode[],
        excludes: finding.excludes as FindingCode[],
        ...(of === undefined ? {} : { of: of as FindingCode }),
        ...(together === undefined ? {} : { together: together as FindingCode[] }),
      },
    ]),
  );
  return {
    version,
    features,
    attributeWords,
    findings: indexed,
    refinements: refinementsAmong(indexed.values()),
    conditions: new Map(
      conditions.map(({ entry }) => [
        entry.code as ConditionCode,
        {
          ...entry,
          code: entry.code as ConditionCode,
          findings: new Map(
            Object.entries(entry.findings).map(([code, figure]) => [
              code as FindingCode,
              typeof figure === 'number' ? { often: figure, telling: 'usual' as const } : { often: figure.often, telling: figure.telling },
            ]),
          ),
        },
      ]),
    ),
    redFlags: redFlags.map(({ entry }) => entry),
    spokenDangers: spokenDangers.map(({ entry }) => entry),
    locales: new Map(locales.map(({ entry }) => [entry.language, entry])),
    medicineClasses: medicineClasses.map(({ entry }) => entry),
    patientAnswers: {
      topics: others.answerTopics.map(({ entry }) => entry),
      illnesses: others.illnessAnswers.map(({ entry }) => entry),
      fears: others.fears.map(({ entry }) => entry),
      glossary: others.glossary.map(({ entry }) => entry),
      readings: others.readingBands.map(({ entry }) => entry),
      medicines: others.medicineAdvice.map(({ entry }) => entry),
    },
  };
}
