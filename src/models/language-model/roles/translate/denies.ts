const denial = /\b(?:no|not|never|none|nothing|nobody|without|neither|nor|cannot)\b|n['’]t\b/i;

/** Words that deny nothing here, and are put as denials in many languages: 'hardly', 'unable', 'difficult', 'only'. */
const nearDenial =
  /\b(?:un\w{3,}|in(?:ability|capable|sufficient)\w*|dis(?:ab|agree|allow|like)\w*|hard(?:ly)?|difficult\w*|trouble|lack\w*|los(?:e|es|ing|t|s)|stop\w*|fail\w*|avoid\w*|instead|rather|only|except|until|weak\w*|numb\w*|\w+less|refus\w*|miss\w*|ill|sick|bad(?:ly)?|poor\w*|wrong|mind|all right|problem|sorry|welcome|worr\w+)\b/i;

/** Whether words in the clinic's language deny anything. */
export function denies(text: string): boolean {
  return denial.test(text);
}

/** Whether words in the clinic's language may well be put as a denial elsewhere. */
export function mayBeDenied(text: string): boolean {
  return denial.test(text) || nearDenial.test(text);
}
