export const texts = {
  loginTitle: 'Developer Login',
  loginIntro: (domain: string) => `For staff with an account at ${domain}.`,
  local: 'Continue as local developer',
  notConfigured: 'Sign-in with Google is not configured on this server.',
  failed: 'Login failed or unauthorized domain',
  label: 'Developer Tools',
  signOut: 'Sign Out',
  navigation: 'Developer Tools',
  emptyTitle: 'No tool is installed yet',
  emptyText: 'Patient Emulator, Test Bench, Case Builder and Prompt Compiler are not part of this version.',
} as const;
