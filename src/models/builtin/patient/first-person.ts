import type { HistorySection } from './history-section.ts';

/** Who speaks: the patient, or someone for the patient; `child` is how that person refers to the patient, `relation` what that person is. */
export type Speaker =
  | { readonly kind: 'patient' }
  | { readonly kind: 'parent'; readonly child: string; readonly relation?: 'mother' | 'father' | null };

const irregular: Readonly<Record<string, string>> = {
  has: 'have',
  is: 'am',
  does: 'do',
  goes: 'go',
  "isn't": 'am not',
  "doesn't": "don't",
  "hasn't": "haven't",
};

/** Words that end in s and are no third-person verb. */
const notVerbs = /^(was|always|sometimes|perhaps|its|this|as|us|yes|less|thus|also|besides|nowadays|afterwards|towards|upwards|downwards)$/;

function verbInFirstPerson(verb: string): string {
  const lower = verb.toLowerCase();
  if (irregular[lower]) return irregular[lower];
  if (notVerbs.test(lower) || !/s$/.test(lower) || /(ss|us|is)$/.test(lower)) return verb;
  if (/ies$/.test(lower) && lower.length > 4) return `${verb.slice(0, -3)}y`;
  if (/(sh|ch|x|z|ss|o)es$/.test(lower)) return verb.slice(0, -2);
  return verb.slice(0, -1);
}

const patientNoun =
  "^patient|(?:the|this|our) (?:(?:young|elderly|old|older|middle-aged) )?(?:patient|man|woman|boy|girl|gentleman|lady|child|infant|baby|newborn|toddler|neonate|male|female|student|teenager|adolescent|person)|(?-i:(?:Mr|Mrs|Ms|Miss|Dr)\\.? [A-Z][\\w'-]*\\.?)|pt";
const subject = new RegExp(`\\b(?:${patientNoun}|he|she)\\b(?! (?:mother|father|wife|husband)\\b)`, 'gi');

const reporting =
  'reports?|states?|notes?|says?|mentions?|describes?|admits?|endorses?|recalls?|recounts?|reveals?|acknowledges?|reported|stated|noted|said|mentioned|described|admitted|endorsed|claims?|adds?|explains?';

/** Symptoms whose names end as an activity does. */
const symptomsInIng =
  /^(?:swelling|bleeding|burning|vomiting|itching|coughing|wheezing|cramping|tingling|spotting|ringing|bruising|sweating|scarring|drooling|flushing|peeling|stinging|throbbing|snoring|bloating|worsening|increasing|ongoing|recurring|stabbing|shooting|aching|cracking|clicking|redness)\b/;

/** A noun phrase after a reporting verb is something the patient has; a clause stands by itself. */
function afterReporting(told: string): string {
  const rest = told
    .replace(/^to (?=[a-z])/, '')
    .replace(/^((?:the|my|it|this)\b[^,.]*?) as (?=an?\b|being\b|[a-z]+(?:ing|ed|ful|ous|p|l|ll)\b)/, '$1 is ')
    .replace(/ is being /, ' is ');
  if (/^(?:that )?(?:I|my|the|there|it|this|these|no one|nobody|after|when|over|since)\b/.test(rest)) return rest.replace(/^that /, '');
  if (/^being /.test(rest)) return `I am ${rest.slice('being '.length)}`;
  if (/^[a-z]{3,}ing\b/.test(rest) && !symptomsInIng.test(rest)) return `I have been ${rest}`;
  return `I have ${rest}`;
}

/** A verb of the patient's further on in the sentence: 'I am well and takes nothing'. */
const furtherVerb =
  /(\band|\bbut|\bor|\bwho|,) ((?:also |then |now |often |rarely |frequently |occasionally |currently |usually |sometimes |typically |never |still )?)(has|is|does|takes|drinks|works|smokes|lives|feels|uses|eats|sleeps|plays|exercises|wakes|needs|finds|appears|seems|looks|recalls|consumes|extends|flexes|clenches|mentions|experiences|wants|prefers|walks|runs|coughs|sweats|cries|vomits|carries|keeps|goes|gets|comes|stays|spends|enjoys|attends|travels|wears)\b/g;

