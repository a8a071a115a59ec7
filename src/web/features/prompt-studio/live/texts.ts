export const liveTexts = {
  noKnowledge: 'Warning: The clinical knowledge could not be loaded. Only the form of the text is checked as you type.',
  broken: 'Error: The checks of the editor have stopped. Reload the page to start them again.',
} as const;
