import { listWords } from '../../clinical/list-words.ts';
import type { ConsultationSummary, SummarisedCondition } from '../consultation-summary.ts';
import { safetyNet, urgencyWords } from './urgency-words.ts';

export const summaryHeading = '## Patient Summary';

const nothingFits =
  'What you describe fits none of the conditions that I know well enough to name it; a doctor who examines you can say more.';

/** The Patient Summary as Markdown, under its heading. */
export function wordSummary(summary: ConsultationSummary, emergencyNumber: string): string {
  const sections = [
    summaryHeading,
    `**Who and why:** ${summary.who}`,
    summary.recounted === undefined ? '' : `**What happened:** ${summary.recounted.join(' ')}`,
    summary.story.length === 0 ? '' : `**In their own words:** ${summary.story.map((sentence) => `“${sentence}”`).join(' ')}`,
    summary.alarms.length === 0 ? '' : `**Warning signs raised:** ${[...new Set(summary.alarms)].join('; ')}.`,
    listSection(
      '**Told besides:**',
      (summary.told ?? []).map(({ question, text }) => `- ${text}${question === null ? '' : ` (asked: ${question})`}`),
    ),
    line('Present', summary.present),
    line('Absent', summary.absent),
    line('Not sure', summary.uncertain),
    listSection(
      '### Background',
      summary.background.map(({ title, text }) => `- ${title}: ${text}`),
    ),
    listSection(
      '### Likeliest explanations',
      summary.likeliest.length === 0
        ? [nothingFits]
        : [...standingOut(summary), ...summary.likeliest.map((entry, index) => `${index + 1}. ${wordCondition(entry)}`)],
    ),
    listSection(
      '### Not to be missed',
      summary.doNotMiss.map((entry) => {
        const place = summary.likeliest.findIndex((likely) => likely.name === entry.name);
        return place === -1 ? `- ${wordCondition(entry)}` : `- **${entry.name}**: number ${place + 1} above.`;
      }),
    ),
    listSection(
      '### Next steps',
      [`**${urgencyWords(summary.urgency, emergencyNumber)}**`, ...summary.advice, safetyNet(emergencyNumber)].map((step) => `- ${step}`),
    ),
    listSection(
      '### For the doctor to consider',
      summary.nextSteps.map(({ forCondition, steps }) => `- ${forCondition}: ${steps.map(withoutEnd).join('; ')}.`),
    ),
    '*This summary helps you and your doctor to prepare. It is not a diagnosis and not medical advice; only someone who examines you can give those.*',
  ];
  return sections.filter((section) => section !== '').join('\n\n');
}

/** With so many findings for it a diagnosis needs no single words to be understood. */
const enoughFindings = 2;

/** From this probability on, the first diagnosis stands out from the others. */
const standsOutFrom = 0.15;

function standingOut({ likeliest }: ConsultationSummary): readonly string[] {
  if ((likeliest[0]?.probability ?? 0) >= standsOutFrom) return [];
  return ['No single explanation stands out on what was told; these are the first to think of.\n'];
}

/** One diagnosis with how likely it is, and what speaks for and against it. */
export function wordCondition(entry: SummarisedCondition): string {
  const reasons = [
    speaksFor(entry).length === 0 ? '' : ` For it: ${listWords(speaksFor(entry))}.`,
    entry.missing.length === 0 ? '' : ` Often there, but not here: ${listWords(entry.missing)}.`,
    entry.against.length === 0 ? '' : ` Does not fit well: ${listWords(entry.against)}.`,
  ];
  return `**${entry.name}** (${entry.likelihood}).${reasons.join('')}`;
}

/** What speaks for a diagnosis: findings, and where there are few of them the patient's own words that point to it. */
export function speaksFor({ for: findings, words = [] }: SummarisedCondition): readonly string[] {
  if (words.length === 0 || findings.length >= enoughFindings) return findings;
  return [...findings, `the ${words.length === 1 ? 'word' : 'words'} ${words.map((word) => `“${word}”`).join(', ')}`];
}

function withoutEnd(step: string): string {
  return step.replace(/\.\s*$/, '');
}

function line(title: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `**${title}:** ${listWords(items)}.`;
}

function listSection(heading: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `${heading}\n\n${items.join('\n')}`;
}
