import type { ConsultationSummary, SummarisedCondition } from './consultation-summary.ts';
import { safetyNet, urgencyWords } from './urgency-words.ts';

export const summaryHeading = '## Patient Summary';

/** The Patient Summary as Markdown, under its heading. */
export function wordSummary(summary: ConsultationSummary, emergencyNumber: string): string {
  const sections = [
    summaryHeading,
    `**Who and why:** ${summary.who}`,
    summary.story.length === 0 ? '' : `**In their own words:** ${summary.story.map((sentence) => `“${sentence}”`).join(' ')}`,
    line('Present', summary.present),
    line('Absent', summary.absent),
    line('Not sure', summary.uncertain),
    listSection(
      '### Background',
      summary.background.map(({ title, text }) => `- ${title}: ${text}`),
    ),
    listSection(
      '### Likeliest explanations',
      summary.likeliest.map((entry, index) => `${index + 1}. ${wordCondition(entry)}`),
    ),
    listSection(
      '### Not to be missed',
      summary.doNotMiss.map((entry) => `- ${wordCondition(entry)}`),
    ),
    listSection(
      '### Next steps',
      [urgencyWords(summary.urgency, emergencyNumber), ...summary.nextSteps, safetyNet(emergencyNumber)].map(
        (step, index) => `${index + 1}. ${step}`,
      ),
    ),
    '*This summary helps you and your doctor to prepare. It is not a diagnosis and not medical advice; only someone who examines you can give those.*',
  ];
  return sections.filter((section) => section !== '').join('\n\n');
}

/** One diagnosis with how likely it is, and what speaks for and against it. */
export function wordCondition(entry: SummarisedCondition): string {
  const reasons = [
    entry.for.length === 0 ? '' : ` For it: ${entry.for.join(', ')}.`,
    entry.against.length === 0 ? '' : ` Against it: ${entry.against.join(', ')}.`,
  ];
  return `**${entry.name}** (${entry.likelihood}).${reasons.join('')}`;
}

function line(title: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `**${title}:** ${items.join(', ')}.`;
}

function listSection(heading: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `${heading}\n\n${items.join('\n')}`;
}
