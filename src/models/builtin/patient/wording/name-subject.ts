import { lowerFirst } from './finish-sentence.ts';

const opening =
  /^(?:(?:(?:the|this|our) patient|patient|this|he|she|(?:mr|mrs|ms|miss|dr)\b\.?)[^,.]{0,25}?\.? (?:is|was) )?(?:an?|the|this)?\s*(?:previously healthy |otherwise healthy |healthy )?(?:\S+[ -])?\d{1,3}[- ](?:year|month|week|day)s?[- ]old\b[^,.]*?(?:\b(?:man|woman|boy|girl|male|female|gentleman|lady|infant|baby|newborn|child|toddler|teenager|adolescent|neonate|person|patient|student|teacher|worker|nurse|farmer|gardener|driver|smoker|widow|widower|salesman|accountant|builder|roofer|hiker|runner|athlete|hairdresser|pensioner|schoolgirl|schoolboy|lad|housewife|cook|chef|engineer|lawyer|carpenter|m|f)\b)(?: (?:student|teacher|worker|nurse|patient|boy|girl|man|woman))?/i;

/** 'A 72-year-old smoker has …', 'A 3-year-old pulled …': whoever has an age and then does or has something is who the history is about. */
const agedSomeone =
  /^(?:an?|the|this) (?:(?:\w+ )?\d{1,3}|[a-z]+)[- ](?:year|month|week|day)s?[- ]old(?:,? (?!(?:with|who|and|by|in|on|at|whose)\b)[A-Za-z][\w'’-]*){0,4}? (?=(?:has|had|is|was|who|comes|came|presents?|complains|does|did|feels|felt|took|takes|drank|ate|fell|woke|wakes|gets|got|worries|finds|found|sees|hears|went|cannot|can|could|keeps|thinks|says|(?!(?:retired|experienced|married|divorced|unemployed|widowed|breastfed|red|bed)\b)[a-z]{3,}ed)\b)/i;

/** 'High school student presents with …': who it is in words of another kind. */
const nobodyNamed =
  /^(?:an? |the )?(?!(?:he|she|it|his|her|the patient|patient|they|i|my|which|that|this)\b)(?:[\w'’-]+ ){1,5}?(?=(?:presents?|presented|complains|comes in|came in)\b)/i;

/** 'On warfarin for a clot has been bleeding': what someone takes, before what they came for. */
const underTreatment =
  /^(?:on|taking) (?:(?!\b(?:that|which)\b)[^.,])*?,? (?=(?:has|had|is|was|presents?|presented|develops|developed|comes|came|woke|complains|notices|noticed)\b)/i;

/** 'A 45-year-old woman with a history of gout presents with a swollen knee' -> what she has, without who she is. */
export function withoutIntroduction(sentence: string): string {
  const told = sentence
    .replace(
      /^(?:(?:an?|the|his|her) )?(?:[a-z]+ )?(?:mother|father|parent|mum|dad|grandmother|grandfather)s? (?:brings|bring|brought|attends? with|comes? (?:in )?with|came (?:in )?with) (?:in )?(?:her|his|their|an?) (\d{1,2}[- ](?:year|month|week|day)s?[- ]old) (?:son|daughter|child|baby|boy|girl|grandson|granddaughter)(?: (?=(?:because of|with|for|due to)\b))?/i,
      'The $1 child ',
    )
    .replace(/^(The \S+ child )(?:because of|with|for|due to) /, '$1presents with ')
    .replace(/^(The \S+ child) ([.;,]|$)/, '$1$2')
    .replace(
      /^(?:[Tt]he patient|(?:(?:Mrs?|Ms|Miss|Dr)\.? )?[A-Z][a-z'’-]+), (?:an? [^,]{3,60}|(?:aged? )?\d{1,3}(?: years)?),? /,
      'The patient ',
    )
    .replace(
      /^an? (?:[a-z-]+ ){0,2}(?:man|woman|boy|girl|lady|gentleman|student|teenager) (?:of|aged) \d{1,3} (?:years )?/i,
      'The patient ',
    )
    .replace(/ (?:is |was )?brought (?:in )?by (?:his|her|their|a|the) \w+(?=\.?$)/, '')
    .replace(/^(?:consider|this is|we have|meet|imagine) (?=an? )/i, '');
  const match = opening.exec(told);
  if (!match) {
    const someone = agedSomeone.exec(told);
    if (someone !== null) return `The patient ${told.slice(someone[0].length).replace(/^who /i, '')}`;
    return told.replace(/^\d{1,3}[- ]year[- ]old (?=[a-z ]+\.?$)/i, '').replace(nobodyNamed, 'The patient ');
  }
  const rest = told
    .slice(match[0].length)
    .trim()
    .replace(/^[,;.:]\s*/, '');
  if (rest === '' || rest === '.') return '';
  const medicated = underTreatment.exec(rest);
  if (medicated) return `The patient is ${medicated[0].trim().replace(/,$/, '')}. The patient ${rest.slice(medicated[0].length)}`;
  if (/^whose /i.test(rest)) return `The patient's ${rest.slice('whose '.length)}`;
  if (
    !/^(?:who|with|presents?|presented|presenting|comes|came|is|was|has|had|complain\w*|report\w*|seen|brought|referred|having|experiencing|in|on|at|after|for|whose|evaluated|admitted|and|describes|develops|noticed|notices|feels|wakes|woke|fell|suffer\w*|being|states|took|takes|drank|ate|eats|went|got|gets|lost|found|hit|cut|burnt|thinks|sees|hears|does|did|felt|says|worries|keeps|(?!red\b)[a-z]{2,}ed)\b/i.test(
      rest,
    )
  )
    return rest.charAt(0).toUpperCase() + rest.slice(1);
  const background =
    /^(?:who (?:has|is) |with )(.*?)\s*,?\s+(?=(?:presents?|presented|comes|came|is brought|was brought|is seen|complains)\b)/i.exec(rest);
  const remainder = background ? rest.slice(background[0].length) : rest;
  const complaint = `The patient ${remainder
    .replace(/^(?:who )/i, '')
    .replace(/^with /i, 'has ')
    .replace(/^(?=(?:on|in|having) )/i, 'is ')}`;
  return background ? `The patient ${/^who is /i.test(rest) ? 'is' : 'has'} ${background[1]}. ${complaint}` : complaint;
}

const personVerbs =
  /^(?:(?:recently|currently|also|often|usually|still|never|previously|occasionally) )?(?:works|says|snores|sneezes|drools|dribbles|limps|sweats|faints|fainted|collapsed|wheezes|sits|asks|pulls at|tugs at|chokes|gasps|injects|vapes|swam|ate|drank|took|spat|smokes|drinks|lives|takes|experiences|reports|plays|uses|enjoys|eats|sleeps|exercises|has|is|was|attends|dresses|performs|engages|owns|cares|follows|maintains|keeps|wakes|feels|gets|coughs|scratches|wears|walks|runs|cries|refuses|prefers|avoids|can|cannot|can't|could|had|noticed|notices|vomited|vomits|fell|lost|stopped|started smoking|quit|denies|complains|describes|admits|recounts|mentions|states|reveals|acknowledges|consumes|does not|did not|doesn't|returned|travelled|traveled|needs|struggles|presents|presented|developed|woke|went|came|underwent)\b/i;
const thingVerbs =
  /^(?:locks|hurts|itches|radiates|spreads|comes on|comes and goes|started|starts|began|begins|worsens|worsened|improves|improved|lasts|lasted|occurs|resolved|resolves|gets better|gets worse)\b/i;
const thingStates =
  /^(?:(?:much )?(?:worse|better) (?:with|after|when|on|at|in|by|lying|sitting|during)|relieved by|eased by|aggravated by|triggered by|brought on by|worsened by|unrelieved by|exacerbated by|painless|intermittent|constant|gradual onset|sudden onset)\b/i;
const personStates =
  /^(?:sexually active|(?:\d+|[a-z]+) (?:weeks?|months?) pregnant|married|single|divorced|widowed|retired|unemployed|(?:a )?(?:non|ex|former|never)?-? ?smoker|currently (?:in|on|not|[a-z]+ing|living|single|married|pregnant|unemployed)|allergic to|bottle[- ]fed|breast[- ]?fed|(?:otherwise |previously |generally )?(?:well|healthy)\b|hungry|thriving|drowsy|alert|up to date|unable|afebrile|independent|pregnant|breastfeeding|right-handed|left-handed)\b|^(?:breathless|short of breath|dizzy|tired|nauseous|nauseated|unwell|unsteady|anxious|sweaty|clammy|thirsty|confused|faint|light-?headed|exhausted|constipated|incontinent)(?= (?:on|when|at|after|with|while|for|since|and|during|in|all|most)\b|[.,;]|$)/i;
const occupation =
  /^(?:a |an )?(?:(?:school|bus|truck|taxi|lorry|office|factory|shop|care|construction|farm|graphic|software|college|university|primary|social|retired|bank|building|police|fire|civil|dental|sales|nursery) )*(?:teacher|driver|builder|farmer|student|nurse|doctor|engineer|worker|cook|chef|waiter|waitress|cleaner|carpenter|electrician|plumber|mechanic|accountant|lawyer|secretary|manager|designer|programmer|developer|hairdresser|officer|fighter|fireman|clerk|assistant|gardener|painter|musician|soldier|pilot|pensioner|housewife|labourer|laborer|roofer|welder|butcher|baker|librarian|journalist|pharmacist|dentist|vet|scientist|postman|miner|fisherman|tailor|seamstress|receptionist|cashier|bricklayer)(?: (?:by|at|in|studying|for|with)\b.*|[;,].*)?$/i;

/** Notes often leave out who or what: 'Works as a cook', 'Sexually active', 'Worse at night'. */
export function withSubject(sentence: string): string {
  const bare = sentence.replace(/[.;]\s*$/, '');
  if (occupation.test(bare) || /^(?:non|ex|former|never)?-? ?smoker\b/i.test(bare))
    return `The patient is ${/^(?:an? |retired$)/i.test(bare) ? '' : `${/^[aeiou]/i.test(bare) ? 'an' : 'a'} `}${lowerFirst(sentence)}`;
  if (/^born\b/i.test(sentence)) return `The patient was ${lowerFirst(sentence)}`;
  if (personStates.test(sentence)) return `The patient is ${lowerFirst(sentence)}`;
  if (personVerbs.test(sentence)) return `The patient ${lowerFirst(sentence)}`;
  if (thingVerbs.test(sentence)) return `It ${lowerFirst(sentence)}`;
  if (thingStates.test(sentence)) return /onset/i.test(sentence) ? `It had a ${lowerFirst(sentence)}` : `It is ${lowerFirst(sentence)}`;
  if (/^significant for/i.test(sentence)) return `The patient has ${sentence.slice('significant for '.length)}`;
  return sentence;
}
