/** Ways of writing that mean one thing, so that the expressions of our answers need to know one of them. */
const writtenOut: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u0060\u00b4]/g, "'"],
  [/\b(what|how|when|where|who|why|that|it|he|she|there|here)(?:'s|s')(?= |$)/g, '$1 is'],
  [/\b(?:whats|wats|wots)\b/g, 'what is'],
  [/\bhows\b/g, 'how is'],
  [/\b(?:i'm|im|iam)\b/g, 'i am'],
  [/\bi've\b|\bive\b/g, 'i have'],
  [/\b(you|we|they)'re\b/g, '$1 are'],
  [/\b(i|you|we|they|it|he|she|that)'ll\b/g, '$1 will'],
  [/\b(?:can't|cant|can not)\b/g, 'cannot'],
  [/\bwon't\b|\bwont\b/g, 'will not'],
  [/\b(do|does|did|is|are|was|should|could|would|have|has|had|must|need)n'?t\b/g, '$1 not'],
  [/\b(?:u|ya|yer)\b/g, 'you'],
  [/\br\b(?= (?:you|these|they|the|my|we))/g, 'are'],
  [/\b(?:ur|yr)\b/g, 'your'],
  [/\b(?:shud|shld|shoud|shold)\b/g, 'should'],
  [/\b(?:cud|cld|coud)\b/g, 'could'],
  [/\b(?:wud|wld|woud)\b/g, 'would'],
  [/\b(?:wat|wot|wht)\b/g, 'what'],
  [/\b(?:abt|bout)\b/g, 'about'],
  [/\b(?:gonna|gunna)\b/g, 'going to'],
  [/\bwanna\b/g, 'want to'],
  [/\bgotta\b/g, 'have to'],
  [/\b(?:cos|coz|cuz|bcos|bcoz)\b/g, 'because'],
  [/\b(?:dr|doc|gp|doctors)\b/g, 'doctor'],
  [/\b(?:a ?& ?e|a and e|casualty|emergency (?:room|department|dept)|er)\b/g, 'emergency department'],
  [/\b(?:b4)\b/g, 'before'],
  [/\b(?:ok|okay|alright|all right|allright)\b/g, 'ok'],
  [/\b(?:breast ?feed|breast ?fed|brestfeed)/g, 'breastfeed'],
  [/\bpregnent\b|\bpregant\b|\bpreggers\b|\bpreg\b/g, 'pregnant'],
  [/\b(?:ct|cat) scan\b/g, 'ct scan'],
  [/\b(?:paracetemol|paracetomol|parecetamol|paracetmol)\b/g, 'paracetamol'],
];

/** A text as the expressions over questions see it: lower case, contractions written out, one space between words. Keeps `?`, `.`, `!`, `,`, `/` and `%`. */
export function writeOut(text: string): string {
  let plain = text.toLowerCase();
  for (const [written, meant] of writtenOut) plain = plain.replace(written, meant);
  return plain
    .replace(/[^\p{L}\p{N}'?.!,/%+ \n-]+/gu, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim();
}
