/** What the staff's header says: patients, who sign in on the same page, need not load it. */
export const staffTexts = {
  tools: [
    { path: '/playground/emulator', label: 'Patient Emulator' },
    { path: '/playground/test-bench', label: 'Test Bench' },
    { path: '/playground/case-builder', label: 'Case Builder' },
    { path: '/playground/prompt-compiler', label: 'Prompt Compiler' },
  ],
  signedInAs: (email: string) => `Signed in as ${email}`,
  help: 'Help',
  theme: (theme: 'system' | 'light' | 'dark') => `Theme: ${theme}`,
  shortcuts: {
    title: 'Keyboard shortcuts',
    places: {
      everywhere: 'Everywhere',
      conversation: 'Patient Emulator: conversation',
      cases: 'Case Builder: table of cases',
      runs: 'Case Builder: list of runs',
      editor: 'Prompt Compiler: editor',
      walk: 'Prompt Compiler: Try',
      graph: 'Prompt Compiler: graph',
    },
  },
};
