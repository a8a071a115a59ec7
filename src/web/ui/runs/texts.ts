/** What a diagnosis is beside the expected one, where it is not the same. */
const matchedAs: Readonly<Record<string, string>> = { 'more-specific': ', as a more specific name', broader: ', as a broader name' };

/** Every text of what the screens with runs share. */
export const texts = {
  statuses: { queued: 'queued', running: 'running', succeeded: 'succeeded', failed: 'failed', timeout: 'TIMEOUT' },
  unknownAccuracy: 'Unknown',
  noDuration: 'N/A',
  speakers: { assistant: 'Assistant', patient: 'Patient' },
  noTranscript: 'Transcript not available',
  modelUse: 'Language models',
  fallBacks: 'Built-in fallbacks',
  matchByModel: (diagnosis: string, as: string, score: string) =>
    `A language model accepted “${diagnosis}” as the expected diagnosis${matchedAs[as] ?? ''}. By our rules alone the score is ${score}.`,
  node: (node: string) => `Question ${node}`,
  overview: {
    topThree: 'Top 3 Diagnoses',
    noTopThree: 'No top diagnoses were given.',
    doNotMiss: 'Do Not Miss Diagnoses',
    noDoNotMiss: 'No do-not-miss diagnoses were given.',
    nextSteps: 'Next Steps',
    noNextSteps: 'No next steps were given.',
    questionsMissed: 'Questions Missed',
    noQuestionsMissed: 'No questions were missed.',
    error: 'Error Information',
    noError: 'No reason was recorded.',
    stillRunning: 'Test is still running. Summary will be available when completed.',
    noSummary: 'Test summary data is not available.',
  },
} as const;
