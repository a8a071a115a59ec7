/** Every text of what the screens with runs share. */
export const texts = {
  statuses: { queued: 'queued', running: 'running', succeeded: 'succeeded', failed: 'failed', timeout: 'TIMEOUT' },
  unknownAccuracy: 'Unknown',
  noDuration: 'N/A',
  speakers: { assistant: 'Assistant', patient: 'Patient' },
  noTranscript: 'Transcript not available',
  node: (node: string) => `Question ${node}`,
} as const;
