export const texts = {
  tag: 'not for human use',
  menu: 'Menu',
  chat: 'Chat',
  medicalInfo: 'Medical Info',
  accountInfo: 'Account Info',
  signOut: 'Sign Out',
  navigation: 'Main',
  developerTools: 'Developer Tools',
  tools: [
    { path: '/playground/emulator', label: 'Patient Emulator' },
    { path: '/playground/test-bench', label: 'Test Bench' },
    { path: '/playground/case-builder', label: 'Case Builder' },
    { path: '/playground/prompt-compiler', label: 'Prompt Compiler' },
  ],
  leave: {
    title: 'Leave without saving?',
    text: 'What you changed here has not been saved.',
    confirm: 'Leave',
    cancel: 'Stay',
  },
} as const;
