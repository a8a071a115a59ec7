export const texts = {
  title: 'Test History - Last 7 runs',
} as const;
