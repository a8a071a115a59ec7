export const texts = {
  title: 'Prompt Compiler',
  files: 'Prompt Files',
  filesSoon: 'Coming soon...',
  editor: 'Prompt Editor',
  logs: 'Progress Logs',
  noLogs: 'Nothing has happened yet.',
  output: 'Compiler Output',
  noOutput: 'No output yet. Click Compile to start.',
} as const;
