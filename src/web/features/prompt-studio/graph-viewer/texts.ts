export const texts = {
  frame: 'Graph of the interview',
  view: 'View',
  beginning: 'Beginning',
  whole: 'Whole graph',
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
  theme: (theme: string) => `Theme: ${theme}`,
  direction: (direction: string) => `Direction: ${direction}`,
  part: 'Part',
  wholeInterview: 'The whole interview',
  questions: (from: string, to: string) => (from === to ? `Question ${from}` : `Questions ${from} to ${to}`),
  around: 'Around question',
  aroundExample: 'such as 4.1',
  show: 'Show',
  noSuchQuestion: (id: string) => `There is no question ${id}.`,
  tooLarge: (count: number) =>
    `${count.toLocaleString('en')} questions are too many for one drawing. Choose a part of the interview, or a question to see what surrounds it.`,
} as const;
