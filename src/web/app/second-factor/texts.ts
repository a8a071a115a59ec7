export const texts = {
  picture: 'Code for your authenticator app',
  scan: 'Open an authenticator app on your telephone, such as the one of your password manager, and let it read this picture.',
  openApp: 'On this telephone: open the app',
  type: 'Or type this key into the app:',
  thenEnter: 'The app then shows six digits, which change every half minute.',
  code: 'Six-digit code',
  switchOn: 'Switch on',
  recovery: {
    title: 'Your recovery codes',
    intro:
      'If you lose your telephone, each of these codes lets you in once. Keep them where you would keep a key. They are not shown again.',
    download: 'Download codes',
    fileName: 'anamnesis-recovery-codes.txt',
    done: 'I have kept them',
  },
} as const;
