/** What an open question asks for, beyond the findings it names. */
export type QuestionTopic =
  | 'complaint'
  | 'anything-else'
  | 'examination'
  | 'medicines'
  | 'allergies'
  | 'family'
  | 'history'
  | 'time'
  | 'site'
  | 'character'
  | 'influence'
  | 'habits'
  | 'work'
  | 'age'
  | 'sex'
  | 'other';

const topics: readonly (readonly [QuestionTopic, RegExp])[] = [
  ['examination', /\bexamined\b|\btests? (?:done|for this)\b|\bany tests\b|\bwhat did (?:they|the doctor) find\b|\btest results?\b/i],
  ['anything-else', /\b(?:anything|what) else\b|\belse should (?:i|we) know\b|\banything to add\b|\bleft out\b/i],
  ['allergies', /\ballerg(?:y|ies|ic)\b/i],
  [
    'medicines',
    /\bmedicines?\b|\bmedications?\b|\btablets?\b|\bdrugs do you take\b|\bprescribed\b|\bwhat (?:have you (?:tried|taken|put)|do you (?:take|use) for)\b/i,
  ],
  ['family', /\b(?:family|relatives?|a parent|brothers?|sisters?|mother|father)\b/i],
  ['age', /\bhow old\b|\byour age\b|\bdate of birth\b|\bage of\b/i],
  ['sex', /\b(?:male or female|female or male|man or (?:a )?woman|boy or (?:a )?girl|your sex)\b/i],
  [
    'time',
    /\bwhen (?:did|was|were|have)\b|\bhow long\b|\bsince when\b|\bhow many (?:days|weeks|months|years)\b(?! pregnant)|\bstart(?:ed)?\?/i,
  ],
  [
    'history',
    /\b(?:illness(?:es)?|conditions?|operations?|surgery|medical problems|long-term)\b.*\b(?:have you|do you|had)\b|\bhave you (?:ever )?had (?:this|it|something like this|pain like this) before\b|\bwhat illnesses\b|\bany of these\b.*\bhistory\b/i,
  ],
  ['site', /\bwhere\b|\bwhich (?:part|side|place)\b/i],
  ['influence', /\bwhat (?:makes|brings|helps|eases|relieves|triggers)\b|\bworse\b.*\bbetter\b|\bdoes anything\b/i],
  ['character', /\bwhat (?:is|does|do|did) (?:it|they|the [a-z]+) (?:feel |look )?like\b|\bdescribe\b|\bwhat kind of\b/i],
  ['habits', /\b(?:smoke|smoking|alcohol|drink alcohol|recreational|cannabis)\b/i],
  ['work', /\b(?:your work|your job|occupation|for a living|lives? with|at home)\b/i],
  [
    'complaint',
    /\bwhat (?:brings you|is bothering|has been troubling|troubles you|is the matter|bothers you)\b|\bhow can i help\b|\btell me (?:what|more|about)\b|\bwhat (?:else )?have you noticed\b/i,
  ],
];

/** Tells what a question asks for by its wording. */
export function questionTopic(question: string): QuestionTopic {
  return topics.find(([, wording]) => wording.test(question))?.[0] ?? 'other';
}

/** Wordings of a history that answer a question of a topic. */
export const topicWordings: Readonly<Partial<Record<QuestionTopic, RegExp>>> = {
  medicines:
    /\b(?:take[ns]?|taking|took|uses?|using|prescribed|medications?|medicines?|drugs?|tablets?|pills?|inhalers?|mg|insulin|antibiotics?|managed with|treated with|started on|contraceptives?)\b|\b\w+(?:pril|sartan|statin|olol|azole|mycin|cillin|formin|profen|prazole|oxetine|azepam|dipine|zide|semide|sone|lone)\b/i,
  allergies: /\ballerg/i,
  family: /\b(?:family|mother|father|parents?|brother|sister|sibling|uncle|aunt|grand(?:mother|father|parent)s?|cousin)\b/i,
  history:
    /\b(?:history|diagnosed|previous(?:ly)?|underwent|surgery|operation|operated|known|hospitali[sz]ed|hospitali[sz]ation|PMH|in the past|ago|chronic|suffers? from)\b|^(?:type|hypertension|diabetes|asthma)\b/i,
  time: /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|several|few|couple|past|last)[- ](?:\w+[- ])?(?:minute|hour|day|week|month|year|night)s?\b|\b(?:since|yesterday|this morning|last night|ago|sudden(?:ly)?|gradual(?:ly)?|began|started|onset)\b/i,
  site: /\b(?:left|right|upper|lower|side|middle|behind|between|around|radiat\w*|spread\w*|located|locali[sz]ed|quadrant|chest|abdomen|belly|back|neck|head|arm|leg|hand|foot|knee|hip|shoulder|face|trunk|groin)\b/i,
  influence:
    /\b(?:worse\w*|worsens?|aggravat\w*|better|reliev\w*|improv\w*|eases?|triggered|brought on|exacerbat\w*|after (?:eating|meals|exercise)|with (?:movement|exertion|activity|rest)|unrelieved|alleviat\w*)\b/i,
  character:
    /\b(?:sharp|dull|burning|throbbing|stabbing|crampy|cramping|colicky|aching|ache|pressure|tight\w*|squeezing|crushing|tearing|itch\w*|watery|bloody|productive|dry|scaly|raised|flat|red|purple|blister\w*|pulsat\w*|like)\b/i,
  habits: /\b(?:smok\w*|cigarettes?|pack|tobacco|alcohol|drinks?|beers?|wine|cannabis|marijuana|cocaine|heroin|drug use|non-?smoker)\b/i,
  work: /\b(?:works?|job|occupation|employed|retired|teacher|student|nurse|lives?|married|single|child(?:ren)?|husband|wife)\b/i,
};
