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
    program: 'The fault is ours, not your connection. Load the page again, and tell us if the problem stays.',
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
  leave: {
    title: 'Leave without saving?',
    text: 'What you changed here has not been saved.',
    confirm: 'Leave',
    cancel: 'Stay',
  },
} as const;
