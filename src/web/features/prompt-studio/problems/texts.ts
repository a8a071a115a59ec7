export const problemTexts = {
  reading: 'The prompt is being read.',
  none: 'No problems found.',
  line: 'Line',
  severity: 'Severity',
  message: 'Problem',
  fix: 'Fix',
  error: 'Error',
  warning: 'Warning',
  more: (count: number) => `and ${count} more...`,
} as const;
