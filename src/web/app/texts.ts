export const texts = {
  tag: 'not for human use',
  /** Of a reply that is not as this version of the page knows it. */
  otherVersion: 'This page is older than the server: load it again',
  unreachable: 'The server could not be reached. Please check your connection.',
  callFailed: 'That did not work. Please try again.',
  failedScreen: {
    title: 'This screen could not be shown',
    connection: 'Please check your connection and load it again.',
    'other-version': 'This page is older than the server: load it again.',
    program: 'It is a fault of ours, not of your connection. Load it again, and tell us if it stays.',
    kept: 'What you have saved or sent is kept.',
    again: 'Load again',
  },
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
