export const texts = {
  loginTitle: 'Developer Login',
  loginIntro: (domain: string) => `For staff with an account at ${domain}.`,
  local: 'Continue as local developer',
  code: 'Start-up code',
  codeHelp: 'The server prints it, with a link that holds it, each time it starts.',
  notConfigured: 'Sign-in with Google is not configured on this server.',
  failed: 'Login failed or unauthorized domain',
} as const;
