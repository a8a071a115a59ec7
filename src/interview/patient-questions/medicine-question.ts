import type { MedicineSaid } from './medicines-in-words.ts';

/** What may be asked about a medicine, in the order in which the wordings are tried. */
const kinds = [
  [
    'overdose',
    /\b(?:too (?:much|many)|overdos\w*|doubled? (?:up|dose|my dose)|double dose|twice by (?:mistake|accident)|(?:took|taken|had|swallowed) (?:two|three|four|five|six|\d+|twice|double|extra|more)\b)/,
  ],
  ['missed', /\b(?:miss|missed|missing|forgot|forgotten|forget|skipped)\b/],
  [
    'not-mine',
    /\b(?:wife|husband|partner|mum|mom|mother|dad|father|sister|brother|friend|son|daughter|dog|cat|someone|somebody|neighbour|nan|gran)(?:'s|s| else'?s?)\b.*\b(?:tablets?|pills?|medicines?|antibiotics?|meds?|cream|inhaler|prescription|\w+ine?)\b|\b(?:left ?over|old|spare)\b.*\b(?:tablets?|pills?|antibiotics?|cream|medicines?)\b/,
  ],
  [
    'wish',
    /\b(?:can|could|will|would) you (?:\w+ )?(?:give|prescribe|get|send|write|put|order)\b|\b(?:do|will|would|should|does|might) (?:i|he|she|we|they|it|my \w+|this) (?:\w+ )?(?:need|get|be given|be put on|require|want|ask for)\b(?! to (?:stop|keep|carry|finish|take|avoid|worry))/,
  ],
  ['expired', /\b(?:expired?|expiry|out of date|use by|gone off)\b/],
  [
    'pregnancy',
    /\b(?:pregnan\w*|expecting|unborn|conceiv\w*|trying for a baby|trying to (?:get|fall)|baby in|the baby i am carrying|antenatal)\b/,
  ],
  ['breastfeeding', /\b(?:breastfeed\w*|nursing (?:my|a|the|him|her)|breast ?milk|my milk|lactat\w*)\b/],
  [
    'stop',
    /\b(?:stop|stopping|stopped|come off|coming off|came off|get off|go off|quit|give up|leave off|skip|skipping|pause|cut (?:it |them )?(?:down|out)|halve|half|reduce|lower|wean|carry on|carrying on|keep (?:on )?(?:taking|using|giving)|keep (?:my|the|him|her) \w+ on|continue|continuing|still (?:be )?tak\w+|still need|go back on|restart|do without|without (?:it|them)|finish(?:ing)?|cold turkey|leave (?:it|them) out|miss out|change|switch|swap|hold off)\b/,
  ],
  [
    'alcohol',
    /\b(?:alcohol|drink|drinking|wine|beers?|booze|pub|pint|pints|vodka|whisky|gin|cocktails?)\b(?! (?:of )?(?:water|plenty|coffee|tea|milk|juice|grapefruit))/,
  ],
  ['driving', /\b(?:drive|driving|drives|operate|machinery|fork ?lift|cycle|lorry)\b/],
  [
    'organs',
    /\b(?:bad for|harm\w*|damag\w*|hurt|ruin\w*|safe for|strain\w*|wreck\w*|affect\w*)\b.*\b(?:kidneys?|liver|heart|stomach|brain|bones|teeth|eyes|lungs|fertility|sperm|long[- ]term)\b/,
  ],
  ['addictive', /\b(?:addict\w*|hooked|dependent|dependency|withdrawal\w*)\b/],
  [
    'time-to-work',
    /\b(?:how long|when|how (?:soon|quickly|fast))\b.*\b(?:work|kick in|effect|help|feel (?:it|better|a difference)|in my system|wear off|out of my system)\b|\b(?:not|is it|are they) (?:working|helping)\b/,
  ],
  [
    'purpose',
    /\bwhat (?:is|are|do|does) .*\b(?:for|do|used for|treat)\b(?!.*\bwith\b)|\bwhy (?:am|was|were|is|are|have|did|do) .*\b(?:on|taking|prescribed?|given|give|need)\b/,
  ],
  [
    'effect',
    /\b(?:side[ -]?effects?|caus(?:e|es|ed|ing)|due to|because of|down to|related|linked?|to blame|blame|fault|reaction|reacting|reacted|allerg\w*|responsible|bring(?:s|ing)? on|affect(?:s|ed|ing)?|doing this|behind|culprit|to do with|give (?:you|your|me|him|her|people)|giving me|make (?:you|your|me|him|her|people|it|my|us)|making|makes|put on weight|weight|lead to|upset|from (?:the|my|his|her|this|these|that|taking)|(?:could|can|might|may|would|is|are|was|do you think|think|wonder\w*) (?:it|this|that|these|they|be|if it is|it is|all)\b.*\b(?:the|my|his|her|these|those|new|be|that)|get (?:\w+ )?from|(?:harm|damage|hurt|ruin)\w*|risks?)\b/,
  ],
  [
    'dose',
    /\b(?:how (?:much|many|often|far apart)|what dose|right dose|dosage|maximum|max|what time|(?:before|after|with|without) (?:food|meals?|eating|breakfast)|empty stomach|(?:morning|night) or|how (?:do|should|long) (?:i|we|he|she|should i|can i) (?:take|use|give)|every (?:how many|four|six|\d) hours?)\b/,
  ],
  [
    'take',
    /\b(?:take|taking|taken|have|having|use|using|give|giving|try|buy|get|put|apply|with|mix|mixing|together|combine|safe|ok|need|interact|on top|alongside|same time|instead|better|stronger|while|help|add|allowed|bad|dangerous|start|on)\b/,
  ],
] as const;

export type MedicineQuestion = (typeof kinds)[number][0];

/** What is asked about which medicines. */
export interface MedicineAsked {
  readonly kind: MedicineQuestion;
  /** The question in plain words. */
  readonly words: string;
  /** Medicines that the question names. */
  readonly named: readonly MedicineSaid[];
  /** Findings that the question names: 'can it cause a cough?'. */
  readonly findings: ReadonlySet<string>;
}

/** Words for a medicine that name none. */
export const anyMedicine =
  /\b(?:tablets?|pills?|medicines?|medications?|medicins?|meds?|drugs?|injections?|jabs?|inhalers?|puffers?|antibiotics?|pain ?killers?|creams?|capsules?|doses?|prescriptions?|(?:eye|ear|nose) drops|nasal spray|syrup|what i (?:take|am taking|am on)|stuff (?:i|the doctor))\b/;

/** What a question asks about a medicine; null where it asks nothing of the kind. */
export function medicineQuestionIn(question: string): MedicineQuestion | null {
  return kinds.find(([, words]) => words.test(question))?.[0] ?? null;
}