/** Of a woman 'he' is someone else, of a man 'she' is. */
function reword(sentence: string, sex: 'female' | 'male' | null): string {
  const isHe = sex !== 'female';
  const isShe = sex !== 'male';
  const folded = sentence
    .replace(new RegExp(`\\b(of|to|for|by|with|from) (?:${patientNoun})\\b`, 'gi'), '$1 me')
    .replace(subject, (who) => ((/^he$/i.test(who) && !isHe) || (/^she$/i.test(who) && !isShe) ? who : 'I'))
    .replace(/\bhimself\b/gi, isHe ? 'myself' : 'himself')
    .replace(/\bherself\b/gi, isShe ? 'myself' : 'herself')
    .replace(/\bhis\b/gi, isHe ? 'my' : 'his')
    .replace(/\bhim\b/gi, isHe ? 'me' : 'him')
    .replace(/\bhers\b/gi, isShe ? 'mine' : 'hers')
    .replace(
      isShe
        ? /\bher\b(?=\s+(?:to|from|with|at|in|on|for|and|but|when|while|during|after|before|by|as|I|that|she|he)\b|\s*[.,;:!?]|\s*$)/gi
        : /$^/,
      'me',
    )
    .replace(isShe ? /\bher\b/gi : /$^/, 'my')
    .replace(/\b[Tt]he patient['’]s\b|\bI['’]s\b/g, 'my');
  return folded
    .replace(/ and that (?=I\b|my\b|the\b|several\b|some\b|there\b)/g, ' and ')
    .replace(/\bI (?:also |currently )?(?:denies|denied) (?:any )?(taking|using|smoking|drinking|having)\b/g, (_, activity: string) =>
      activity === 'having' ? 'I have no' : `I am not ${activity}`,
    )
    .replace(/\bI (?:also |currently )?(?:denies|denied) (?:the )?use of (?:any )?/g, 'I do not use ')
    .replace(
      /\bI (?:also |currently |then )?(?:specifically )?(?:denies|denied|deny) (?:any |having |experiencing |having had )*(?:history of )?(?:any |recent )*/g,
      'I have no ',
    )
    .replace(new RegExp(`\\bI (?:also |further |additionally )?(?:${reporting}) (.*)$`), (_, rest: string) => afterReporting(rest))
    .replace(/\bI (?:also )?(?:complains?|complained|complaining) (?:of|about) /g, 'I have ')
    .replace(/\bI (?:presents?|presented|comes?|came)\b[^,.]*?\b(?:with|because of|for|due to|complaining of|after) /g, 'I have ')
    .replace(/\bI (?:was|were|is) (?:brought|referred|seen|admitted)\b[^,.]*?\b(?:with|because of|for|due to) /g, 'I have ')
    .replace(
      /\bI(?: (also|currently|often|usually|now|still|never|only|frequently|occasionally|sometimes|typically))? ([a-z]+(?:n['’]t)?)\b/g,
      (_, adverb: string | undefined, verb: string) => ['I', ...(adverb ? [adverb] : []), verbInFirstPerson(verb)].join(' '),
    )
    .replace(furtherVerb, (whole: string, joint: string, adverb: string, verb: string, at: number, all: string) =>
      /\bI\b/.test(all.slice(0, at)) ? `${joint} ${adverb}${verbInFirstPerson(verb)}` : whole,
    )
    .replace(
      /\b(and|but) (?:also )?(?:reports?|notes?|endorses?|admits?|describes?|complains of|reported|noted) (?!that\b|to\b)/g,
      '$1 I have ',
    )
    .replace(
      /\b(and|but) (?:also )?(?:reports?|notes?|states?|says?|reported|noted|stated|said) (?:that |(?=(?:my|I|the|there|it)\b))/g,
      '$1 ',
    )
    .replace(/, (?:complains? of|complaining of|reports|reporting) /g, ', and I have ')
    .replace(/(\band|[,;]) (?:denies|denied) (?:any )?/g, '$1 I have no ');
}

const opening =
  /^(?:(?:(?:the|this|our) patient|patient|this|he|she|(?:mr|mrs|ms|miss|dr)\b\.?)[^,.]{0,25}?\.? (?:is|was) )?(?:an?|the|this)?\s*(?:previously healthy |otherwise healthy |healthy )?(?:\S+[ -])?\d{1,3}[- ](?:year|month|week|day)s?[- ]old\b[^,.]*?(?:\b(?:man|woman|boy|girl|male|female|gentleman|lady|infant|baby|newborn|child|toddler|teenager|adolescent|neonate|person|patient|student|teacher|worker|nurse|m|f)\b)(?: (?:student|teacher|worker|nurse|patient|boy|girl|man|woman))?/i;

/** 'High school student presents with …': who it is in words of another kind. */
const nobodyNamed =
  /^(?:an? |the )?(?!(?:he|she|it|his|her|the patient|patient|they|i|my|which|that|this)\b)(?:[\w'’-]+ ){1,5}?(?=(?:presents?|presented|complains|comes in|came in)\b)/i;

/** 'A 45-year-old woman with a history of gout presents with a swollen knee' -> what she has, without who she is. */
function withoutIntroduction(sentence: string): string {
  const told = sentence.replace(/^(?:consider|this is|we have|meet|imagine) (?=an? )/i, '');
  const match = opening.exec(told);
  if (!match) return told.replace(nobodyNamed, 'The patient ');
  const rest = told
    .slice(match[0].length)
    .trim()
    .replace(/^[,;.]\s*/, '');
  if (rest === '' || rest === '.') return '';
  if (
    !/^(?:who|with|presents?|presented|presenting|comes|came|is|was|has|had|complain\w*|report\w*|seen|brought|referred|having|experiencing|in|on|at|after|for|whose|evaluated|admitted|and|describes|develops|developed|noticed|notices|feels|wakes|woke|fell|suffer\w*|being|states)\b/i.test(
      rest,
    )
  )
    return rest.charAt(0).toUpperCase() + rest.slice(1);
  const background =
    /^(?:who has |with )(.*?)\s*,?\s+(?=(?:presents?|presented|comes|came|is brought|was brought|is seen|complains)\b)/i.exec(rest);
  const remainder = background ? rest.slice(background[0].length) : rest;
  const complaint = `The patient ${remainder.replace(/^(?:who )/i, '').replace(/^with /i, 'has ')}`;
  return background ? `The patient has ${background[1]}. ${complaint}` : complaint;
}

const personVerbs =
  /^(?:(?:recently|currently|also|often|usually|still|never|previously|occasionally) )?(?:works|smokes|drinks|lives|takes|experiences|reports|plays|uses|enjoys|eats|sleeps|exercises|has|is|was|attends|dresses|performs|engages|owns|cares|follows|maintains|keeps|wakes|feels|gets|coughs|scratches|wears|walks|runs|cries|refuses|prefers|avoids|can|cannot|can't|could|had|noticed|notices|vomited|vomits|fell|lost|stopped|started smoking|quit|denies|complains|describes|admits|recounts|mentions|states|reveals|acknowledges|consumes|does not|did not|doesn't|returned|travelled|traveled|needs|struggles|presents|presented|developed|woke|went|came|underwent)\b/i;
const thingVerbs =
  /^(?:locks|hurts|itches|radiates|spreads|comes on|comes and goes|started|starts|began|begins|worsens|worsened|improves|improved|lasts|lasted|occurs|resolved|resolves|gets better|gets worse)\b/i;
const thingStates =
  /^(?:(?:much )?(?:worse|better) (?:with|after|when|on|at|in|by|lying|sitting|during)|relieved by|eased by|aggravated by|triggered by|brought on by|worsened by|unrelieved by|exacerbated by|painless|intermittent|constant|gradual onset|sudden onset)\b/i;
const personStates =
  /^(?:sexually active|(?:\d+|[a-z]+) (?:weeks?|months?) pregnant|married|single|divorced|widowed|retired|unemployed|(?:a )?(?:non|ex|former|never)?-? ?smoker|currently (?:in|on|not|[a-z]+ing|living|single|married|pregnant|unemployed)|alert|up to date|unable|afebrile|independent|pregnant|breastfeeding|right-handed|left-handed)\b/i;
const occupation =
  /^(?:a |an )?(?:(?:school|bus|truck|taxi|lorry|office|factory|shop|care|construction|farm|graphic|software|college|university|primary|social|retired|bank|building|police|fire|civil|dental|sales|nursery) )*(?:teacher|driver|builder|farmer|student|nurse|doctor|engineer|worker|cook|chef|waiter|waitress|cleaner|carpenter|electrician|plumber|mechanic|accountant|lawyer|secretary|manager|designer|programmer|developer|hairdresser|officer|fighter|fireman|clerk|assistant|gardener|painter|musician|soldier|pilot|pensioner|housewife|labourer|laborer|roofer|welder|butcher|baker|librarian|journalist|pharmacist|dentist|vet|scientist|postman|miner|fisherman|tailor|seamstress|receptionist|cashier|bricklayer)(?: (?:by|at|in|studying|for|with)\b.*|[;,].*)?$/i;

/** Notes often leave out who or what: 'Works as a cook', 'Sexually active', 'Worse at night'. */
function withSubject(sentence: string): string {
  const bare = sentence.replace(/[.;]\s*$/, '');
  if (occupation.test(bare) || /^(?:non|ex|former|never)?-? ?smoker\b/i.test(bare))
    return `The patient is ${/^(?:an? |retired$)/i.test(bare) ? '' : `${/^[aeiou]/i.test(bare) ? 'an' : 'a'} `}${lowerFirst(sentence)}`;
  if (personStates.test(sentence)) return `The patient is ${lowerFirst(sentence)}`;
  if (personVerbs.test(sentence)) return `The patient ${lowerFirst(sentence)}`;
  if (thingVerbs.test(sentence)) return `It ${lowerFirst(sentence)}`;
  if (thingStates.test(sentence)) return /onset/i.test(sentence) ? `It had a ${lowerFirst(sentence)}` : `It is ${lowerFirst(sentence)}`;
  if (/^significant for/i.test(sentence)) return `The patient has ${sentence.slice('significant for '.length)}`;
  return sentence;
}

const hasVerb =
  /\b(?:am|is|are|was|were|has|have|had|do|does|did|feel|feels|felt|take|takes|get|gets|got|can|cannot|can't|could|will|started|began|been|became|woke|went|[a-z]{3,}ed|presents?|reports?|denies|complains?|notes?|states?|works?|smokes?|drinks?|lives?|mentions?|recalls?|shows?|reveals?|appears?|seems?|experiences?)\b/i;

/** A sentence that begins with who or what it is about has its verb somewhere, even one we do not know. */
const startsSentence = /^(?:he|she|they|it|there|i|you|the patient)\b|^(?:the|this|these|his|her|my)\b(?:\s+\S+){5,}/i;

function lowerFirst(text: string): string {
  return /^[A-Z](?:[a-z]|\s)/.test(text) && !/^I\b/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** Symptoms of which one has one; notes leave the article out. */
const withoutArticle =
  /\bI have (?!(?:an?|the|no|some|any|my|had|been|several|many|two|three|also|never)\b)((?:[a-z-]+ ){0,3}?)(rash|headache|cough|fever|sore throat|lump|migraine|earache|stiff neck|runny nose|blocked nose|temperature|lesion|ulcer|mole)\b(?! history)/g;

function finish(text: string): string {
  const clean = text
    .replace(/\s+/g, ' ')
    .replace(/\bhas temperature (?=\d)/g, 'has a temperature of ')
    .replace(withoutArticle, 'I have a $1$2')
    .replace(/\b(had|have|has) (heart attack|stroke|miscarriage)\b/g, '$1 a $2')
    .replace(/\bI have (?:a |an )?no /g, 'I have no ')
    .replace(/\bI have no [^.;]*/g, (denial) =>
      denial.replace(/ and (?!I\b|my\b|it\b|the\b|there\b|have\b|am\b|was\b|no\b|has\b)/g, ' or '),
    )
    .replace(/\bI have (?:an? )?(?:chief |presenting |main )?complaints? of /g, 'I have ')
    .replace(/\bI and (my [a-z]+)\b/g, (_, other: string) => `${other.charAt(0).toUpperCase()}${other.slice(1)} and I`)
    .replace(
      /\bI have (?!had|been|no\b|an? history|history|known|smoking|drinking|taking|[a-z]+ly\b|[a-z]+ed\b|lost\b|taken\b|never\b|not\b|had\b|felt\b|gone\b|got\b|gotten\b|seen\b|become\b)([^.;]*? (?:for|since) (?:the (?:past|last) |about |almost |nearly )?(?:\d|a |one|two|three|four|five|six|seven|eight|nine|ten|several|many|some|yesterday|this morning|last))/,
      "I've had $1",
    )
    .replace(
      /\bI have (?:an? )?((?:\d+|one|two|three|four|five|six|several|few)[- ](?:day|week|month|year|hour)s?)[- ]history of (?:experiencing |having )?([^.;,]+?)(?=[.;,]|$)/i,
      (_, time: string, what: string) =>
        `I've had ${what} for ${time.replace('-', ' ').replace(/([a-z])$/i, (end) => (/^(?:1|one)\b/i.test(time) || end === 's' ? end : `${end}s`))}`,
    )
    .replace(
      /\bI have ((?:hearing|experiencing|having|feeling|taking|smoking|drinking|losing|gaining|urinating|passing|waking|sleeping|eating|getting|going|working|using|seeing|noticing|trying)\b)/g,
      'I have been $1',
    )
    .trim()
    .replace(/[,;:]$/, '');
  if (clean === '') return '';
  const capital = clean.charAt(0).toUpperCase() + clean.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}

/** A list whose items begin with capitals, in running words. */
function itemsOf(list: string): string {
  return list.split(/,\s+/).map(lowerFirst).join(', ');
}

/** The items of a note as they are said: 'a, b and c'. */
function listed(text: string): string {
  const items = lowerFirst(text).split(/,\s+(?![^()]*\))/);
  return items.length === 1 || /\band\b/.test(items.at(-1) ?? '')
    ? lowerFirst(text)
    : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** What a note in a section says without a verb, and what the patient would say for it. */
function ofSection(fragment: string, section: HistorySection): string | null {
  const text = fragment.replace(/[.;]\s*$/, '');
  if (/^(?:no|nil|none|denies|not|without|non-?)\b/i.test(text))
    return section === 'allergies' ? 'I have no allergies that I know of' : null;
  switch (section) {
    case 'past':
      return `I have a history of ${listed(text)}`;
    case 'medicines':
      return `I take ${listed(text)}`;
    case 'allergies':
      return `I am allergic to ${lowerFirst(text).replace(/^allergic to /, '')}`;
    case 'family':
      return ofFamily(text);
    case 'social':
      return ofHabits(text);
    case 'examination':
      return `They found ${lowerFirst(text)}`;
    default:
      return null;
  }
}

function ofFamily(text: string): string {
  const relative =
    /^(?:my |his |her )?((?:maternal |paternal )?(?:mother|father|mum|mom|dad|brother|sister|son|daughter|uncle|aunt|cousin|grandmother|grandfather)s?)\s*(?:[-:,]|with|had|has|died of)?\s+(.+)$/i.exec(
      text,
    );
  return relative === null ? `In my family there is ${lowerFirst(text)}` : `My ${lowerFirst(relative[1] ?? '')} had ${relative[2]}`;
}

/** Habits and circumstances as notes list them, each as a sentence. */
function ofHabits(text: string): string {
  return text
    .split(/\s*[,;]\s*/)
    .map((part) => {
      const said = lowerFirst(part.trim());
      if (/^(?:[\d./–-]+ )?(?:pack|cig)/i.test(said)) return `I have smoked ${said}`;
      if (/^smokes? /i.test(said)) return `I smoke ${said.replace(/^smokes? /i, '')}`;
      if (/^drinks? /i.test(said)) return `I drink ${said.replace(/^drinks? /i, '')}`;
      if (/^(?:alcohol|tobacco|cannabis)\b/i.test(said))
        return `I ${/^alcohol/i.test(said) ? 'drink' : 'use'} ${said.replace(/[:=]\s*/, ' ')}`;
      if (/^liv(?:es?|ing)\b/i.test(said))
        return `I live ${said.replace(/^liv(?:es?|ing)\s*/i, '').replace(/\bwith (wife|husband|partner|mother|father|parents|family|children|son|daughter|girlfriend|boyfriend)\b/i, 'with my $1')}`;
      if (/^(?:no|denies|nil)\b/i.test(said)) return said.replace(/^(?:denies|nil)/i, 'no');
      const told = withSubject(said);
      return told === said ? said : reword(told, null);
    })
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('. ');
}

/** What a writer says about the note itself, or notes that there is nothing to note. */
const remark =
  /^(?:\(.*|n\/?a|none|nil|unremarkable|non-?contributory|not specified|not applicable.*|no (?:other|additional|further) [^,]*\b(?:reported|identified)\b.*|(?:all )?other systems .*|(?:no |information )?(?:\w+ ){0,3}(?:information|details|data|symptoms|systems?(?: review)?|complaints)\b[^,]*\b(?:provided|specified|mentioned|available|given|limits)|information not \w+|(?:an? )?(?:newborn|infant|neonate|male|female|man|woman|boy|girl|toddler|adult)(?:, (?:aged? )?\d.*)?)[.)]*$/i;

/** A history that its patient tells is said as it is written. */
const ownWords = /\b(?:I|I['’](?:m|ve|d|ll)|my|me|myself)\b/;

/**
 * Puts one sentence of a written history into the patient's mouth, or into that of a parent who speaks of a child. Adds nothing and leaves out
 * only who the patient is; an empty string where nothing else was said, or where only the writer speaks.
 */
export function inFirstPerson(
  sentence: string,
  speaker: Speaker,
  section: HistorySection = 'story',
  sex: 'female' | 'male' | null = null,
): string {
  if (section === 'assessment') return '';
  const trimmed = sentence
    .trim()
    .replace(/^negative for /i, 'No ')
    .replace(/^positive for /i, '');
  if (ownWords.test(trimmed)) return finish(trimmed);
  if (section === 'social' && !hasSubject.test(trimmed))
    return finish(speaker.kind === 'patient' ? ofHabits(trimmed.replace(/[.;]\s*$/, '')) : trimmed);
  if (remark.test(trimmed)) return '';
  const introduced = withSubject(withoutIntroduction(trimmed));
  if (introduced === '') return '';
  if (speaker.kind === 'parent') return ofTheChild(introduced, speaker, section);
  const isList = section === 'complaint' && /^[^.]+?, [A-Z]/.test(introduced) && !hasSubject.test(introduced);
  if (isList) return finish(`I have ${itemsOf(introduced)}`);
  const isFragment = !hasVerb.test(introduced) && !startsSentence.test(introduced);
  const noted =
    isFragment || section === 'past' || section === 'medicines'
      ? hasSubject.test(introduced)
        ? null
        : ofSection(introduced, section)
      : null;
  if (noted !== null) return finish(noted);
  if (isFragment)
    return finish(/^(?:no|none|nil|denies|without|not)\b/i.test(introduced) ? introduced : `I have ${lowerFirst(introduced)}`);
  return finish(reword(introduced, sex).replace(/^(?:denies|denied) (?:any )?/i, 'I have no '));
}

const hasSubject =
  /^(?:he|she|they|it|there|the|this|his|her|no|nil|none|never|has|is|was|takes?|in|on|at|since|for|after|mr|mrs|ms|I|my)\b/i;

/** A parent says 'he' and 'she' as the history does, and names the child where the history says 'the patient'. */
function ofTheChild(sentence: string, speaker: Extract<Speaker, { kind: 'parent' }>, section: HistorySection): string {
  const own = speaker.child.charAt(0).toUpperCase() + speaker.child.slice(1);
  const told = sentence
    .replace(
      new RegExp(
        `^(?:(?:his|her|their|the|the (?:child|boy|girl|baby|infant|patient)['’]s) )?(?:mother|father|parents?|mom|mum|dad) (?:also )?(?:${reporting})(?: that)?,? (?=\\S+ \\S+)`,
        'i',
      ),
      '',
    )
    .replace(
      /\b(?:(?:is|was) )?brought (?:in |to \S+(?: \S+){0,3} )?by (?:his|her|their|the) (?:mother|father|parents?|mom|mum|dad)s? (?:because of|for|with|due to) /i,
      'has ',
    )
    .replace(new RegExp(`\\b(?:${patientNoun})\\b`, 'gi'), speaker.child)
    .replace(/\b(?:denies|denied) (?:any )?/gi, 'has no ')
    .replace(/\b(?:is|was) brought\b[^,.]*?\b(?:with|because of|for|due to) /i, 'has ')
    .replace(/\b(presents|presented|is presenting|comes|came)\b[^,.]*?\b(?:with|because of|for|due to) /i, 'has ')
    .replace(/\b(?:complains?|complained|complaining) (?:of|about) /i, 'has ')
    .replace(/\b(?:is|was) (?=has\b)/gi, '')
    .replace(/([.!?] )([a-z])/g, (_, stop: string, letter: string) => stop + letter.toUpperCase());
  if (section === 'complaint' && /^[^.]+?, [A-Z]/.test(told) && !hasSubject.test(told)) return finish(`${own} has ${itemsOf(told)}`);
  if (hasVerb.test(told) || startsSentence.test(told) || new RegExp(`^${speaker.child}`, 'i').test(told)) return finish(told);
  if (/^(?:no|none|nil|denies|without|not)\b/i.test(told)) return finish(told);
  const noted = ofSection(told, section);
  if (noted === null) return finish(`${own} has ${lowerFirst(told)}`);
  return finish(
    noted

      .replace(/^I am\b/, `${own} is`)
      .replace(/^I take\b/, `${own} takes`)
      .replace(/^I have\b/, `${own} has`),
  );
}
