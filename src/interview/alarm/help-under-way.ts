/** Said after an alarm: help is coming or was reached. */
const helped: readonly RegExp[] = [
  /\b(?:ambulance|paramedics?|help|police|they|someone|somebody|doctor|neighbour|neighbor|(?:my )?(?:wife|husband|partner|mum|mom|dad|son|daughter|friend)) (?:is|are|has been|have been|was|were|s|re)? ?(?:already |just )?(?:coming|on (?:the|its|their|his|her) way|called|here|arriving|en route|under way|underway|with me|driving me|taking me)\b/,
  /\b(?:called|rang|ringing|calling|phoned|phoning|dialled|dialed|contacted|spoke to|spoken to|speaking to) (?:for )?(?:an ambulance|the ambulance|911|999|112|000|111|988|samaritans|the (?:emergency|crisis|police|hotline|helpline)|emergency|them|help|the number|it)\b/,
  /\b(?:on (?:my|our) way|going|heading|driving|being taken|taking (?:him|her|them)) (?:in |now )?(?:to|into) (?:the )?(?:hospital|er|a ?(?:&|and)? ?e|emergency|casualty|ed|clinic|doctor)\b/,
  /\b(?:at|in) (?:the )?(?:hospital|er|a ?(?:&|and)? ?e|emergency (?:room|department)|casualty)\b/,
  /\bhelp is on the way\b/,
  /\b(?:is|are|s|m|am) (?:here |now |right here )*with (?:me|us|my|him|her|them)\b/,
  /^(?:done|i did|i have|yes i (?:have|did)|already (?:did|done|have)|they re coming)\b.{0,25}$/,
];

/** Said after an alarm: the patient is safe, or wants to go on. */
const safe: readonly RegExp[] = [
  /\b(?:i am|i m|im|we are|we re|he is|she is|he s|she s|they are) (?:now |all |perfectly |both )?(?:safe|ok|okay|fine|alright|all right|not in (?:any )?danger)\b/,
  /\b(?:safe (?:now|for now|to go on)|help is on the way|not an emergency|isn t an emergency|no emergency|false alarm|i want to (?:go on|continue|carry on)|(?:let s|please|can we) (?:go on|continue|carry on)|i will call|i ll call)\b/,
  /^(?:ok|okay|continue|go on|carry on|safe)\b.{0,25}$/,
];

const notSettled =
  /\b(?:not|isn t|aren t|never|no|haven t|hasn t|can t|cannot|couldn t|won t|don t|didn t) (?:feel |been |be |really |yet |an? |the |going |gonna )?(?:safe|ok|okay|fine|alright|ambulance|called|call|phone|phoned|help|coming|going|be able)\b/;

/** What a reply to an alarm says: that help is under way, that the patient is safe and wants to go on, or neither. */
export function helpUnderWay(reply: string): 'help' | 'safe' | null {
  const said = reply
    .toLowerCase()
    .replace(/[^a-z0-9& ]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  if (/\bnot an emergency\b/.test(said)) return 'safe';
  if (notSettled.test(said)) return null;
  if (helped.some((pattern) => pattern.test(said))) return 'help';
  return safe.some((pattern) => pattern.test(said)) ? 'safe' : null;
}
