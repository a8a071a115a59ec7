export const texts = {
  title: 'Account Info',
  loading: 'Loading your account',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  roleHelp: 'This cannot be changed.',
  save: 'Save',
  saved: 'Account info updated successfully.',
  failed: 'Failed to update account info.',
  emailTaken: 'Another account has this email already.',
  notLoaded: 'Your account could not be loaded.',
  loadAgain: 'Load again',
} as const;
