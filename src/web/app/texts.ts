export const texts = {
  tag: 'not for human use',
  menu: 'Menu',
  chat: 'Chat',
  medicalInfo: 'Medical Info',
  accountInfo: 'Account Info',
  signOut: 'Sign Out',
  navigation: 'Main',
  skip: 'Skip to content',
} as const;
