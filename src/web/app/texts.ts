export const texts = {
  tag: 'not for human use',
  menu: 'Menu',
  chat: 'Chat',
  medicalInfo: 'Medical Info',
  accountInfo: 'Account Info',
  signOut: 'Sign Out',
  navigation: 'Main',
  leave: {
    title: 'Leave without saving?',
    text: 'What you changed here has not been saved.',
    confirm: 'Leave',
    cancel: 'Stay',
  },
} as const;
