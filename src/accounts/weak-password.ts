import { isCommonPassword } from './common-passwords.ts';

const shortestPart = 3;
/** What must be left once one's own name and e-mail are taken away: less is guessed after them. */
const leastBeside = 6;

/** Why a new password of this account is refused, said of the field; null when it is not. */
export function weaknessOfPassword(password: string, account: { readonly name: string; readonly email: string }): string | null {
  if (isCommonPassword(password)) return 'is among the most common ones. Please choose another.';
  if (isMadeOf(password, account)) return 'is little more than your own name or e-mail. Please choose another.';
  return null;
}

function isMadeOf(password: string, { name, email }: { readonly name: string; readonly email: string }): boolean {
  const [local = '', domain = ''] = email.split('@');
  const parts = [email, local, domain, name, ...name.split(/\s+/), ...local.split(/[^\p{L}\p{N}]+/u), ...domain.split('.')];
  const plain = lettersOf(password);
  const left = parts
    .map(lettersOf)
    .filter((part) => part.length >= shortestPart)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, part) => rest.replaceAll(part, ''), plain);
  return left !== plain && left.length < leastBeside;
}

/** Letters and digits alone: what stands between them is the first thing that is varied. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
