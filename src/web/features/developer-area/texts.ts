export const texts = {
  loginTitle: 'Developer Login',
  loginIntro: (domain: string) => `For staff with an account at ${domain}.`,
  local: 'Continue as local developer',
  notConfigured: 'Sign-in with Google is not configured on this server.',
  failed: 'Login failed or unauthorized domain',
  missing: 'This tool is not installed yet',
  missingText: 'It is not part of this version. The Patient Emulator and the Prompt Compiler are.',
} as const;
